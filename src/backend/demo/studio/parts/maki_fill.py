"""What lies inside a roll, as seen on its cut face."""
import math

from mathutils import Matrix, Vector

import kit as S
from kit import TAU, Mat, material, pn, rnd
from parts import fish, sushi_sides, vegetables


def crowd(name, me, spots, mat=None):
    """One mesh out of many copies of a small one, each with its own value of 'tone'."""
    shape, polys = [v.co.copy() for v in me.vertices], [tuple(p.vertices) for p in me.polygons]
    verts, faces, tone = [], [], []
    for spot in spots:
        n = len(verts)
        verts += [tuple(spot @ v) for v in shape]
        faces += [tuple(n + i for i in p) for p in polys]
        tone += [rnd.random()] * len(shape)
    return S.mesh(name, verts, faces, mat, {'tone': tone})


def spot(p, normal, spread=0.3, scale=(0.85, 1.15)):
    """Where a copy lies: flat on the normal, turned at random."""
    turn = Matrix.Rotation(rnd.random() * TAU, 4, 'Z') @ Matrix.Rotation(rnd.uniform(-spread, spread), 4, 'Y')
    lie = Vector(normal).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return Matrix.Translation(p) @ lie @ turn @ Matrix.Scale(rnd.uniform(*scale), 4)


@material
def fill_mat(a, b, rim=None, one_side=False, ns=4.0, rough=0.26, coat=0.45, sss=0.2, stretch=1.0):
    """Cut end of a filling; rim colours its outline, or only one side of it."""
    m = Mat('fill', 'Generated')
    x, y, _ = m.node('ShaderNodeSeparateXYZ', Vector=m.co).outputs
    n = m.noise(ns, 4, 0.6, 0.3, m.stretch((1, stretch, 1)))
    c = m.mix(m.mapr(n, 0.32, 0.68), a, b)
    if rim:
        dx, dy = (m.math('MULTIPLY', m.math('SUBTRACT', t, 0.5), 2.0) for t in (x, y))
        far = dx if one_side else m.math('SQRT', m.math('ADD', m.math('POWER', dx, 4.0), m.math('POWER', dy, 4.0)))
        far = m.math('ADD', far, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.3))
        c = m.mix(m.mapr(far, 0.55, 0.95), c, rim)
    return m.out(m.principled(c, rough=rough, sss=sss, radius=(0.035, 0.025, 0.015), coat=coat, coat_rough=0.15,
                              normal=m.bump(m.noise(ns * 4, 4), 0.25, 0.012)))


# A material, how boxy (lower is boxier) and how uneven.
STICKS = {
    'cream': (lambda: sushi_sides.cream_mat('#fff6dc'), 0.7, 0.08),
    'salmon': (lambda: fish.salmon_mat(1.6, 0.2), 0.55, 0.07),
    'cucumber': (lambda: fill_mat('#bfe083', '#d9edaa', '#2f7420', True, 3.0, 0.18, 0.6), 0.5, 0.05),
    'avocado': (lambda: fill_mat('#e8dc6e', '#d0d458', '#7ba82c', True, 3.0, 0.3, 0.35), 0.6, 0.06),
    'crab': (lambda: fill_mat('#fff2e8', '#ffd2ba', '#f0502c', False, 5.0, 0.3, 0.35, 0.2, 3.0), 0.75, 0.14),
    'chicken': (lambda: fill_mat('#fbe3ba', '#ecc488', '#b0642a', False, 5.0, 0.38, 0.2, 0.2, 2.5), 0.6, 0.14),
    'tomato': (lambda: fill_mat('#e8553c', '#f07a55', '#d0200f', False, 5.0, 0.16, 0.7), 0.8, 0.05),
    'eel': (lambda: fill_mat('#c58a52', '#e0b27a', '#6b3413', False, 5.0, 0.2, 0.7), 0.6, 0.12),
    'prawn': (lambda: fill_mat('#ffe2d0', '#ffbf9c', '#f5662e', False, 4.0, 0.22, 0.5), 0.8, 0.1),
    'mango': (lambda: fill_mat('#f9a01a', '#ffc84a', None, False, 3.0, 0.2, 0.6), 0.5, 0.06),
    'carrot': (lambda: fill_mat('#f4780e', '#ff9d3a', '#e2600a', False, 5.0, 0.25, 0.5), 0.42, 0.05),
    'red pepper': (lambda: fill_mat('#e23a20', '#f0593a', '#c01508', True, 3.0, 0.16, 0.7), 0.45, 0.08),
    'yellow pepper': (lambda: fill_mat('#f7b818', '#ffd452', '#eea008', True, 3.0, 0.16, 0.7), 0.45, 0.08),
    'tofu': (lambda: fill_mat('#fdf0d2', '#f8e2b6', '#bf7c2e', False, 6.0, 0.45, 0.1), 0.42, 0.06),
    'shiitake': (lambda: fill_mat('#8a5a34', '#b08050', '#4a2812', False, 6.0, 0.28, 0.5, 0.15, 3.0), 0.75, 0.16),
    'crust': (lambda: fill_mat('#f3c478', '#e09a44', '#b86a22', False, 7.0, 0.4, 0.25), 0.8, 0.25),
}


@material
def chopped_mat():
    m = Mat('chopped')
    c = m.mix(m.attr('tone'), '#d93a48', '#f58a80')
    c = m.mix(m.mapr(m.noise(16, 3), 0.5, 0.68, 0.0, 0.7), c, '#ffb58a')
    return m.out(m.principled(c, rough=0.2, sss=0.2, radius=(0.05, 0.02, 0.015), coat=0.5, coat_rough=0.16,
                              normal=m.bump(m.noise(40, 3), 0.15, 0.01)))


def chopped(at, rx, ry, n=30, high=0.06, mat=None):
    """A heap of small cubes."""
    cube = S.blob('cube', None, (0.03, 0.026, 0.022), 0.1, 1.6, 3, 7, power=0.45, link=False)
    spots = []
    for k in range(n):
        q, a = math.sqrt((k + 0.5) / n), k * 2.4
        p = (at[0] + q * rx * math.cos(a), at[1] + q * ry * math.sin(a), at[2] + high * (1 - q * q))
        spots.append(spot(p, (0.3 * math.cos(a), 0.3 * math.sin(a), 1), 0.5))
    return crowd('chopped', cube, spots, mat or chopped_mat())


def frill(at, rx, ry, sd=0, n=3, high=0.055):
    """Edges of romaine that stand out of the cut."""
    for k in range(n):
        def fn(u, v, k=k):
            s = u * 2 - 1
            wave = math.sin(s * 7 + sd + k * 2) + 0.6 * pn(s * 4, sd, k)
            y = at[1] + ry * ((k + 0.5) / n * 2 - 1) * 0.8 + (0.012 + 0.022 * v) * wave
            x = at[0] + s * rx * math.sqrt(1 - 0.6 * ((k + 0.5) / n * 2 - 1) ** 2)
            return (x, y, at[2] - 0.05 + (0.05 + high * (1 - 0.3 * s * s)) * v + 0.014 * v * math.sin(s * 15 + k)), (v,)
        S.surf('frill', fn, 36, 5, vegetables.lettuce_mat(), attrs=('rad',))


def legs(at, rx, ry, sd=0):
    """Fried legs of a crab that reach out of the cut."""
    mat, (x, y, z) = STICKS['crust'][0](), at
    for k in range(4):
        a, l = sd + k * 1.5 + rnd.uniform(-0.3, 0.3), rnd.uniform(0.12, 0.18)
        ca, sa = math.cos(a), math.sin(a)
        pts = S.spline([(x + ca * l * q, y + sa * l * q, z + l * up)
                        for q, up in ((0.0, -0.3), (0.45, 0.75), (1.0, 0.95), (1.45, 0.55))], 4)
        S.tube('leg', [(p[0] + 0.006 * pn(p[2] * 60, k), p[1], p[2]) for p in pts], 0.03, mat, 8)


def onion_rings(at, rx, ry, n=7):
    small = vegetables.scallions(3)
    for k in range(n):
        q, a = math.sqrt((k + 0.5) / n), k * 2.4 + rnd.random()
        S.put(rnd.choice(small), (at[0] + q * rx * math.cos(a), at[1] + q * ry * math.sin(a), at[2] + 0.012),
              (rnd.uniform(-0.4, 0.4), rnd.uniform(-0.4, 0.4), rnd.random()), rnd.uniform(0.6, 0.95))


# Places of one to five fillings in the circle inside of the nori: middle, half width, half depth.
CELLS = {
    1: ((0.0, 0.0, 0.84, 0.8),),
    2: ((-0.46, 0.0, 0.46, 0.82), (0.46, 0.02, 0.42, 0.78)),
    3: ((-0.46, 0.04, 0.44, 0.78), (0.42, 0.42, 0.46, 0.4), (0.44, -0.42, 0.48, 0.42)),
    4: ((-0.42, 0.42, 0.44, 0.42), (0.44, 0.4, 0.42, 0.44), (-0.4, -0.44, 0.46, 0.4), (0.44, -0.42, 0.42, 0.44)),
    5: ((-0.5, 0.36, 0.38, 0.42), (0.14, 0.56, 0.3, 0.34), (0.6, 0.06, 0.32, 0.4), (0.16, -0.46, 0.4, 0.38),
        (-0.48, -0.4, 0.36, 0.36)),
}


def fill(kinds, q, h, sd=0):
    """Fillings on the cut face at height h, in a circle of radius q."""
    for k, (kind, (cx, cy, rx, ry)) in enumerate(zip(kinds, CELLS[len(kinds)])):
        at = (q * cx + rnd.uniform(-0.006, 0.006), q * cy + rnd.uniform(-0.006, 0.006), h)
        if kind == 'tuna':
            chopped(at, q * rx * 0.85, q * ry * 0.85, 26)
        elif kind == 'romaine':
            frill(at, q * rx, q * ry, sd + k)
        elif kind == 'spring onion':
            onion_rings(at, q * rx * 0.7, q * ry * 0.7)
        else:
            mat, power, amp = STICKS['crust' if kind == 'soft crab' else kind]
            o = S.blob(kind, mat(), (q * rx, q * ry, 0.055), amp, 2.0, sd + k * 5, 15, power=power)
            S.xform(o, (at[0], at[1], h - 0.022 + rnd.uniform(-0.006, 0.008)),
                    (rnd.uniform(-0.06, 0.06), rnd.uniform(-0.06, 0.06), rnd.uniform(-0.15, 0.15)))
            if kind == 'soft crab':
                legs(at, q * rx, q * ry, sd)
