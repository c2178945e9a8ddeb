"""Nigiri, each a function of a seed: rice and what lies on it, on z 0 and along x."""
import math

import kit as S
from kit import Mat, material, pn, put, rnd, smooth
from parts import basics, burger, drinks, fish, prawn, rice, sushi_sides, vegetables
from parts.resting import Ground, drizzle, sauce_mat, sprinkle

Z = 0.37


@material
def slice_mat(deep, light, line, strength=0.85, width=0.34, sear=0.0):
    """Fish with bands of fat; sear browns what the flame has touched."""
    m = Mat('slice')
    n, big = m.noise(7, 4), m.noise(3.5, 4, 0.6)
    ph = m.math('ADD', m.attr('band'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.85))
    s = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', ph, math.pi)))
    c = m.mix(m.mapr(big, 0.3, 0.7), deep, light)
    c = m.mix(m.mapr(s, width, 0.0, 0.0, strength), c, line)
    c = m.mix(m.mapr(m.attr('side'), 0.75, 1.0, 0.0, 0.3), c, line)
    if sear:
        flame = m.math('ADD', big, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(16, 5, 0.7), 0.5), 0.5))
        c = m.mix(m.mapr(flame, 0.36, 0.54, 0.0, 0.45 * sear), c, '#f2b88a')
        c = m.mix(m.mapr(flame, 0.47, 0.6, 0.0, 0.85 * sear), c, '#94420f')
        c = m.mix(m.mapr(flame, 0.56, 0.7, 0.0, 0.9 * sear), c, '#3f1a08')
    return m.out(m.principled(c, rough=0.22, sss=0.2, radius=(0.06, 0.026, 0.016), coat=0.5, coat_rough=0.14,
                              normal=m.bump(m.math('ADD', m.math('MULTIPLY', s, 0.6), m.noise(60, 3)), 0.12, 0.012)))


def drape(name, mat, half, values, attrs, l=0.4, z0=Z, thick=0.06, relief=None, bend=0.12, edge=0.35):
    """A slice bent over the rice; half(s) is its half width at s, -1..1 along it, relief(s, q) lifts it."""
    def top(u, v):
        s, q = u * 2 - 1, v * 2 - 1
        w = half(s)
        z = z0 - bend * abs(s) ** 3.2 - 0.09 * abs(q * w / 0.19) ** 2.6 + (relief(s, q) if relief else 0)
        return (s * l * (1 - 0.08 * q * q), q * w, z), values(s, q)
    return S.slab(name, mat, top, 64, 36, thick, attrs, edge)


def nori_band(ground, half=0.055):
    """A ribbon of nori around rice and topping."""
    hits = [ground.at(0, k * 0.01) for k in range(-30, 31)]
    top = [(h[0].y, h[0].z + 0.008) for h in hits if h]
    (y0, z0), (y1, z1) = top[0], top[-1]
    path = S.spline([(-0.17, 0.02), (-0.188, 0.16), (y0 - 0.012, z0 - 0.04), *top, (y1 + 0.012, z1 - 0.04),
                     (0.188, 0.16), (0.17, 0.02)], 3)
    n = len(path) - 1

    def fn(u, v):
        y, z = path[round(v * n)]
        return ((u * 2 - 1) * half + 0.006 * pn(y * 9, z * 9, u), y, z)
    return S.surf('band', fn, 4, n, sushi_sides.nori_mat())


def salmon(sd=0):
    rice.rice_pad()
    return fish.nigiri_slice(sd=sd, z0=Z)


def tuna(sd=0):
    rice.rice_pad()
    return fish.nigiri_slice(sd=sd, z0=Z, mat=slice_mat('#bf1a2c', '#de3f4a', '#f08a8c', 0.35, 0.2))


def seared_salmon(sd=0):
    rice.rice_pad()
    g = Ground(fish.nigiri_slice(sd=sd, z0=Z, mat=slice_mat('#ee5432', '#ff8560', '#ffe0d0', 0.85, 0.3, 1.0)))
    drizzle(g, [(-0.36 + 0.08 * k, (0.1 if k % 2 else -0.1) + rnd.uniform(-0.02, 0.02)) for k in range(10)], 0.015)
    sprinkle(g, vegetables.scallions(), [(x * 1.7, y) for x, y in S.disc_points(9, 0.075, 0.04)], lift=0.018, tilt=0.6)


def prawn_nigiri(sd=0):
    rice.rice_pad()

    def half(s):
        joint = 1 + 0.035 * math.cos((s + 1) * 3.1 * math.tau)
        return 0.2 * (1 - 0.66 * smooth(-0.1, 1.0, s)) * (1 - 0.45 * smooth(-0.7, -1.0, s) ** 2) * joint

    def relief(s, q):
        ridge = abs(math.sin((s * 3.1 + 0.1) * math.pi))
        return 0.014 * ridge - 0.022 * math.exp(-(q / 0.1) ** 2) * smooth(0.7, 0.2, s) + 0.01 * pn(s * 2 + sd, q, sd)

    prawn_body = drape('prawn', prawn.prawn_mat(), half, lambda s, q: (s * 3.1 + 0.1 + 0.3 * abs(q) + 0.2 * q, abs(q)),
                       ('seg', 'side'), 0.41, Z + 0.005, 0.07, relief, 0.1)
    prawn.tail((0.385, 0, 0.25), 0.0, 0.3)
    return prawn_body


@material
def eel_mat():
    m = Mat('eel')
    n, f = m.noise(7, 5, 0.65), m.noise(34, 4)
    ribs = m.wave(9, 2.5, 3, None, 1.2)
    c = m.ramp(m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', ribs, 0.5), 0.22)),
               [(0.28, '#6a270a'), (0.45, '#9c4512'), (0.6, '#c0651f'), (0.78, '#dd9450')])
    c = m.mix(m.mapr(m.attr('side'), 0.72, 1.0, 0.0, 0.75), c, '#5a2810')
    return m.out(m.principled(c, rough=0.2, sss=0.1, radius=(0.04, 0.02, 0.01), coat=0.6, coat_rough=0.1,
                              normal=m.bump(m.math('ADD', ribs, m.math('MULTIPLY', f, 0.8)), 0.25, 0.014)))


def eel(sd=0):
    rice.rice_pad()
    half = lambda s: 0.185 * (1 - 0.1 * s) * (1 - 0.3 * smooth(0.8, 1, abs(s))) * (1 + 0.04 * pn(s * 3, sd))
    relief = lambda s, q: 0.012 * math.sin(s * 13 + sd) * (1 - q * q) + 0.014 * pn(s * 3, q * 2, sd)
    body = drape('eel', eel_mat(), half, lambda s, q: (max(abs(q), abs(s) ** 3),), ('side',), 0.4, Z, 0.055, relief)
    g = Ground(body)
    nori_band(g)
    points = [(x * 2.1, y) for x, y in S.disc_points(46, 0.15, 0.02)]
    sprinkle(g, [burger.sesame()], [p for p in points if abs(p[0]) > 0.075], (0.75, 0.95), 0.008, 0.4)


@material
def scallop_mat():
    m = Mat('scallop')
    fibres = m.wave(14, 6, 3, None, 1.4, direction='Y')
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#ffcc9e', '#ffe4c6')
    c = m.mix(m.mapr(fibres, 0.6, 1.0, 0.0, 0.4), c, '#fffaf0')
    c = m.mix(m.mapr(m.attr('side'), 0.7, 1.0, 0.0, 0.6), c, '#f4a26c')
    return m.out(m.principled(c, rough=0.2, sss=0.28, radius=(0.06, 0.045, 0.03), coat=0.6, coat_rough=0.1,
                              glow=0.06, normal=m.bump(fibres, 0.14, 0.01)))


@material
def salt_mat():
    m = Mat('salt')
    return m.out(m.principled('#ffffff', rough=0.2, spec=0.6, glow=0.1))


def scallop(sd=0):
    rice.rice_pad()
    half = lambda s: 0.205 * max(0.25, 1 - abs(s) ** 2.6) ** 0.5 * (1 - 0.1 * math.exp(-(s / 0.14) ** 2))
    relief = lambda s, q: -0.024 * math.exp(-(s / 0.06) ** 2) + 0.014 * pn(s * 2 + sd, q * 2, sd)
    body = drape('scallop', scallop_mat(), half, lambda s, q: (max(abs(q), abs(s)) ** 1.5,), ('side',), 0.37, Z + 0.02,
                 0.1, relief, 0.13)
    g = Ground(body)
    put(drinks.lemon_slice(0.105, 0.01, 8), g.at(-0.1, -0.02)[0] + g.at(-0.1, -0.02)[1] * 0.02, (0.18, -0.12, sd))
    salt = [S.blob('salt', salt_mat(), (0.011, 0.009, 0.006), 0.1, 2, k, 6, power=0.3, link=False) for k in range(3)]
    sprinkle(g, salt, [(0.1 + x * 1.6, y) for x, y in S.disc_points(24, 0.11, 0.02)], (0.6, 1.2), 0.004, 0.5)
    zest = vegetables.shreds(basics.plain_mat('zest', '#f5b90c', '#fbd84a', 0.4, 0.1), 3, 0.03, 0.005, 0.012)
    sprinkle(g, zest, [(0.1 + x * 1.5, y) for x, y in S.disc_points(9, 0.09, 0.03)], lift=0.008)


@material
def tataki_mat():
    m = Mat('tataki')
    n, f = m.noise(6, 5, 0.6), m.noise(30, 4)
    rim = m.math('ADD', m.attr('rim'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.14))
    c = m.ramp(rim, [(0.3, '#d84a4c'), (0.7, '#e36f68'), (0.82, '#d3937c'), (0.9, '#a06040'), (0.97, '#5e2e18')])
    vein = m.wave(3.2, 14, 4, None, 1.6)
    marble = m.math('MULTIPLY', m.mapr(vein, 0.8, 0.98), m.mapr(rim, 0.92, 0.8))
    c = m.mix(m.math('MULTIPLY', marble, 0.75), c, '#ffe4dc')
    return m.out(m.principled(c, rough=0.24, sss=0.18, radius=(0.05, 0.025, 0.018), coat=0.55, coat_rough=0.12,
                              normal=m.bump(m.math('ADD', f, vein), 0.14, 0.012)))


def crispy_onion():
    fried = basics.plain_mat('fried_onion', '#a85c18', '#e6a94f', 0.45, 0.15, 0.1)
    return (vegetables.shreds(fried, 4, 0.05, 0.008, 0.03)
            + [vegetables.ring(0.03 + 0.006 * k, 0.009, 0.009, fried, wob=0.2) for k in range(3)])


def beef_tataki(sd=0):
    rice.rice_pad()
    half = lambda s: 0.19 * max(0.3, 1 - abs(s) ** 5) ** 0.5 * (1 + 0.05 * pn(s * 2, sd))
    rim = lambda s, q: ((abs(s) ** 5 + abs(q) ** 4) ** 0.22,)
    g = Ground(drape('tataki', tataki_mat(), half, rim, ('rim',), 0.41, Z, 0.05,
                     lambda s, q: 0.018 * pn(s * 2 + sd, q * 2, sd)))
    for y in (-0.085, 0.07):
        drizzle(g, [(-0.34, y), (-0.15, y + 0.03), (0.05, y - 0.01), (0.33, y + 0.02)], 0.009,
                sauce_mat('#4a1c08', '#7a3a10'))
    for lay, (n, r) in enumerate(((16, 0.1), (9, 0.06), (5, 0.035))):
        sprinkle(g, crispy_onion(), [(x * 1.5, y) for x, y in S.disc_points(n, r, 0.02)], (0.7, 1.0),
                 0.012 + 0.022 * lay, 0.7)


@material
def tamago_mat():
    m = Mat('tamago')
    n = m.noise(5, 4, 0.6)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#ff8c16', '#ffb044')
    layers = m.wave(13, 1.6, 2, None, 1.5, direction='Z')
    c = m.mix(m.math('MULTIPLY', m.attr('cut'), m.mapr(layers, 0.6, 0.95, 0.0, 0.85)), c, '#b85c10')
    toast = m.math('MULTIPLY', m.mapr(m.noise(9, 5, 0.7), 0.46, 0.64), m.mapr(m.attr('cut'), 1.0, 0.3))
    c = m.mix(m.math('MULTIPLY', toast, 0.5), c, '#b8661c')
    return m.out(m.principled(c, rough=0.34, sss=0.15, radius=(0.05, 0.028, 0.01), coat=0.3, coat_rough=0.2,
                              normal=m.bump(m.math('ADD', m.noise(26, 4), layers), 0.12, 0.012)))


def tamago(sd=0):
    rice.rice_pad()
    half = lambda s: 0.178 * (1 + 0.015 * pn(s * 2, sd))
    flat = lambda s, q: 0.075 * abs(q) ** 2.6 + 0.008 * pn(s * 2 + sd, q * 2, sd)
    cut = lambda s, q: (smooth(0.9, 0.97, max(abs(s), abs(q))),)
    g = Ground(drape('tamago', tamago_mat(), half, cut, ('cut',), 0.38, Z + 0.055, 0.14, flat, 0.05, 0.8))
    nori_band(g, 0.06)
