"""Salad leaves of several greens, and how they are tossed on a wide plate."""
import math

from mathutils import Euler, Vector

import kit as S
from kit import TAU, Mat, clamp, hexc, material, pn, put, rnd, smooth


@material
def glaze_mat(color='#f3ece0', speck='#a88660', speckle=0.8):
    m = Mat('glaze')
    c = m.mix(m.mapr(m.noise(5, 4), 0.35, 0.7), tuple(x * 0.88 for x in hexc(color)[:3]) + (1,), hexc(color))
    c = m.mix(m.mapr(m.noise(44, 2), 0.69, 0.74, 0.0, speckle), c, speck)
    return m.out(m.principled(c, rough=0.32, coat=0.3, coat_rough=0.2, normal=m.bump(m.noise(9, 2), 0.06, 0.02)))


def salad_plate(r=1.0):
    """Wide shallow bowl."""
    return S.lathe('salad_plate', [(0, 0.05), (r * 0.5, 0.052), (r * 0.7, 0.075), (r * 0.86, 0.15), (r * 0.975, 0.235),
                                   (r * 0.992, 0.24), (r, 0.232), (r * 0.9, 0.14), (r * 0.74, 0.05), (r * 0.55, 0.0),
                                   (0, 0.0)], glaze_mat(), seg=144)


@material
def salad_mat(base, mid, tip, vein='#e9f2c4', shine=0.2):
    m = Mat('salad_leaf')
    n = m.noise(6, 4)
    c = m.ramp(m.math('ADD', m.attr('grow'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.4)),
               [(0.05, base), (0.5, mid), (0.95, tip)])
    c = m.mix(m.math('MULTIPLY', m.random(), 0.35), c, mid)
    c = m.mix(m.math('MULTIPLY', m.attr('vein'), 0.65), c, vein)
    p = m.principled(c, rough=0.4, spec=0.45, coat=shine, coat_rough=0.22, normal=m.bump(m.noise(38, 3), 0.2, 0.012))
    return m.out(m.mix_shader(0.32, p, m.translucent(c)))


def salad_leaf(mat, length, width, shape=1.2, stalk=0.1, lobes=0, depth=0.0, ruffle=0.02, waves=4, curl=0.7, cup=0.25,
               rib=0.08, sd=0, fine=1.0):
    """Leaf from its base along +y; curl bends the tip up, ruffle waves the edge, lobes cut into it."""
    def fn(u, v):
        s = u * 2 - 1
        q = clamp((v - stalk) / (1 - stalk))
        body = math.sin(math.pi * q ** shape) ** 0.6 if 0 < q < 1 else 0.0
        notch = 1 - depth * (0.5 + 0.5 * math.cos(lobes * TAU * q + 0.6 * pn(sd, q * 3))) * smooth(1.0, 0.8, q)
        w = width * 0.5 * max(0.07 * smooth(1.0, 0.9, v), body * notch)
        edge = abs(s) ** 2.2
        wave = ruffle * edge * body * (math.sin(v * waves * TAU + sd + (2.1 if s > 0 else 0))
                                       + 0.8 * pn(v * waves * 2.3, s, sd))
        a = curl * v
        y, z = length * math.sin(a) / curl, length * (1 - math.cos(a)) / curl
        z += cup * s * s * w + wave + 0.012 * pn(s * 2, v * 4, sd)
        mid = smooth(rib * 2, rib * 0.5, abs(s) * (0.4 + body)) * smooth(1.05, 0.5, v)
        side = smooth(0.16, 0.0, abs(math.sin((v * 6 - abs(s) * 1.3) * math.pi))) * 0.4 * (1 - abs(s))
        return ((s * w * (1 + 0.4 * wave), y, z), (clamp(0.75 * v + 0.35 * edge), max(mid, side)))
    return S.surf('salad_leaf', fn, round(14 * fine), round(28 * fine), mat, attrs=('grow', 'vein'), link=False)


KINDS = {
    'romaine': (('#f1f4d2', '#a8d25c', '#5f9f2c'), dict(length=0.6, width=0.27, shape=1.15, stalk=0.0, ruffle=0.035,
                                                        rib=0.16)),
    'heart': (('#f6f6da', '#d5e88e', '#9cc94e'), dict(length=0.46, width=0.22, shape=1.3, stalk=0.0, ruffle=0.03,
                                                      rib=0.18)),
    'rocket': (('#b9d07a', '#4c8a2c', '#336f1e'), dict(length=0.44, width=0.15, shape=1.5, stalk=0.28, lobes=3,
                                                       depth=0.6,
                                                        ruffle=0.012, fine=1.3)),
    'spinach': (('#c0d98a', '#4f9130', '#3b7a24'), dict(length=0.36, width=0.21, shape=0.95, stalk=0.25, ruffle=0.01)),
    'lollo': (('#dceaa0', '#8fc047', '#8e3447'), dict(length=0.42, width=0.4, shape=1.7, stalk=0.0, ruffle=0.055,
                                                      waves=6,
                                                     fine=1.5)),
    'oak': (('#cfe094', '#7d7a3c', '#7a2c40'), dict(length=0.4, width=0.2, shape=1.3, stalk=0.1, lobes=3, depth=0.45,
                                                    ruffle=0.025, fine=1.2)),
    'frisee': (('#f7f5cf', '#dcea98', '#93c24c'), dict(length=0.42, width=0.17, shape=1.2, stalk=0.05, lobes=6,
                                                       depth=0.85,
                                                       ruffle=0.04, fine=1.6)),
    'coriander': (('#9cc65a', '#4f9a2c', '#3f8a24'), dict(length=0.15, width=0.17, shape=1.0, stalk=0.1, lobes=2,
                                                          depth=0.55,
                                                          ruffle=0.012, fine=1.1)),
}


def leaves(*kinds, n=3):
    """(mesh, length) of n different leaves of each kind."""
    out = []
    for kind in kinds:
        colors, form = KINDS[kind]
        for k in range(n):
            curl = (0.5, 0.95, 1.35)[k % 3]
            out.append((salad_leaf(salad_mat(*colors), curl=curl, sd=k * 3.7 + len(kind), **form), form['length']))
    return out


def heap(R=0.8, H=0.3, z=0.1):
    return lambda x, y: z + H * max(0.0, 1 - (x * x + y * y) / (R * R))


def lay_leaf(leaf, x, y, z, yaw, lift, roll=0.0, scale=1.0):
    """Put a leaf so that its middle is at x, y; it points to yaw and its tip is lifted."""
    mesh, length = leaf
    rot = Euler((lift, roll, yaw - math.pi / 2))
    back = rot.to_matrix() @ Vector((0, length * scale * 0.5, 0))
    put(mesh, Vector((x, y, z)) - back, rot, scale)


def toss(kinds, n, height, R=0.62):
    """An airy heap of leaves: the outer ones point outwards, the inner ones anyhow."""
    outer = max(9, n // 3)
    for k in range(outer):
        a = (k + rnd.uniform(-0.35, 0.35)) / outer * TAU
        q = R * rnd.uniform(0.82, 1.08)
        x, y = q * math.cos(a), q * math.sin(a)
        lay_leaf(rnd.choice(kinds), x, y, height(x, y) + rnd.uniform(-0.02, 0.05), a + rnd.uniform(-0.6, 0.6),
                 rnd.uniform(-0.25, 0.3), rnd.uniform(-0.4, 0.4), rnd.uniform(0.8, 1.05))
    for x, y in S.disc_points(n, R, R * 1.0 / math.sqrt(n)):
        lay_leaf(rnd.choice(kinds), x, y, height(x, y) * rnd.uniform(0.55, 0.98), rnd.random() * TAU,
                 rnd.uniform(-0.5, 0.35),
                 rnd.uniform(-0.6, 0.6), rnd.uniform(0.75, 1.05))


def coriander(spots, z, scale=1.0):
    """Sprigs of coriander: three notched leaves on a thin stem."""
    kinds = leaves('coriander')
    stem = S.tube('stem', [(0, -0.16, -0.02), (0.012, -0.08, 0.0), (0, 0, 0.01)], 0.008,
                  salad_mat('#8ebb52', '#7fb045', '#6fa53a'),
                  7, link=False)
    for x, y in spots:
        yaw, h = rnd.random() * TAU, z(x, y) + 0.02
        put(stem, (x, y, h), (0.1, 0, yaw - math.pi / 2), scale)
        for turn in (-1.0, 0.0, 1.0):
            put(rnd.choice(kinds)[0], (x, y, h + rnd.uniform(0.004, 0.02)),
                (rnd.uniform(-0.15, 0.25), rnd.uniform(-0.25, 0.25), yaw - math.pi / 2 + turn + rnd.uniform(-0.2, 0.2)),
                scale * rnd.uniform(0.75, 1.05))
