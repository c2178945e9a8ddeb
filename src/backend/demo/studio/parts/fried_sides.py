"""Fried side dishes and their vessels: paper cup, basket, bowl."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, put, rnd, smooth
from parts import burger, patties
from parts.basics import plain_mat
from parts.burger_fillings import dressed, sauce_mat


@material
def paper_mat(color='#fbf3e2', stripe=None):
    m = Mat('paper')
    c = m.mix(m.mapr(m.noise(5, 4), 0.3, 0.7), color, '#f3e4c8')
    if stripe:
        c = m.mix(m.mapr(m.math('SINE', m.attr('turn')), -0.05, 0.05), c, stripe)
    return m.out(m.principled(c, rough=0.75, spec=0.2, normal=m.bump(m.noise(30, 4), 0.1, 0.01)))


def paper_cup(r0=0.36, r1=0.54, h=0.62, stripe='#d9553a', z=0.0):
    """Striped cup, its lip high at the back and low in front."""
    def fn(u, v):
        a = u * TAU
        inside = v > 0.5
        q = 2 - v * 2 if inside else v * 2
        r = lerp(r0, r1, q) - (0.014 if inside else 0)
        lip = h * (1 + 0.2 * math.sin(a) ** 3)
        return (r * math.cos(a), r * math.sin(a) * 0.82, z + q * lip), (a * 14,)
    S.surf('paper_cup', fn, 224, 24, paper_mat('#fdf6e8', stripe), wrap_u=True, attrs=('turn',))
    S.lathe('cup_floor', [(0, z + 0.012), (r0 * 0.82, z + 0.012)], paper_mat(), 32, fine=1)


def paper_sheet(size, z, turn=0.3, color='#fbf3e2', rise=0.25, radius=0.5):
    """A sheet pressed into a vessel: its corners stand over the rim."""
    def top(u, v):
        x, y = (u - 0.5) * size, (v - 0.5) * size
        r = math.hypot(x, y)
        fold = 0.04 * pn(x * 3, y * 3, turn) + 0.03 * abs(pn(x * 7, y * 7, 3))
        return (x * (1 - 0.1 * r), y * (1 - 0.1 * r), z + rise * smooth(radius * 0.5, radius * 1.3, r) + fold)
    S.xform(S.slab('sheet', paper_mat(color), top, 44, 44, 0.008), (0, 0, 0), (0, 0, turn))


@material
def wicker_mat():
    m = Mat('wicker')
    c = m.mix(m.mapr(m.noise(14, 4), 0.3, 0.7), '#b9824a', '#dcb27a')
    c = m.mix(m.math('MULTIPLY', m.random(), 0.35), c, '#94602f')
    return m.out(m.principled(c, rough=0.55, normal=m.bump(m.noise(50, 3), 0.3, 0.01)))


def basket(r=0.66, h=0.34, rows=8, stakes=26):
    """Woven round basket."""
    for k in range(rows + 1):
        q = k / rows
        R, z = r * (0.8 + 0.2 * q ** 0.7), 0.03 + h * q
        last = k == rows
        pts = []
        for i in range(161):
            a = i / 160 * TAU
            w = 0 if last else 0.017 * math.sin(a * stakes / 2 + k * math.pi)
            pts.append(((R + w) * math.cos(a), (R + w) * math.sin(a), z + 0.004 * math.sin(a * 5 + k)))
        S.tube('wicker', pts, 0.034 if last else 0.024, wicker_mat(), 8, taper=False)
    for k in range(stakes):
        a = k / stakes * TAU
        S.tube('stake', [(r * f * math.cos(a), r * f * math.sin(a), z) for f, z in
                         ((0.8, 0.01), (0.9, 0.1), (0.97, h * 0.7), (1.0, h))], 0.014, wicker_mat(), 6)


@material
def chip_mat():
    m = Mat('chip')
    n = m.noise(6, 4, 0.6)
    t = m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.3))
    c = m.ramp(t, [(0.28, '#f0a644'), (0.5, '#fac667'), (0.72, '#fee0a0')])
    c = m.mix(m.mapr(m.attr('end'), 0.82, 1.0, 0.0, 0.6), c, '#cf7d30')
    return m.out(m.principled(c, rough=0.45, sss=0.1, radius=(0.04, 0.025, 0.01), coat=0.2,
                              normal=m.bump(m.noise(35, 3), 0.15, 0.01), glow=0.12))


def chips(n=6):
    """Plain fries, brightened for a heap in which little light is thrown about."""
    return [dressed(me, chip_mat()) for me in burger.fries(n)]


def sweet_fry_mat():
    return patties.crust_mat('sweet_fry', '#c2541a', '#ee8334', '#fdb266', 0.42, 0.25, 0.1, 0.3, 0.1)


def sweet_fries(n=6):
    """Batons of sweet potato, flatter and darker at the ends than plain fries."""
    out = []
    for k in range(n):
        L = 0.27 + 0.035 * (k % 4)

        def fn(u, v, k=k, L=L):
            a, t = u * TAU, v * 2 - 1
            def f(x):
                return math.copysign(abs(x) ** 0.4, x)
            e = (1 - abs(t) ** 8) ** 0.5 if abs(t) < 1 else 0
            w = e * (1 + 0.16 * pn(t * 2.5, k * 4.1) + 0.06 * pn(t * 9, math.cos(a) * 2, k))
            bend = 0.05 * math.sin(t * 1.5 + k * 1.7)
            up = 0.55 + 0.3 * pn(t * 4, math.cos(a) * 2, k) - 0.4 * smooth(0.75, 1.0, abs(t))
            return (t * L, f(math.cos(a)) * 0.046 * w + bend, f(math.sin(a)) * 0.036 * w), (up,)
        out.append(S.surf('sweet_fry', fn, 24, 44, sweet_fry_mat(), wrap_u=True, attrs=('up',), link=False))
    return out


def onion_rings(n=4):
    """Rings in a knobbly batter."""
    mat = patties.crust_mat('batter', '#cf7f30', '#efa84e', '#fbd796', 0.48, 0.15, 0.1, 0.35, 0.1)
    out = []
    for k in range(n):
        R, w, h, sd = 0.17 + 0.03 * k, 0.045 + 0.005 * (k % 2), 0.062, k * 6.1 + 2

        def fn(u, v, R=R, w=w, h=h, sd=sd):
            a, b = u * TAU, v * TAU
            ca, sa = math.cos(a), math.sin(a)
            d = S.fbm(ca * R + sd, sa * R, math.sin(b) * h + math.cos(b) * w, 13, 3)
            g = 1 + 0.24 * d + 0.14 * pn(ca * 2 + sd, sa * 2, sd)
            r = R * (1 + 0.07 * pn(ca + sd, sa, sd, 1.2)) + w * g * math.cos(b)
            return (r * ca, r * sa, h * g * math.sin(b) + 0.02 * math.sin(2 * a + sd)), (S.clamp(0.5 + 0.6 * d),)
        out.append(S.surf('onion_ring', fn, 90, 22, mat, wrap_u=True, wrap_v=True, attrs=('up',), link=False))
    return out


def bundle(kinds, n, r, z, h, lean=0.34):
    """Fries stood upright in a cup, leaning out at its rim."""
    for x, y in S.disc_points(n, r, r * 1.2 / n ** 0.5):
        q = math.hypot(x, y) / r
        a = math.atan2(y, x) + rnd.uniform(-0.5, 0.5)
        tip = -(math.pi / 2) + lean * q + rnd.uniform(-0.16, 0.16)
        put(rnd.choice(kinds), (x, y * 0.8, z + h * (1 - 0.3 * q * q) + rnd.uniform(-0.1, 0.1) + 0.12 * y / r),
            (rnd.uniform(-1, 1), tip, a), rnd.uniform(0.85, 1.1))


def heap(kinds, n, r, z, top, tilt=0.35, flat=1.0, scale=(0.85, 1.15)):
    """A loose heap: layers that get narrower."""
    layers = 5
    for k in range(layers):
        q = k / (layers - 1)
        for x, y in S.disc_points(round(n * (1 - 0.8 * q) / (layers * 0.6)), r * (1 - 0.68 * q), r * 0.13 * flat):
            put(rnd.choice(kinds), (x, y, z + top * q + rnd.uniform(-0.02, 0.03)),
                (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU), rnd.uniform(*scale))


def salt(points, height):
    """Grains of coarse salt."""
    grain = S.blob('salt', plain_mat('salt', '#ffffff', '#fdf7ea', 0.3, 0.2, 0.0), (0.011, 0.009, 0.008), 0.2, 2, 1, 5,
                   power=0.4, link=False)
    S.scatter([grain], points, height, 1.0)


def dip(at, r=0.24, color='#d8391f', light='#ee5c3c', mat=None, h=0.17):
    """A small bowl of sauce with a swirl."""
    x, y, z = at
    rim = S.lathe('dip', [(0, 0.0), (r * 0.62, 0.0), (r * 0.86, h * 0.4), (r, h * 0.95), (r * 0.98, h),
                          (r * 0.92, h * 0.96), (r * 0.85, h * 0.7)], mat or S.ceramic(), 64)
    S.xform(rim, (x, y, z))

    def fn(u, v):
        a = u * TAU
        swirl = 0.01 * math.sin(a + v * 9) * smooth(1.0, 0.7, v) * smooth(0.0, 0.2, v)
        return (v * r * 0.9 * math.cos(a), v * r * 0.9 * math.sin(a), h * 0.8 + swirl + 0.02 * (1 - v))
    S.xform(S.surf('dip_sauce', fn, 64, 24, sauce_mat(color, light), wrap_u=True), (x, y, z))
