"""Shiitake, oyster mushrooms and bean sprouts."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, smooth
from parts import basics
from parts.bowl_bed import joined


@material
def mushroom_mat(rim='#8f5a30', flesh='#e8cfa4', gill='#bf9660'):
    m = Mat('mushroom')
    r = m.math('ADD', m.attr('rim'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(16, 4), 0.5), 0.12))
    c = m.mix(m.attr('gill'), flesh, gill)
    c = m.mix(m.mapr(r, 0.8, 0.95), c, rim)
    return m.out(m.principled(c, rough=0.35, sss=0.12, radius=(0.03, 0.02, 0.012), coat=0.3, coat_rough=0.2,
                              normal=m.bump(m.noise(40, 3), 0.2, 0.01)))


def mushroom_slices(size=0.16, n=3):
    half = [(0, 1), (0.5, 0.92), (0.88, 0.6), (1.0, 0.18), (0.84, 0.0), (0.5, 0.02), (0.27, -0.12), (0.22, -0.5),
            (0.25, -0.82), (0, -0.92)]
    line = S.spline(half + [(-x, y) for x, y in half[-2::-1]], 4)
    last, out = len(line) - 1, []
    for k in range(n):
        def top(u, v, k=k):
            x, y = line[round(u * last)]
            x, y = x * v, lerp(0.1, y, v)
            gill = smooth(0.0, 0.1, y) * smooth(0.3, 0.2, y) * smooth(0.2, 0.35, abs(x))
            return ((x * size * (1 + 0.1 * pn(k, y)), y * size, 0.02 * pn(x * 2 + k, y * 2)),
                    (v if y > -0.1 else v * 0.8, gill))
        out.append(S.slab('mushroom', mushroom_mat(), top, last, 8, 0.035, attrs=('rim', 'gill'), edge=0.2, link=False))
    return out


@material
def cap_mat():
    m = Mat('cap')
    n = m.noise(9, 5, 0.6)
    c = m.ramp(n, [(0.3, '#5c3216'), (0.5, '#85502a'), (0.7, '#a56e42')])
    c = m.mix(m.attr('cut'), c, '#f7e6c4')
    return m.out(m.principled(c, rough=0.3, sss=0.1, radius=(0.03, 0.02, 0.01), coat=0.5, coat_rough=0.15,
                              normal=m.bump(n, 0.25, 0.012)))


def shiitake(R=0.22, n=3):
    """Whole caps with a star cut into the top."""
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a, r = u * TAU, min(1.0, v / 0.85)
            ca, sa = math.cos(a), math.sin(a)
            across = min(abs(math.sin(a - j * math.pi / 3)) if abs(math.cos(a - j * math.pi / 3)) > 0 else 1
                         for j in range(3)) * r
            cut = smooth(0.085, 0.05, across) * smooth(0.8, 0.6, r)
            z = 0.1 * math.sqrt(max(0.0, 1 - r ** 2.4)) - 0.018 * cut
            if v > 0.85:
                q = (v - 0.85) / 0.15
                z, r = -0.03 * math.sin(q * math.pi / 2), 1 - 0.25 * q * q
            w = R * (1 + 0.07 * pn(ca + k, sa, k, 1.3))
            return (r * w * ca, r * w * sa, z), (cut,)
        out.append(S.surf('shiitake', fn, 96, 40, cap_mat(), wrap_u=True, attrs=('cut',), link=False))
    return out


@material
def oyster_mat():
    m = Mat('oyster')
    c = m.mix(m.mapr(m.noise(6, 4), 0.3, 0.7), '#b3936a', '#dbc49e')
    c = m.mix(m.math('MULTIPLY', m.attr('vein'), 0.4), c, '#8f6c42')
    return m.out(m.principled(c, rough=0.35, sss=0.1, coat=0.15, coat_rough=0.3,
                              normal=m.bump(m.attr('vein'), 0.15, 0.01)))


def oysters(n=4):
    return [S.leaf('oyster', oyster_mat(), 0.36 + 0.03 * k, 0.3 + 0.02 * k, 0.05, 0.13, k * 3.1, 0.008, link=False,
                   tip=1.9) for k in range(n)]


@material
def sprout_mat():
    m = Mat('sprout')
    return m.out(m.principled(m.mix(m.random(), '#f4ead2', '#fffaf0'), rough=0.22, coat=0.5, glow=0.08))


def sprouts(n=5):
    head = basics.plain_mat('sprout_head', '#efc95a', '#f8df8e', 0.3, 0.4, 0.1)
    out = []
    for k in range(n):
        pts = [(t * 0.34 - 0.17, 0.07 * math.sin(t * 2.6 + k) - 0.03, 0.04 * math.sin(t * 3 + k * 2))
               for t in [i / 11 for i in range(12)]]
        tip = S.xform(S.blob('head', head, (0.036, 0.024, 0.02), 0.1, 1.5, k, 8), pts[0], (0, 0, 0.6 * k))
        out.append(joined('sprout', [S.tube('stem', pts, 0.0155, sprout_mat(), 8), tip]))
    return out
