"""Vegetables and mushrooms for pizza."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, smooth
from parts import basics, vegetables
from parts.pizza_pieces import closed, flat, food, oval, strew, strip

HALF_MUSHROOM = [(0.0, -0.62), (0.2, -0.6), (0.24, -0.4), (0.19, -0.16), (0.36, -0.08), (0.74, -0.16), (0.93, 0.0),
                 (0.88, 0.26), (0.66, 0.5), (0.36, 0.64)]


@material
def mushroom_mat(flesh, skin):
    m = Mat('mushroom')
    n = m.noise(10, 5, 0.6)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#e6c28a', flesh)
    c = m.mix(m.mapr(m.math('ADD', n, m.math('MULTIPLY', m.random(), 0.25)), 0.56, 0.78, 0.0, 0.8), c, '#b97c3c')
    c = m.mix(m.math('MULTIPLY', m.attr('mark'), 0.9), c, '#6d4021')
    c = m.mix(m.mapr(m.attr('rad'), 0.86, 0.98, 0.0, 0.85), c, skin)
    return m.out(m.principled(c, rough=0.34, sss=0.2, radius=(0.04, 0.028, 0.016), coat=0.3, coat_rough=0.16,
                              normal=m.bump(m.noise(34, 4), 0.2, 0.01)))


def mushrooms(places, flesh='#f7dfb4', skin='#9a6236', size=0.14):
    """Slices with the gills as a dark arch."""
    def gills(x, y, r):
        x, y = abs(x) / size, y / size
        return smooth(0.12, 0.04, abs(y - 0.08 + 0.2 * x * x)) * smooth(0.14, 0.26, x) * smooth(0.84, 0.7, x)
    whole = HALF_MUSHROOM + [(0.0, 0.69)] + [(-x, y) for x, y in HALF_MUSHROOM[:0:-1]]
    out = []
    for k in range(5):
        pts = [(size * x * (1 + 0.12 * pn(x, y, k)), size * y * (1 + 0.12 * pn(y, x, k + 5))) for x, y in whole]
        out.append(flat('mushroom', mushroom_mat(flesh, skin), closed(pts), 0.016, k, 0.016, 0.012, gills, 88, 24))
    strew(out, places)


def olives(places):
    m = food('olive', ['#2e2226', '#46343a', '#63494c'], 9, rough=0.2, coat=0.6, bump=0.08, sss=0.0)
    strew([vegetables.ring(0.06 + 0.005 * k, 0.03, 0.018, m, wob=0.08) for k in range(3)], places)


def artichokes(places):
    """Quarters of hearts: petals that fan out from a stem."""
    pale = food('artichoke', ['#b3a552', '#d0c377', '#e8dc9c'], 8, rough=0.28, coat=0.4, sss=0.2, bump=0.3)
    green = food('artichoke tip', ['#6f7c34', '#93994a', '#c2b46c'], 8, rough=0.28, coat=0.4, sss=0.2, bump=0.3)

    def one():
        S.xform(S.blob('heart', pale, (0.05, 0.06, 0.034), 0.1, 1.6, 3, 16), (0, -0.07, 0.016))
        for k in range(9):
            layer, a = k // 5, (k % 5 - (2.0 if k < 5 else 1.5)) * 0.36
            long = 0.125 - 0.025 * layer
            petal = S.blob('petal', pale if layer else green, (0.034, long * 0.62, 0.011), 0.12, 1.6, k, 12)
            S.xform(petal, (math.sin(a) * long * 0.62, math.cos(a) * long * 0.62 - 0.05, 0.016 + 0.02 * layer),
                    (0.2 + 0.1 * layer, 0.35 * math.sin(a), -a))
    S.group(one, places)


@material
def jalapeno_mat():
    m = Mat('jalapeno')
    n = m.noise(12, 4)
    skin = m.mix(m.mapr(n, 0.3, 0.7), '#2f6c10', '#559424')
    c = m.mix(m.mapr(m.attr('rad'), 0.9, 0.97), m.mix(n, '#84b53a', '#b5d66c'), skin)
    c = m.mix(m.math('MULTIPLY', m.mapr(m.noise(7, 4), 0.55, 0.7), 0.35), c, '#7a6a24')
    return m.out(m.principled(c, rough=0.22, sss=0.2, radius=(0.02, 0.035, 0.01), coat=0.6, coat_rough=0.1,
                              normal=m.bump(n, 0.1, 0.01)))


def jalapenos(places):
    seeds = basics.plain_mat('seed', '#dcc27c', '#eedba4', 0.35, 0.2)

    def build(sd):
        def fn(u, v):
            a, b = u * TAU, v * TAU
            spoke = smooth(0.75, 1.0, abs(math.cos(a * 1.5 + sd)))
            wide = lerp(0.011, 0.03, spoke)
            r = 0.083 * (1 + 0.07 * pn(math.cos(a) + sd, math.sin(a), sd)) - wide * (1 - math.cos(b))
            return (r * math.cos(a), r * math.sin(a), 0.015 * math.sin(b)), ((math.cos(b) + 1) / 2,)
        S.surf('jalapeno', fn, 60, 14, jalapeno_mat(), wrap_u=True, wrap_v=True, attrs=('rad',))
        for k in range(5):
            a = k * 1.3 + sd
            seed = S.blob('seed', seeds, (0.011, 0.008, 0.005), 0.1, 1, k, 6)
            S.xform(seed, (0.034 * math.cos(a), 0.034 * math.sin(a), 0.005), (0.3, 0.2, a))
    for sd in range(3):
        S.group(lambda: build(sd * 1.7), places[sd::3])


def onions(places):
    """Red onion rings, some of them open."""
    def arc(span, r, sd):
        def fn(u, v):
            a, b = (u - 0.5) * span, v * TAU
            k = r * (1 + 0.1 * pn(math.cos(a) + sd, math.sin(a), sd)) + 0.011 * math.cos(b)
            return k * math.cos(a), k * math.sin(a), 0.022 * math.sin(b) + 0.02 * math.sin(a * 1.5 + sd)
        return S.surf('onion', fn, 48, 10, vegetables.onion_mat(), wrap_v=True, link=False)
    strew([arc(2.6 + 0.75 * k, 0.13 - 0.012 * k, k * 1.9) for k in range(5)], places)


def peppers(places):
    red = food('red pepper', ['#c4220f', '#e84a24', '#f4784a'], 5, rough=0.2, coat=0.6, bump=0.1)
    yellow = food('yellow pepper', ['#ee9a10', '#fbbd2a', '#ffd65c'], 5, rough=0.2, coat=0.6, bump=0.1)
    strew([strip('pepper', (red, yellow)[k % 2], 0.17 + 0.012 * k, 0.03, 0.03, 0.03, 1.0, k * 1.7,
                 0.07 - 0.02 * (k // 2), 28, 8) for k in range(6)], places)


@material
def grill_mat(flesh, pale, skin, char):
    m = Mat('grilled')
    n, rad = m.noise(9, 5, 0.6), m.attr('rad')
    c = m.mix(m.mapr(n, 0.3, 0.7), flesh, pale)
    c = m.mix(m.math('MULTIPLY', m.mapr(m.voronoi(26), 0.24, 0.1), 0.4), c, skin)
    bars = m.wave(3.6, 0.7, 2, None, 2.0, direction='Y')
    c = m.mix(m.math('MULTIPLY', m.mapr(bars, 0.55, 0.85), m.mapr(n, 0.3, 0.6, 0.5, 0.95)), c, char)
    c = m.mix(m.mapr(rad, 0.82, 0.92), c, skin)
    return m.out(m.principled(c, rough=0.27, sss=0.2, radius=(0.03, 0.025, 0.012), coat=0.45, coat_rough=0.13,
                              normal=m.bump(m.math('SUBTRACT', m.noise(30, 4), bars), 0.22, 0.014)))


def aubergines(places):
    m = grill_mat('#b98645', '#dcb271', '#44203f', '#4a260d')
    strew([flat('aubergine', m, oval(0.185, 0.16, k * 3.1), 0.02, k, 0.025, -0.01) for k in range(4)], places)


def courgettes(places):
    m = grill_mat('#b4b756', '#d8d68a', '#2f6a16', '#4f3812')
    strew([flat('courgette', m, oval(0.16, 0.095, k * 2.3), 0.019, k, 0.02) for k in range(4)], places)


def tomatoes(places):
    """Cherry tomatoes, roasted: halves with the skin up, some with the cut up."""
    skin = food('cherry', ['#a81a0a', '#d4331a', '#ea5530'], 6, rough=0.16, coat=0.7, sss=0.2, bump=0.06)
    m = Mat('cherry cut')
    n = m.noise(14, 4)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#c9301a', '#e6573a')
    c = m.mix(m.math('MULTIPLY', m.attr('mark'), m.mapr(n, 0.3, 0.7, 0.4, 0.9)), c, '#e8913c')
    c = m.mix(m.mapr(m.attr('rad'), 0.88, 0.96), c, '#a8140a')
    m.out(m.principled(c, rough=0.16, sss=0.2, radius=(0.05, 0.015, 0.008), coat=0.7, normal=m.bump(n, 0.2, 0.012)))

    def chambers(x, y, r):
        return smooth(0.3, 0.42, r) * smooth(0.82, 0.68, r) * smooth(0.2, 0.6, abs(x) / math.hypot(x, y + 1e-6))
    whole = [S.blob('cherry', skin, (0.088 + 0.006 * k, 0.08, 0.06), 0.05, 1.3, k, 20, link=False) for k in range(3)]
    cut = [flat('cherry', m, oval(0.09, 0.082, k * 2.1), 0.034, k, 0.008, -0.006, chambers, 48, 18) for k in range(2)]
    strew(whole, places[::2])
    strew(cut, places[1::2])


def garlic(places):
    m = food('garlic', ['#e9b866', '#f8e2ad', '#fff4d6'], 9, '#c98a3a', coat=0.3)
    strew([flat('garlic', m, oval(0.036 + 0.005 * k, 0.024, k * 2.7, 0.12), 0.009, k, 0.006, seg=24, rings=8)
           for k in range(3)], places)


def greens(points, height, mat, size=(0.8, 1.2)):
    """Small chopped herbs."""
    bits = [S.slab('herb', mat, lambda u, v, k=k: ((u - 0.5) * (0.04 + 0.008 * k), (v - 0.5) * 0.026,
                                                   0.006 * pn(u * 3, v * 3, k)), 5, 3, 0.004, link=False)
            for k in range(3)]
    S.scatter(bits, points, lambda x, y: height(x, y) + 0.016, 0.5, size)
