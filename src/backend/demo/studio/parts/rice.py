"""Rice: grains, and pads pressed by hand."""
import math

from mathutils import Euler, Vector

import kit as S
from kit import TAU, Mat, hexc, material, rnd


@material
def rice_mat(color='#fffdf6'):
    m = Mat('rice')
    c = m.mix(m.random(), tuple(x * 0.94 for x in hexc(color)[:3]) + (1,), hexc(color))
    return m.out(m.principled(c, rough=0.32, sss=0.12, radius=(0.03, 0.027, 0.022), coat=0.25,
                              glow=0.13))


def grain(l=0.042, w=0.0185, mat=None, sd=0):
    def fn(u, v):
        a, b = u * TAU, v * math.pi
        x = -math.cos(b) * l
        r = math.sin(b) ** 0.8 * w
        return (x, math.cos(a) * r + 0.006 * math.sin(b) * (1 if sd % 2 else -1), math.sin(a) * r * 0.9)
    return S.surf('grain', fn, 8, 8, mat or rice_mat(), wrap_u=True, link=False)


def grains_on(points, meshes, spread=0.25, jitter=0.006):
    """Lay grains on (point, normal) pairs."""
    for p, nrm in points:
        q = Vector(nrm).to_track_quat('Z', 'Y').to_matrix() @ Euler((rnd.uniform(-spread, spread),
                                                                     rnd.uniform(-spread, spread),
                                                                     rnd.random() * TAU)).to_matrix()
        k = rnd.uniform(0.85, 1.15)
        o = S.put(rnd.choice(meshes), Vector(p) + Vector(nrm) * rnd.uniform(-jitter, jitter), q.to_euler(),
                (k, k, k))
        o.name = 'g'


def rice_pad(l=0.315, w=0.16, h=0.16, n=600):
    """Hand-pressed rice made of single grains."""
    core = S.blob('core', rice_mat(), (l * 0.92, w * 0.87, h * 0.91), 0.02, 2, 3, 24, power=0.72)
    S.xform(core, (0, 0, h))
    g = [grain(0.04, 0.0175, sd=k) for k in range(4)]
    pts = []
    while len(pts) < n:
        a, b = rnd.random() * TAU, math.asin(rnd.uniform(-0.98, 0.85))
        f = lambda x: math.copysign(abs(x) ** 0.72, x)
        x, y, z = f(math.cos(b)) * f(math.cos(a)) * l, f(math.cos(b)) * f(math.sin(a)) * w, f(math.sin(b)) * h
        nrm = Vector((x / l ** 2, y / w ** 2, z / h ** 2)).normalized()
        pts.append(((x, y, z + h), nrm))
    grains_on(pts, g, 0.35)
