"""Small plate, berries, mint, ice cream, mochi and sauces for desserts."""
import math

import kit as S
from kit import TAU, Mat, clamp, fbm, lerp, material, pn, put, rnd, smooth
from parts import basics, herbs, salad_leaves


def dessert_plate(r=0.74):
    """Small plate with a low rim."""
    return S.lathe('dessert_plate', [(0, 0.032), (r * 0.6, 0.032), (r * 0.76, 0.038), (r * 0.9, 0.075),
                                     (r * 0.985, 0.12),
                                     (r, 0.118), (r * 0.93, 0.07), (r * 0.8, 0.022), (r * 0.62, 0.0), (0, 0.0)],
                   salad_leaves.glaze_mat('#8fb0b4', '#5d7a80', 0.6), seg=128)


def mint(at, n=4, scale=1.0):
    mat = herbs.leaf_mat('#2f8020', '#66b340', '#a5d675', 0.42)
    lv = [S.leaf('mint', mat, 0.2, 0.125, 0.22, 0.03, k * 2.3, 0.013, link=False, tip=0.85) for k in range(4)]
    herbs.sprig(at, lv, n, scale, lift=0.4)
    herbs.sprig((at[0], at[1], at[2] + 0.02), lv, max(2, n - 1), scale * 0.68, lift=0.85)


@material
def raspberry_mat():
    m = Mat('raspberry')
    c = m.mix(m.random(), '#e23a55', '#f0627a')
    return m.out(m.principled(c, rough=0.28, sss=0.18, radius=(0.05, 0.015, 0.015), coat=0.35, coat_rough=0.18))


def raspberry(R=0.085):
    """Hollow berry of many drupelets."""
    drop = S.blob('drupelet', raspberry_mat(), (0.025, 0.025, 0.025), 0.05, 1, 1, 8, link=False)
    S.blob('raspberry', raspberry_mat(), (R * 0.86, R * 0.86, R * 1.05), 0.02, 1, 1, 12)
    for row in range(6):
        b = lerp(-0.75, 1.4, row / 5)
        n = max(1, round(12 * math.cos(b)))
        for k in range(n):
            a = (k + 0.5 * (row % 2) + rnd.uniform(-0.12, 0.12)) / n * TAU
            put(drop, (R * math.cos(b) * math.cos(a), R * math.cos(b) * math.sin(a), R * 1.2 * math.sin(b)), (0, 0, 0),
                rnd.uniform(0.88, 1.1))


def raspberries(spots, z, scale=1.0):
    S.group(raspberry, [((x, y, z + 0.07 * scale), (rnd.uniform(0.9, 1.9), 0, rnd.random() * TAU),
                         scale * rnd.uniform(0.92, 1.05))
                        for x, y in spots])


@material
def strawberry_mat():
    m = Mat('strawberry')
    cut, r = m.attr('cut'), m.attr('rad')
    seeds = m.mapr(m.voronoi(19), 0.13, 0.08)
    skin = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#e8342a', '#f55a48')
    skin = m.mix(seeds, skin, '#f6d27c')
    flesh = m.ramp(m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(14, 4), 0.5), 0.3)),
                   [(0.1, '#ffe9de'), (0.45, '#fbb3a0'), (0.75, '#f4705c'), (1.0, '#e63c30')])
    c = m.mix(cut, skin, flesh)
    return m.out(m.principled(c, rough=0.25, sss=0.15, radius=(0.05, 0.02, 0.015), coat=0.4, coat_rough=0.15,
                              normal=m.bump(m.math('MULTIPLY', seeds, -1.0), 0.25, 0.01)))


def strawberry_half(l=0.25, w=0.1, sd=0):
    """Half a strawberry, cut side up, its tip along +y."""
    def fn(u, v):
        t = u
        wide = w * math.sin(math.pi * (0.06 + 0.94 * t) ** 0.62) ** 0.75
        a = v * TAU
        if v < 0.5:
            s = 1 - 4 * v
            return ((s * wide, t * l, 0.004 * pn(s * 4, t * 4, sd)), (abs(s), 1.0))
        return ((wide * math.cos(a - TAU / 2 + math.pi), t * l, -wide * 0.85 * abs(math.sin(a))), (1.0, 0.0))
    return S.surf('strawberry', fn, 32, 44, strawberry_mat(), wrap_v=True, attrs=('rad', 'cut'), link=False)


@material
def scoop_mat(name, a, b, speck='', glow=0.05, rough=0.26):
    """rough is how much ice shows in the cream."""
    m = Mat(name)
    c = m.mix(m.mapr(m.noise(6, 5, 0.6), 0.3, 0.7), a, b)
    if speck:
        c = m.mix(m.mapr(m.noise(58, 2), 0.6, 0.68, 0.0, 0.85), c, speck)
    return m.out(m.principled(c, rough=0.5, sss=0.15, radius=(0.04, 0.035, 0.025), coat=0.12, coat_rough=0.3, glow=glow,
                              normal=m.bump(m.math('ADD', m.noise(13, 5, 0.7), m.noise(48, 3)), rough, 0.02)))


def scoop(mat, R=0.23, sd=0, torn=1.0):
    """Ball of ice cream with the ragged foot the spoon leaves; it stands on z 0. A soft one is less torn."""
    def fn(u, v):
        a, b = u * TAU, lerp(-0.62, math.pi / 2, v)
        ca, sa = math.cos(a), math.sin(a)
        x, y, z = math.cos(b) * ca, math.cos(b) * sa, math.sin(b)
        streak = 0.022 * torn * fbm(x * 1.2 + sd, y * 1.2, z * 3.5, 2.6, 4)
        foot = smooth(-0.2, -0.42, b) * (0.1 + 0.16 * fbm(ca * 2, sa * 2, sd, 2.4, 4))
        groove = -0.03 * smooth(0.1, 0.0, abs(b + 0.2))
        k = 1 + streak * 1.8 + foot + groove
        return (x * k * R, y * k * R, max(0.0, (z + 0.5) * R * (1 + streak)))
    return S.surf('scoop', fn, 110, 64, mat, wrap_u=True)


@material
def mochi_mat(name, a, b):
    m = Mat(name)
    c = m.mix(m.mapr(m.noise(3, 3), 0.3, 0.7), a, b)
    c = m.mix(m.mapr(m.noise(26, 5, 0.7), 0.42, 0.72, 0.0, 0.2), c, '#fffaf2')
    return m.out(m.principled(c, rough=0.62, spec=0.3, sss=0.25, radius=(0.06, 0.045, 0.03), sheen=0.2,
                              normal=m.bump(m.noise(30, 4), 0.08, 0.01)))


def mochi(mat, R=0.235, sd=0):
    """Soft ball that sags on the plate."""
    def fn(u, v):
        a, b = u * TAU, (v - 0.5) * math.pi
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        k = R * (1 + 0.022 * fbm(ca * cb + sd, sa * cb, sb, 1.4, 2))
        r = cb ** 0.88 * (1 + 0.05 * smooth(0.3, -0.6, sb))
        z = 0.8 * (math.copysign(abs(sb) ** 0.92, sb) + 0.86)
        z += 0.012 * pn(ca * r * 3, sa * r * 3, sd) * smooth(0.3, 1.0, sb)
        return (r * ca * k, r * sa * k, max(0.0, z * k))
    return S.surf('mochi', fn, 72, 48, mat, wrap_u=True)


@material
def caramel_mat(a='#cc6a20', b='#e48d40'):
    m = Mat('caramel')
    c = m.mix(m.mapr(m.noise(3, 3), 0.3, 0.7), a, b)
    return m.out(m.principled(c, rough=0.12, sss=0.15, radius=(0.05, 0.025, 0.01), coat=0.7, coat_rough=0.06))


@material
def coconut_mat():
    m = Mat('coconut')
    return m.out(m.principled('#fffaf0', rough=0.2, sss=0.15, radius=(0.03, 0.027, 0.02), coat=0.4, coat_rough=0.1,
                              glow=0.16))


def pool(mat, at, r=(0.3, 0.2), turn=0.0, sd=0, high=0.022):
    """Sauce that has run out on the plate."""
    def fn(u, v):
        a = u * TAU
        k = 1 + 0.22 * fbm(math.cos(a) * 1.4, math.sin(a) * 1.4, sd, 1.6, 3)
        return (v * k * r[0] * math.cos(a), v * k * r[1] * math.sin(a), high * math.sqrt(clamp(1 - v ** 5)))
    return S.xform(S.surf('pool', fn, 80, 20, mat, wrap_u=True), at, (0, 0, turn))


def dots(mat, path, size):
    """Drops of sauce on the plate that get smaller along a path."""
    drop = S.blob('dot', mat, (1, 1, 0.42), 0.04, 1, 1, 16, link=False)
    for k, (x, y) in enumerate(path):
        put(drop, (x, y, 0.036), (0, 0, k), size * (1 - 0.65 * k / len(path)))


def crumbs(mat, points, z=0.04, size=(0.5, 1.2)):
    bits = [S.blob('crumb', mat, (0.022, 0.018, 0.014), 0.4, 2, k, 8, link=False) for k in range(4)]
    S.scatter(bits, points, z, 1.0, size)


def mango_fan(l=0.4, w=0.25, h=0.22, n=7, spread=1.42):
    """Half a mango, cut across into slices that lean a little."""
    mat = basics.plain_mat('ripe_mango', '#ff7c0c', '#ff9c2c', 0.3, 0.12, 0.1)
    for k in range(n):
        s = (k + 0.5) / n * 2 - 1
        q = math.sqrt(1 - s * s * 0.86)
        half = l / n * 0.86

        def fn(u, v, q=q, half=half, k=k):
            a = u * math.pi if u <= 1 else 0
            side = clamp((v - 0.3) / 0.4)
            r = min(1.0, v / 0.3, (1 - v) / 0.3)
            r = r if 0.3 > v or v > 0.7 else 1.0
            ca, sa = math.cos(a), math.sin(a)
            grow = 1 + 0.02 * fbm(ca, sa, k * 3.1, 2, 2) + 0.012 * math.sin(side * math.pi)
            return ((side * 2 - 1) * half + 0.006 * pn(ca * 3, sa * 3, k), ca * w * q * r * grow, sa * h * q * r * grow)
        piece = S.surf('mango_slice', fn, 40, 30, mat)
        S.xform(piece, (s * l * spread * 0.66, 0.02 * math.sin(s * 2) - 0.07 * s * s, 0.0),
                (rnd.uniform(-0.03, 0.03), -0.34 + rnd.uniform(-0.06, 0.06), -0.28 * s))
