"""Sauces, roe, seeds and shavings on rolls."""
import math

from mathutils import Vector

import kit as S
from kit import TAU, Mat, lerp, material, pn, put, rnd
from parts import vegetables
from parts.maki import BLACK, TOASTED, egg, face_spots, seed, seed_mat
from parts.maki_fill import chopped, crowd, fill_mat, onion_rings, spot
from parts.maki_sheet import edge, roe_mat


@material
def sauce_mat(a, b, rough=0.25, coat=0.5):
    m = Mat('sauce')
    c = m.mix(m.mapr(m.noise(9, 3), 0.3, 0.7), a, b)
    return m.out(m.principled(c, rough=rough, sss=0.1, radius=(0.03, 0.02, 0.01), coat=coat, coat_rough=0.12))


def chilli_mayo():
    return sauce_mat('#f58a4e', '#fbb078', 0.3, 0.35)


def caesar():
    return sauce_mat('#fbe7b0', '#f3d488', 0.35, 0.25)


def eel_sauce():
    return sauce_mat('#5e2a10', '#85441c', 0.1, 0.9)


def truffle_oil():
    return sauce_mat('#2e1c10', '#4a2e16', 0.08, 1.0)


def over(a, h, R, sd, lift=0.035):
    """Point above the sheet that lies on a turned piece."""
    r = edge(a, R * 0.95, sd) + lift
    return (r * math.cos(a), r * math.sin(a), h)


def drizzle(mat, turns=2.5, thick=0.014, reach=1.1):
    """Sauce in bends over the top of a lying piece."""
    def top(R, h, sd):
        pts = []
        for k in range(46):
            t = k / 45
            a = math.pi / 2 + reach * math.sin(t * turns * TAU + sd) * (0.9 + 0.2 * pn(t * 4, sd))
            pts.append(over(a, h * lerp(0.06, 0.94, t), R, sd, 0.046))
        S.tube('drizzle', pts, thick, mat(), 8)
    return top


def zigzag(mat, width=0.7, turns=2, thick=0.011, lift=0.045):
    """Sauce in bends over the cut face."""
    def top(R, h, sd):
        pts = [(R * lerp(-0.6, 0.6, t), R * width * 0.6 * math.sin(t * turns * TAU + sd) + 0.01 * pn(t * 5, sd),
                h + lift + 0.006 * pn(t * 7, sd)) for t in (k / 40 for k in range(41))]
        S.tube('zigzag', pts, thick, mat(), 8)
    return top


def dot(mat, size=0.055, at=(0.0, 0.0), lift=0.05):
    """A drop of sauce on the cut face, drawn to a tip."""
    def top(R, h, sd):
        o = S.lathe('dot', [(0, 0), (size, 0.004), (size * 1.05, size * 0.3), (size * 0.7, size * 0.75),
                            (size * 0.25, size * 1.1), (0.0, size * 1.35)], mat(), 20, 0.06, fine=3)
        S.xform(o, (R * at[0], R * at[1], h + lift), (rnd.uniform(-0.1, 0.1), rnd.uniform(-0.1, 0.1), 0))
    return top


def roe_heap(size=0.1, lift=0.03):
    def top(R, h, sd):
        spots = face_spots(95, 0.0, size, h + lift)
        for m in spots:
            p = m.to_translation()
            m.translation = p + Vector((0, 0, 0.035 * (1 - (p.xy.length / size) ** 2)))
        crowd('roe', egg(), spots, roe_mat())
    return top


def seeds(n=26, black=12, r=0.85):
    """Sesame strewn over the cut face."""
    def top(R, h, sd):
        crowd('sesame', seed(), face_spots(n, 0.0, R * r, h + 0.03, 0.6), seed_mat(*TOASTED))
        if black:
            crowd('black sesame', seed(), face_spots(black, R * 0.1, R * r, h + 0.03, 0.6), seed_mat(*BLACK))
    return top


def seeds_over(n=30):
    """Sesame on the sheet of a lying piece."""
    def top(R, h, sd):
        spots = []
        for _ in range(n):
            a = math.pi / 2 + rnd.gauss(0, 0.6)
            spots.append(spot(over(a, h * rnd.uniform(0.05, 0.95), R, sd, 0.046), (math.cos(a), math.sin(a), 0.0), 0.4))
        crowd('sesame', seed(), spots, seed_mat(*TOASTED))
    return top


def tuna_heap(R, h, sd):
    chopped((0.0, 0.0, h + 0.02), R * 0.5, R * 0.48, 34, 0.06)


def spring_onion(n=6, r=0.4, lift=0.05):
    def top(R, h, sd):
        onion_rings((R * 0.1, R * 0.05, h + lift), R * r, R * r, n)
    return top


@material
def crisp_mat():
    m = Mat('crisp')
    c = m.mix(m.attr('tone'), '#ea7c30', '#fbb066')
    c = m.mix(m.mapr(m.noise(30, 3), 0.6, 0.8, 0, 0.25), c, '#c86a2c')
    return m.out(m.principled(c, rough=0.42, sss=0.1, coat=0.2, radius=(0.03, 0.02, 0.01)))


def crispy_onion(n=17):
    """Heap of fried onion on the top of a lying piece."""
    def top(R, h, sd):
        bit = vegetables.shreds(None, 1, 0.065, 0.016, 0.04)[0]
        spots = []
        for k in range(n):
            a = math.pi / 2 + rnd.gauss(0, 0.3)
            lift = 0.05 + 0.05 * rnd.random()
            spots.append(spot(over(a, h * rnd.gauss(0.5, 0.17), R, sd, lift), (math.cos(a), math.sin(a), 0.0), 0.7,
                              (0.7, 1.3)))
        crowd('onion', bit, spots, crisp_mat())
    return top


def drops_over(mat, n=3, size=0.02):
    """Drops of oil on the sheet of a lying piece."""
    def top(R, h, sd):
        d = S.blob('drop', mat(), (1, 1, 0.45), 0.12, 0.9, 1, 9, link=False)
        for _ in range(n):
            a = math.pi / 2 + rnd.uniform(-0.9, 0.9)
            put(d, over(a, h * rnd.uniform(0.1, 0.9), R, sd, 0.042), (0, math.pi / 2, a), size * rnd.uniform(0.6, 1.2))
    return top


@material
def jalapeno_mat():
    m = Mat('jalapeno')
    c = m.ramp(m.attr('rim'), [(0.0, '#cde58a'), (0.4, '#94c648'), (0.7, '#4f921f'), (1.0, '#276412')])
    return m.out(m.principled(c, rough=0.18, sss=0.15, radius=(0.02, 0.03, 0.01), coat=0.7, coat_rough=0.1))


def jalapeno(R, h, sd):
    """A thin ring of chilli on the top of a lying piece."""
    r, w, t = 0.085, 0.03, 0.012

    def fn(u, v):
        a, b = u * TAU, v * TAU
        k = r * (1 + 0.07 * pn(math.cos(a) + sd, math.sin(a), sd)) - w * (0.5 - 0.5 * math.cos(b))
        if math.cos(b) < -0.3:
            k -= 0.012 * max(0.0, math.sin(a * 3 + sd)) ** 2
        return (k * math.cos(a), k * math.sin(a), t * math.sin(b)), (0.5 + 0.5 * math.cos(b),)
    o = S.surf('jalapeno', fn, 48, 12, jalapeno_mat(), wrap_u=True, wrap_v=True, attrs=('rim',))
    S.xform(o, over(math.pi / 2, h * 0.5, R, sd, 0.062), (rnd.uniform(-1.7, -1.45), rnd.uniform(-0.12, 0.12), 0))


def parmesan(n=3, size=1.0):
    """Curled shavings on the cut face."""
    def top(R, h, sd):
        for k in range(n):
            shaving((rnd.uniform(-0.07, 0.07), rnd.uniform(-0.07, 0.07), h + 0.05 + 0.025 * k), size)
    return top


def shaving(at, size=1.0):
    sd = rnd.random() * 30

    def sheet(u, v):
        s, q = u * 2 - 1, v * 2 - 1
        return (s * 0.1 * (1 + 0.2 * pn(q * 2, sd)), q * 0.05 * (1 + 0.3 * pn(s * 2, sd)),
                0.05 * s * s + 0.02 * pn(s * 1.5 + sd, q))
    o = S.slab('parmesan', fill_mat('#fbe49a', '#f3cf74', None, False, 3.0, 0.5, 0.05), sheet, 16, 8, 0.01)
    S.xform(o, at, (rnd.uniform(-0.4, 0.4), rnd.uniform(-0.4, 0.4), rnd.random() * TAU), size)


def together(*tops):
    def top(R, h, sd):
        for one in tops:
            one(R, h, sd)
    return top
