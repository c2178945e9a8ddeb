"""Sauces in a bowl, and what they are made of."""
import math

from mathutils import Euler, Matrix

import kit as S
from kit import TAU, Mat, fbm, material, pn, put, rnd, smooth
from parts import basics, rice, sushi_sides, vegetables


@material
def sauce_mat(deep, light, streak=None, rough=0.12, sss=0.15, coat=0.7, bump=0.1, grain=6.0, glow=0.05):
    """Deep in the middle, light where it thins out at the wall; streak is stirred in by the attribute 'streak'."""
    m = Mat('sauce')
    c = m.mix(m.mapr(m.noise(grain, 4, 0.6, 0.5), 0.3, 0.7, 0.0, 0.35), deep, light)
    c = m.mix(m.attr('thin'), c, light)
    if streak:
        c = m.mix(m.attr('streak'), c, streak)
    return m.out(m.principled(c, rough=rough, spec=0.5, sss=sss, radius=(0.04, 0.025, 0.015), coat=coat,
                              coat_rough=0.06,
                              glow=glow, normal=m.bump(m.noise(grain * 5, 3), bump, 0.012)))


def whirl(x, y, turns=2.6, depth=0.026):
    """The ridge a spoon leaves when it stirs from the middle outwards."""
    r, a = math.hypot(x, y), math.atan2(y, x)
    wave = math.sin(TAU * (r * turns - a / TAU) + 0.7 * pn(x * 2, y * 2, 4))
    peak = 0.05 * math.exp(-r * r * 22)
    return depth * wave * smooth(1.0, 0.75, r) * smooth(0.0, 0.25, r) + peak * depth / 0.026


def whirl_streak(x, y, turns=2.6, width=0.45):
    """A second colour that follows the same ridge."""
    r, a = math.hypot(x, y), math.atan2(y, x)
    wave = math.sin(TAU * (r * turns - a / TAU) + 0.9 + 0.9 * fbm(x, y, 4, 2.4, 3))
    return smooth(width, width + 0.3, wave) * smooth(0.92, 0.7, r) * smooth(0.08, 0.2, r)


def sauce(mat, height=lambda x, y: 0.0, streak=lambda x, y: 0.0, radius=0.425, z=0.225, at=(0, 0)):
    """Fills the bowl; returns the height of its surface in the scene."""
    def top(x, y):
        r = math.hypot(x, y)
        return z + height(x, y) + 0.014 * smooth(0.93, 1.0, r)

    def fn(u, v):
        a = u * TAU
        x, y = v * math.cos(a), v * math.sin(a)
        return (at[0] + x * radius, at[1] + y * radius, top(x, y)), (smooth(0.86, 1.0, v), streak(x, y))
    S.surf('sauce', fn, 200, 90, mat, wrap_u=True, attrs=('thin', 'streak'))
    return lambda x, y: top((x - at[0]) / radius, (y - at[1]) / radius)


def dish(mat, inner=None):
    S.bowl(0.48, 0.29, mat, inner or mat, 0.035)


def window():
    """A pane behind the table, for dark sauces to mirror."""
    S.area('window', (0.75, 4.3, 4.1), (0, 0, 0.2), 1.15, 10, (1.0, 0.98, 0.95))


def chilli(at, length=0.5, turn=0.0, bend=0.25, color=('#d01f1a', '#ee4a38')):
    """A whole pepper, stem on, lying down."""
    skin = basics.plain_mat('chilli' + color[0], *color, 0.15, 0.8, 0.1, 4.0, 0.04)

    def fn(u, v):
        a = u * TAU
        r = 0.058 * (1 - v ** 2.2) ** 0.8 * smooth(-0.05, 0.06, v) * (1 + 0.07 * pn(math.cos(a), math.sin(a), v * 5))
        return ((v - 0.5) * length, bend * (v - 0.4) ** 2 + r * math.cos(a), 0.055 + r * math.sin(a) + 0.03 * v * v)

    def build():
        S.surf('chilli', fn, 24, 44, skin, wrap_u=True)
        green = basics.plain_mat('stem', '#4f7f2a', '#84ad4a', 0.4, 0.3, 0.1)
        y = bend * 0.16
        S.lathe('cap', [(0, 0.03), (0.04, 0.02), (0.052, -0.02), (0.05, -0.03)], green, 20,
                0.1).matrix_world = cap_at(length, y)
        S.tube('stem', S.spline([(-length * 0.5, y, 0.06), (-length * 0.58, y + 0.01, 0.075),
                                 (-length * 0.68, y + 0.045, 0.1)], 5),
               0.013, green, 8)
    S.group(build, [(at, (0, 0, turn), 1.0)])


def cap_at(length, y):
    return Matrix.Translation((-length * 0.485, y, 0.055)) @ Euler((0, -math.pi / 2, 0)).to_matrix().to_4x4()


def chilli_rings(n=4):
    red = basics.plain_mat('chilli_ring', '#d01f1a', '#ee4a38', 0.2, 0.6, 0.1)
    out = []
    for k in range(n):
        r, h = 0.036 + 0.004 * k, 0.011
        out.append(S.lathe('ring', [(r, -h), (r + 0.003, 0), (r, h), (r * 0.72, h), (r * 0.72, -h), (r, -h)], red, 24,
                           0.12,
                           link=False, fine=2))
    return out


@material
def garlic_mat():
    m = Mat('garlic')
    s = m.attr('groove')
    c = m.mix(m.mapr(m.noise(7, 4), 0.35, 0.7), '#fbf5ea', '#efe2d4')
    c = m.mix(m.math('MULTIPLY', s, m.mapr(m.noise(12, 3), 0.3, 0.7, 0.2, 0.7)), c, '#b98aa0')
    return m.out(m.principled(c, rough=0.42, coat=0.15, glow=0.06, normal=m.bump(m.noise(16, 4), 0.15, 0.012)))


def garlic(at, scale=1.0, turn=0.0):
    """A bulb: cloves show as lobes under the skin, the neck dries out."""
    def fn(u, v):
        a = u * TAU
        lobe = abs(math.cos(a * 4 + 0.4 * math.sin(a)))
        if v < 0.7:
            b = (v / 0.7 - 0.5) * math.pi
            r, z = 0.19 * math.cos(b) ** 0.8, 0.14 + 0.14 * math.sin(b)
            if v > 0.35:
                r = max(r, 0.035 + 0.155 * math.cos(b) ** 1.3)
        else:
            q = (v - 0.7) / 0.3
            r, z = 0.035 * (1 - 0.35 * q) + 0.008 * pn(a, q * 3), 0.28 + 0.13 * q
        body = math.sin(math.pi * min(1, v / 0.75)) ** 0.7
        r *= 1 - 0.16 * (1 - lobe ** 0.6) * body
        return (r * math.cos(a) + 0.02 * max(0, v - 0.7) * 3, r * math.sin(a), z), (smooth(0.75, 0.1, lobe) * body,)
    S.xform(S.surf('garlic', fn, 120, 60, garlic_mat(), wrap_u=True, attrs=('groove',)), at, (0, 0, turn), scale)


def clove(mat, length=0.2):
    def fn(u, v):
        a = u * TAU
        r = length * 0.34 * math.sin(math.pi * v ** 0.8) ** 0.75
        flat = 0.55 if math.sin(a) < 0 else 1.0
        return ((v - 0.5) * length, r * math.cos(a) + 0.3 * length * (v - 0.5) ** 2,
                r * math.sin(a) * flat + length * 0.18)
    return S.surf('clove', fn, 28, 24, mat, wrap_u=True, link=False)


@material
def shell_mat():
    m = Mat('shell')
    c = m.mix(m.mapr(m.noise(9, 4), 0.3, 0.7), '#c99b60', '#e6c690')
    d = m.voronoi(26, 'DISTANCE_TO_EDGE')
    c = m.mix(m.mapr(d, 0.03, 0.12, 0.35, 0.0), c, '#f2dcb0')
    return m.out(m.principled(c, rough=0.7, spec=0.2, normal=m.bump(m.mapr(d, 0.0, 0.2, 1.0, 0.0), 0.6, 0.02)))


def peanut_shell(length=0.34):
    def fn(u, v):
        a, t = u * TAU, v * 2 - 1
        r = length * 0.26 * (1 - abs(t) ** 3.2) ** 0.6 * (0.84 + 0.16 * math.cos(t * 5.6 + math.pi))
        r *= 1 + 0.025 * math.cos(a * 9)
        return (t * length * 0.5, r * math.cos(a) + 0.02 * t * t, r * math.sin(a) + length * 0.22)
    return S.surf('shell', fn, 54, 40, shell_mat(), wrap_u=True, link=False)


def bean(mat, r=0.055, long=1.25, sd=0):
    return S.blob('bean', mat, (r * long, r, r * 0.94), 0.03, 1.5, sd, 16, link=False)


def crumbs(mat, n=4, size=0.03):
    return [S.blob('crumb', mat, (size, size * 0.75, size * 0.6), 0.25, 2.5, k, 10, power=0.6,
                   link=False) for k in range(n)]


def flakes(mat, n=3, size=0.018):
    return [S.blob('flake', mat, (size, size * 0.7, size * 0.16), 0.2, 2, k, 8, link=False) for k in range(n)]


@material
def honey_mat():
    m = Mat('honey')
    p = m.principled('#e8981c', rough=0.05, spec=0.6, coat=1.0, coat_rough=0.02, glow=0.15)
    return m.out(m.mix_shader(0.7, m.transparent((1.0, 0.75, 0.3, 1)), p))


def dipper(at, turn=0.0):
    """A honey dipper that lies in its puddle."""
    def build():
        wood = basics.plain_mat('dipper', '#c08a4c', '#e0b478', 0.45, 0.2, 0.0, 9.0, 0.1)
        head = [(0.0, 0.0)]
        for k in range(6):
            r = 0.085 * math.sin(math.pi * (k + 0.8) / 6.6)
            head += [(r, 0.012 + 0.034 * k), (r, 0.028 + 0.034 * k), (r * 0.7, 0.034 + 0.034 * k),
                     (r * 0.7, 0.042 + 0.034 * k)]
        stick = S.lathe('dipper', head + [(0.018, 0.23), (0.016, 0.55), (0.022, 0.6), (0, 0.61)], wood, 32, fine=2)
        S.xform(stick, (0, 0, 0.085), (0, 1.49, 0))
        S.xform(S.blob('honey', honey_mat(), (0.2, 0.13, 0.022), 0.12, 1.6, 3, 30), (0.09, 0, 0.004))
    S.group(build, [(at, (0, 0, turn), 1.0)])


def maki(at, turn=0.0, radius=0.15, height=0.2, sd=0):
    """A thin cucumber roll, cut up: nori, rice, cucumber."""
    def build():
        S.lathe('nori', [(radius * 0.96, 0), (radius, 0.02), (radius, height - 0.01), (radius * 0.985, height),
                         (radius * 0.93, height), (radius * 0.92,
                                                   height * 0.8)], sushi_sides.nori_mat(), 48, 0.02, fine=2)
        S.lathe('core', [(0, height * 0.93), (radius * 0.93, height * 0.93)], rice.rice_mat(), 32)
        grains = [rice.grain(0.034, 0.0155, sd=k) for k in range(4)]
        rice.grains_on([((x, y, height * 0.945 + rnd.uniform(-0.004, 0.008)), (x, y, 1.0)) for x, y in
                        S.disc_points(80, radius * 0.87, 0.016, radius * 0.36)], grains, 0.4)
        c = S.blob('cucumber', vegetables.cucumber_mat(), (radius * 0.32, radius * 0.3, 0.05), 0.05, 2, sd, 16,
                   power=0.55)
        S.xform(c, (0, 0, height * 0.95), (0, 0, 0.4))
        S.xform(S.blob('peel', basics.plain_mat('peel', '#2f6a1d', '#4a8a2c', 0.25, 0.4, 0.1),
                       (radius * 0.32, 0.012, 0.05), 0.05, 2,
                       sd, 12, power=0.55), (-0.02, radius * 0.3, height * 0.952), (0, 0, 0.4))
    S.group(build, [(at, (0, 0, turn), 1.0)])


def drop(mat, at, size=0.06):
    put(S.blob('drop', mat, (1.1, 0.9, 0.26), 0.06, 0.9, 2, 24, link=False), at, scale=size)
