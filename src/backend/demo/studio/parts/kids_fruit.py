"""Fruit in pieces that a child can hold."""
import math

import kit as S
from kit import TAU, Mat, material, pn, put, rnd, smooth
from parts import vegetables
from parts.burger_fillings import dressed


@material
def cut_mat(name, core, flesh, rim, skin):
    """Cut face from the middle to the rim, and the skin below."""
    m = Mat(name)
    n = m.noise(14, 4)
    t = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.25))
    c = m.ramp(t, [(0.05, core), (0.35, flesh), (0.75, flesh), (0.95, rim)])
    c = m.mix(m.attr('skin'), c, skin)
    return m.out(m.principled(c, rough=0.2, sss=0.22, radius=(0.05, 0.03, 0.02), coat=0.6, coat_rough=0.12,
                              normal=m.bump(n, 0.1, 0.01), glow=0.1))


def halved(mat, a, b, depth, point=0.0, sd=0):
    """Half a fruit, cut side up; point draws +x out to a tip."""
    def fn(u, v):
        t = u * TAU
        ca, sa = math.cos(t), math.sin(t)
        k = 1 + 0.05 * pn(ca * 1.5 + sd, sa * 1.5, sd)
        if v < 0.5:
            r, z, skin = v / 0.5, 0.0, 0.0
            z = 0.012 * (1 - (v / 0.5) ** 4)
        else:
            q = (v - 0.5) / 0.5 * math.pi / 2
            r, z, skin = math.cos(q), -depth * math.sin(q) ** 0.8, 1.0
        x = r * ca
        narrow = 1 - point * smooth(-0.2, 1.0, x) * 0.75
        return (x * a * k * (1 + 0.25 * point), r * sa * b * k * narrow, z), (min(r, 1.0), skin)
    return S.surf('half', fn, 48, 32, mat, wrap_u=True, attrs=('rad', 'skin'), link=False)


@material
def berry_mat():
    m = Mat('berry')
    pit = m.voronoi(17)
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#e02a26', '#f4584a')
    c = m.mix(m.mapr(pit, 0.16, 0.1), c, '#f7d477')
    return m.out(m.principled(c, rough=0.25, sss=0.15, radius=(0.05, 0.015, 0.01), coat=0.5, coat_rough=0.15,
                              normal=m.bump(m.mapr(pit, 0.05, 0.3), 0.4, 0.02)))


def strawberry(a=0.155, b=0.125):
    """A whole berry along x, its tip at +x."""
    def fn(u, v):
        t, q = u * TAU, v * math.pi
        x = -math.cos(q)
        r = math.sin(q) ** 0.85 * (1 - 0.42 * smooth(-0.5, 1.0, x))
        return (x * a, r * b * math.cos(t), r * b * math.sin(t))
    return S.surf('strawberry', fn, 40, 28, berry_mat(), wrap_u=True, link=False)


@material
def apple_mat():
    m = Mat('apple')
    c = m.ramp(m.attr('rim'), [(0.0, '#f6e9b4'), (0.3, '#fdf6d8'), (0.84, '#fbf0c6'), (0.93, '#d7372a')])
    return m.out(m.principled(c, rough=0.28, sss=0.2, radius=(0.05, 0.04, 0.02), coat=0.4, coat_rough=0.15, glow=0.12))


@material
def banana_mat():
    m = Mat('banana')
    r = m.attr('rad')
    c = m.ramp(r, [(0.0, '#e6cf8c'), (0.3, '#f3dfa0'), (0.42, '#fbe9ac'), (0.9, '#fdeeb8'), (0.97, '#ecc64a')])
    c = m.mix(m.math('MULTIPLY', m.mapr(r, 0.34, 0.22), m.mapr(m.noise(38, 3), 0.56, 0.62)), c, '#7d5a2c')
    return m.out(m.principled(c, rough=0.42, sss=0.25, radius=(0.05, 0.04, 0.02), coat=0.1, glow=0.12))


def kinds():
    """Strawberry, banana, apple and two grapes, a few shapes of each."""
    cut_berry = cut_mat('berry_cut', '#ffe9dc', '#f4604e', '#dd2c24', '#e0302a')
    green = cut_mat('grape_green', '#e4efb0', '#d3e68e', '#a9c852', '#93b840')
    red = cut_mat('grape_red', '#e3dfae', '#d3cf92', '#8c4a5c', '#6d2c4e')
    return dict(
        berry=[halved(cut_berry, 0.16, 0.125, 0.09, 0.8, k) for k in range(3)],
        whole=[strawberry()],
        banana=[dressed(vegetables.cuke_slice(0.125, 0.035, k * 2.3), banana_mat()) for k in range(3)],
        apple=[dressed(vegetables.avocado_slice(k, 0.3, 0.1), apple_mat()) for k in range(3)],
        grape=[halved(mat, 0.105, 0.082, 0.07, 0.0, k) for k in range(2) for mat in (green, red)])


def laid(pieces, at, n, spread, rise, scale, lean):
    """One kind of fruit in a loose group that leans to the eye."""
    for x, y in S.disc_points(n, spread, spread * 1.35 / n ** 0.5):
        q = (x * x + y * y) / (spread * spread)
        put(rnd.choice(pieces), (at[0] + x, at[1] + y, at[2] + rise * (1 - q) - 0.1 * y + rnd.uniform(0, 0.03)),
            (lean + rnd.uniform(-0.25, 0.25), rnd.uniform(-0.3, 0.3), rnd.uniform(-0.9, 0.9)),
            scale * rnd.uniform(0.92, 1.1))


def sorted_fruit(at, r, scale=1.0, count=1.0):
    """Fruit heaped in a cup, each kind in its own quarter."""
    mix, x, y, z = kinds(), *at
    S.xform(S.blob('under', banana_mat(), (r * 0.9, r * 0.9, r * 0.3), 0.03, 2, 1, 20), (x, y, z - r * 0.22))
    rows = ((('apple',), -0.1, 0.5, 7, 0.3), (('banana',), 0.5, 0.12, 9, 0.5),
            (('berry', 'berry', 'whole'), -0.45, -0.12, 9, 0.5), (('grape',), 0.16, -0.55, 9, 0.4))
    for names, dx, dy, n, lean in rows:
        pieces = [piece for name in names for piece in mix[name]]
        laid(pieces, (x + r * dx, y + r * dy, z), max(2, round(n * count)), r * 0.5, r * 0.22, scale, lean)
