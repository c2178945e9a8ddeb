"""Fruit, nuts, cheeses and rocket for pizza."""
import math

import kit as S
from kit import Mat, clamp, fbm, lerp, material, pn, put, rnd, smooth
from parts import herbs
from parts.pizza_pieces import closed, flat, food, oval, strew, strip


@material
def pineapple_mat():
    m = Mat('pineapple')
    n = m.noise(10, 5, 0.6)
    fibre = m.noise(26, 4, 0.6, 0.4, m.stretch((1, 0.25, 1)))
    c = m.mix(m.mapr(fibre, 0.35, 0.65), '#dc8608', '#f2b024')
    burnt = m.math('ADD', m.attr('mark'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 1.3))
    c = m.mix(m.mapr(burnt, 0.4, 1.05, 0.0, 0.9), c, '#97480f')
    return m.out(m.principled(c, rough=0.18, sss=0.2, radius=(0.05, 0.035, 0.01), coat=0.6, coat_rough=0.1,
                              normal=m.bump(fibre, 0.35, 0.014)))


def pineapples(places):
    out = []
    for k in range(4):
        def top(u, v, k=k):
            a, r = (u - 0.5) * (0.95 + 0.12 * k), lerp(0.1, 0.25, v)
            edge = max(abs(u - 0.5), abs(v - 0.5)) * 2
            return (r * math.sin(a), r * math.cos(a) - 0.17, 0.05 + 0.012 * pn(u * 3, v * 3, k)), (clamp(edge ** 3),)
        out.append(S.slab('pineapple', pineapple_mat(), top, 26, 20, 0.062, attrs=('mark',), link=False))
    strew(out, places)


LOBES = [(0.0, 0.012), (0.22, 0.014), (0.34, 0.05), (0.4, 0.17), (0.46, 0.06), (0.54, 0.08), (0.62, 0.24),
         (0.68, 0.1), (0.78, 0.17), (0.9, 0.15), (0.97, 0.07), (1.0, 0.0)]


def rocket(places, dark='#2c6a18', light='#63a332'):
    """Long lobed leaves."""
    profile = S.spline(LOBES, 4)
    out = []
    for k in range(5):
        def fn(u, v, k=k):
            s = u * 2 - 1
            t, w = profile[round(v * (len(profile) - 1))]
            w = max(0.0, w) * 0.36 * (1 + 0.2 * pn(t * 3, k * 5.0, s))
            x = s * w + 0.05 * math.sin(t * 2.5 + k * 2) * t
            y = t * 0.44 - 0.2 + 0.03 * abs(s) * smooth(0.03, 0.06, w)
            z = 0.07 * math.sin(t * (2.2 + 0.4 * (k % 3))) + 0.02 * abs(s) - 0.06 * t * (k % 2)
            return (x, y, z + 0.015 * pn(x * 9, y * 9, k)), (max(smooth(0.14, 0.0, abs(s)), 0.25 * fbm(x, y, k, 9, 2)),)
        out.append(S.surf('rocket', fn, 10, len(profile) - 1, herbs.leaf_mat(dark, light, '#a9cf70', 0.36),
                          attrs=('vein',), link=False))
    strew(out, places)


HALF_PEAR = [(0.0, -0.98), (0.34, -0.92), (0.58, -0.66), (0.64, -0.34), (0.52, 0.02), (0.36, 0.34), (0.29, 0.66),
             (0.2, 0.88)]


def pears(places, size=0.215):
    """Thin slices from stalk to core."""
    m = Mat('pear')
    n = m.noise(7, 5, 0.6)
    c = m.ramp(n, [(0.3, '#dcbc5c'), (0.5, '#ead583'), (0.7, '#f4e8b0')])
    c = m.mix(m.math('MULTIPLY', m.attr('mark'), 0.75), c, '#a8722c')
    rad = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.3))
    c = m.mix(m.mapr(rad, 0.6, 0.9, 0.0, 0.6), c, '#cf8a34')
    skin = m.mix(m.mapr(m.noise(5, 3), 0.4, 0.6), '#77871c', '#a8531c')
    c = m.mix(m.mapr(m.attr('rad'), 0.85, 0.93, 0.0, 0.95), c, skin)
    m.out(m.principled(c, rough=0.3, sss=0.2, radius=(0.05, 0.04, 0.02), coat=0.25, coat_rough=0.15,
                       normal=m.bump(m.noise(40, 3), 0.1, 0.01)))

    def core(x, y, r):
        d = math.hypot(x / size / 0.16, (y / size + 0.42) / 0.24)
        return smooth(0.25, 0.1, abs(d - 0.9))
    whole = HALF_PEAR + [(0.06, 0.97), (-0.06, 0.97)] + [(-x, y) for x, y in HALF_PEAR[:0:-1]]
    out = []
    for k in range(4):
        pts = [(size * x * (1 + 0.06 * pn(x, y, k)), size * y * (1 + 0.06 * pn(y, x, k + 5))) for x, y in whole]
        out.append(flat('pear', m, closed(pts), 0.022, k, 0.03, 0.01, core, 96, 24))
    strew(out, places)


@material
def walnut_mat():
    m = Mat('walnut')
    n = m.noise(12, 5, 0.6)
    c = m.ramp(m.math('ADD', m.attr('ridge'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.7)),
               [(0.1, '#6a3d18'), (0.4, '#a0672f'), (0.7, '#cc9650'), (1.0, '#e4bc7c')])
    return m.out(m.principled(c, rough=0.42, sss=0.08, coat=0.2, coat_rough=0.2,
                              normal=m.bump(m.noise(40, 4), 0.25, 0.01)))


def walnuts(places):
    """Halves with two wrinkled lobes, and broken ones."""
    out = []
    for k in range(4):
        size = (0.1, 0.085, 0.05) if k < 2 else (0.06, 0.055, 0.045)

        def fn(u, v, k=k, size=size):
            a, b = u * math.tau, (v - 0.5) * math.pi
            x, y, z = math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)
            folds = abs(pn(x * 2.6 + k * 3, y * 2.6, z * 2.6 + 0.5 * math.sin(y * 5)))
            ridge = smooth(0.0, 0.34, folds) * smooth(0.0, 0.16, abs(x + 0.1 * pn(y * 2, k)))
            r = (0.8 + 0.26 * ridge) * (1 + 0.12 * pn(x * 1.4, y * 1.4, k * 4.2))
            return (x * r * size[0], y * r * size[1], max(z * r, -0.4) * size[2]), (ridge,)
        out.append(S.surf('walnut', fn, 56, 30, walnut_mat(), wrap_u=True, attrs=('ridge',), link=False))
    strew(out, places)


@material
def blue_mat():
    m = Mat('blue cheese')
    n = m.noise(30, 4, 0.6)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#dcc48c', '#eddbae')
    c = m.mix(m.mapr(m.noise(24, 3, 0.55, 1.0), 0.5, 0.58, 0.0, 0.9), c, '#3d6a7a')
    c = m.mix(m.mapr(m.noise(50, 3, 0.6, 0.8), 0.6, 0.68, 0.0, 0.6), c, '#2c5258')
    return m.out(m.principled(c, rough=0.34, sss=0.2, radius=(0.04, 0.035, 0.022), coat=0.25, coat_rough=0.18,
                              normal=m.bump(n, 0.4, 0.014)))


def blue_cheese(places):
    """Melting lumps with crumbs around them."""
    lumps = [S.blob('lump', blue_mat(), (0.085 + 0.01 * k, 0.068, 0.04), 0.3, 1.8, k + 2, 22, power=0.75, link=False)
             for k in range(5)]
    for loc, rot, scale in places:
        put(rnd.choice(lumps), loc, rot, (scale, scale * rnd.uniform(0.8, 1.1), scale * 0.75))
        for _ in range(3):
            a, r = rnd.random() * math.tau, rnd.uniform(0.08, 0.13)
            put(rnd.choice(lumps), (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a), loc[2] - 0.004),
                (rnd.random(), rnd.random(), a), rnd.uniform(0.2, 0.42))


def smoked_cheese(places):
    """Thin amber-edged slices, softened by the oven."""
    m = food('smoked', ['#e08a24', '#f0a848', '#f8c678'], 6, '#a04e12', rough=0.24, coat=0.45, sss=0.22, bump=0.15)
    corners = [(0.15, 0.09), (0.16, 0.0), (0.15, -0.09), (0.0, -0.1), (-0.15, -0.085), (-0.16, 0.0), (-0.145, 0.09),
               (0.0, 0.1)]
    out = []
    for k in range(4):
        pts = [(x * (1 + 0.1 * pn(x * 9, y * 9, k)), y * (1 + 0.15 * pn(y * 9, x * 9, k))) for x, y in corners]
        out.append(flat('smoked', m, closed(pts), 0.015, k * 2.0, 0.045, -0.02))
    strew(out, places)


def shavings(places):
    """Curled shavings of hard cheese."""
    m = food('hard cheese', ['#e8bf62', '#f2d48a', '#fae6b6'], 9, rough=0.4, coat=0.1, sss=0.2, bump=0.3, grain=60)
    strew([strip('shaving', m, 0.1 + 0.012 * k, 0.036 + 0.005 * (k % 3), 0.009, 0.04, 0.9 + 0.2 * k, k * 1.9, 0.012,
                 26, 6) for k in range(5)], places)


def truffle_cream(places):
    """Soft spoonfuls, speckled with truffle."""
    m = Mat('truffle cream')
    n = m.noise(9, 5, 0.6)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#c9a672', '#e0c498')
    c = m.mix(m.mapr(m.noise(46, 4, 0.6), 0.6, 0.66, 0.0, 0.9), c, '#4a3322')
    m.out(m.principled(c, rough=0.24, sss=0.2, radius=(0.04, 0.03, 0.02), coat=0.5, coat_rough=0.12,
                       normal=m.bump(n, 0.4, 0.02)))
    strew([flat('cream', m, oval(0.11, 0.085, k * 2.9, 0.25), 0.026, k, 0.022, -0.014, seg=48, rings=14)
           for k in range(4)], places)
