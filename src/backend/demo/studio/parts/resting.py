"""Sauces, seeds and rings that rest on what lies below them."""
import math

from mathutils import Euler
from mathutils.bvhtree import BVHTree

import kit as S
from kit import TAU, Mat, material, pn, put, rnd


class Ground:
    """The upper surface of objects."""

    def __init__(self, *objects):
        verts, faces = [], []
        for o in objects:
            n = len(verts)
            verts += [o.matrix_basis @ v.co for v in o.data.vertices]
            faces += [[n + i for i in p.vertices] for p in o.data.polygons]
        self.tree = BVHTree.FromPolygons(verts, faces)

    def at(self, x, y):
        """The point and normal below (x, y), or None beside the objects."""
        point, normal, *_ = self.tree.ray_cast((x, y, 9), (0, 0, -1))
        if point is None:
            return None
        return point, normal if normal.z > 0 else -normal


@material
def sauce_mat(dark='#4a1c08', light='#7f3c10'):
    """Thick and glossy: eel sauce, teriyaki."""
    m = Mat('sauce')
    c = m.mix(m.mapr(m.noise(7, 3), 0.3, 0.7), dark, light)
    return m.out(m.principled(c, rough=0.12, spec=0.6, coat=0.8, coat_rough=0.05))


def drizzle(ground, path, radius=0.012, mat=None, lift=0.25):
    """A line of sauce along path (x, y points), broken where there is no ground."""
    run = []
    for x, y in S.spline(path, 8) + [(99, 99)]:
        hit = ground.at(x, y)
        if hit:
            run.append(hit[0] + hit[1] * (radius * (lift + 0.3 * pn(x * 9, y * 9))))
            continue
        if len(run) > 3:
            S.tube('drizzle', run, radius * rnd.uniform(0.85, 1.15), mat or sauce_mat(), 10)
        run = []


def zigzag(r, turns=5, angle=0.0, jitter=0.02):
    """Points of a drizzle that swings over a disc."""
    out = []
    for k in range(turns * 2):
        x, y = (k / (turns * 2 - 1) * 2 - 1) * r, r * (1.05 if k % 2 else -1.05)
        x, y = x + rnd.uniform(-jitter, jitter), y + rnd.uniform(-jitter, jitter)
        out.append((x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)))
    return out


def sprinkle(ground, meshes, points, scale=(0.85, 1.15), lift=0.0, tilt=0.2):
    """Copies of meshes that lie on the ground at points."""
    for x, y in points:
        hit = ground.at(x, y)
        if hit:
            turn = Euler((rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU)).to_matrix()
            lie = hit[1].to_track_quat('Z', 'Y').to_matrix() @ turn
            put(rnd.choice(meshes), hit[0] + hit[1] * lift, lie.to_euler(), rnd.uniform(*scale))
