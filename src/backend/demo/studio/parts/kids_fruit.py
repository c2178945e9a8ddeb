"""Fruit in pieces that a child can hold."""
import math

from mathutils import Matrix

import kit as S
from kit import TAU, Mat, material, pn, put, rnd, smooth
from parts import herbs, salad_fruits, sweet_things
from parts.bowl_bed import joined


@material
def grape_mat(name, flesh, heart, skin, bloom):
    """Clear flesh where it is cut, and the skin below with its bloom."""
    m = Mat(name)
    n = m.noise(9, 4)
    t = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.2))
    cut = m.ramp(t, [(0.1, heart), (0.4, flesh), (0.9, flesh), (0.99, skin)])
    c = m.mix(m.attr('skin'), cut, m.mix(m.mapr(n, 0.4, 0.7), skin, bloom))
    return m.out(m.principled(c, rough=0.22, sss=0.2, radius=(0.05, 0.05, 0.02), coat=0.35, coat_rough=0.12))


def grape_half(mat, roll=0.0, a=0.1, b=0.078, depth=0.078, sd=0):
    """Cut side up at z 0, or rolled to a side."""
    def fn(u, v):
        t = u * TAU
        k = 1 + 0.04 * pn(math.cos(t) * 1.5 + sd, math.sin(t) * 1.5, sd)
        if v < 0.5:
            r, z, skin = v / 0.5, 0.01 * (1 - (v / 0.5) ** 4), 0.0
        else:
            q = (v - 0.5) / 0.5 * math.pi / 2
            r, z, skin = math.cos(q), -depth * math.sin(q), 1.0
        return (r * math.cos(t) * a * k, r * math.sin(t) * b * k, z), (r, skin)
    me = S.surf('grape', fn, 48, 32, mat, wrap_u=True, attrs=('rad', 'skin'), link=False)
    me.transform(Matrix.Rotation(roll, 4, 'X'))
    return me


def berry_half(sd=0):
    """Half a strawberry with its leaves, cut side up."""
    green = herbs.leaf_mat('#3f8a26', '#6fb544', '#a5d675', 0.42)
    half = put(sweet_things.strawberry_half(0.25, 0.115, sd))
    leaves = [S.xform(S.leaf('calyx', green, 0.09, 0.045, -0.3, 0.02, sd + k), (0, 0.02, 0.012),
                      (0.25, 0, math.pi + 0.75 * (k - 1.5))) for k in range(4)]
    me = joined('berry', [half, *leaves])
    me.transform(Matrix.Translation((0, -0.12, 0)))
    return me


@material
def apple_mat():
    m = Mat('apple')
    n = m.noise(5, 4)
    skin = m.mix(m.mapr(n, 0.35, 0.7), '#b81c1c', '#d84a2e')
    c = m.mix(m.mapr(m.attr('rad'), 0.2, 0.5), '#efd894', '#f6e8b4')
    c = m.mix(m.mapr(m.attr('rad'), 0.955, 0.985), c, skin)
    return m.out(m.principled(c, rough=0.35, sss=0.12, radius=(0.05, 0.04, 0.02), coat=0.25, coat_rough=0.2))


@material
def banana_mat():
    """Peeled, with seeds in three rows around the heart."""
    m = Mat('banana')
    r, n = m.attr('rad'), m.noise(8, 4)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#f3d78e', '#f9e6ae')
    c = m.mix(m.mapr(r, 0.42, 0.3, 0.0, 0.5), c, '#dcb460')
    c = m.mix(m.mapr(r, 0.9, 0.98, 0.0, 0.6), c, '#e9c774')
    c = m.mix(m.attr('seed'), c, '#6b4a22')
    return m.out(m.principled(c, rough=0.45, sss=0.15, radius=(0.05, 0.04, 0.02), coat=0.1))


def banana_slice(R=0.115, thick=0.034, sd=0):
    def fn(u, v):
        a, b = u * TAU, (0.5 - v) * math.pi
        r, z = abs(math.cos(b)) ** 0.35, math.copysign(abs(math.sin(b)) ** 0.5, math.sin(b))
        k = R * (1 + 0.012 * math.cos(5 * a + sd))
        row = abs((a / TAU * 3 + sd) % 1.0 - 0.5)
        seed = smooth(0.12, 0.05, row) * smooth(0.14, 0.2, r) * smooth(0.36, 0.28, r) * smooth(0.3, 0.6, z)
        return (r * k * math.cos(a), r * k * math.sin(a), z * thick), (r, seed * 0.8)
    return S.surf('banana', fn, 60, 40, banana_mat(), wrap_u=True, attrs=('rad', 'seed'), link=False)


def kinds():
    """A few shapes of each fruit."""
    green = grape_mat('grape_green', '#b9d06a', '#dbe6a4', '#88ab34', '#a9c45c')
    red = grape_mat('grape_red', '#b9b46a', '#d8d39a', '#5a1838', '#7c3a58')
    return dict(
        berry=[berry_half(k * 1.7) for k in range(3)],
        banana=[banana_slice(sd=k * 2.3) for k in range(3)],
        apple=[salad_fruits.wedge(apple_mat(), 0.19, 0.42, 1.05, k) for k in range(2)],
        grape=[grape_half(mat, roll, sd=roll) for mat in (green, red) for roll in (0.2, 2.6)])


def sorted_fruit(at, r, scale=1.0):
    """Fruit heaped in a cup, each kind in its own quarter; a row is name, place, gap, lift, lean and turn."""
    mix, (cx, cy, cz) = kinds(), at

    def dome(x, y):
        return 0.2 * r * (1 - (x * x + y * y) / (r * r))
    S.xform(S.surf('under', lambda u, v: (r * v * math.cos(u * TAU), r * v * math.sin(u * TAU), dome(r * v, 0) - 0.05),
                   48, 12, S.ceramic('#fff3dc', 0.25), wrap_u=True), at)
    rows = (('apple', 0.0, 0.54, 0.16, 0.07, (0.0, 1.2), 1.5), ('banana', 0.5, -0.06, 0.11, 0.05, (0.5, 0.0), 0.0),
            ('berry', -0.48, -0.14, 0.115, 0.07, (0.35, 0.0), 2.6), ('grape', 0.0, -0.54, 0.07, 0.06, (0.3, 0.0), 0.0))
    for name, dx, dy, gap, lift, lean, turn in rows:
        for x, y in S.disc_points(30, r * 0.49, gap * scale):
            x, y = x + r * dx, y + r * dy
            put(rnd.choice(mix[name]), (cx + x, cy + y, cz + dome(x, y) + lift * scale + rnd.uniform(0, 0.04) * scale),
                (lean[0] + rnd.uniform(-0.2, 0.2), lean[1] + rnd.uniform(-0.25, 0.25), turn + rnd.uniform(-0.6, 0.6)),
                scale * rnd.uniform(0.94, 1.08))
