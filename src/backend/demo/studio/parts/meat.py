"""Egg and meat."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, pn, smooth


@material
def egg_mat():
    m = Mat('egg')
    y = m.attr('yolk')
    n = m.noise(9, 4)
    yolk = m.ramp(m.math('ADD', m.attr('core'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5)),
                  [(0.0, '#e5620a'), (0.5, '#f08616'), (1.0, '#f8a93a')])
    white = m.mix(m.attr('skin'), '#fffaf0', '#e3b986')
    c = m.mix(y, white, yolk)
    rough = m.mapr(y, 0.0, 1.0, 0.3, 0.14)
    return m.out(m.principled(c, rough=rough, sss=0.3, radius=(0.05, 0.035, 0.02), coat=m.math('MULTIPLY', y, 0.9),
                              coat_rough=0.05, normal=m.bump(n, 0.1, 0.01)))


def egg_half(a=0.2, b=0.155, depth=0.13, sd=0):
    """Half an egg, cut side up at z 0."""
    def fn(u, v):
        t = u * TAU
        ca, sa = math.cos(t), math.sin(t)
        k = 1 + 0.1 * ca
        if v < 0.55:
            r = v / 0.55
            ry = r * (1 + 0.05 * pn(ca * 1.5 + sd, sa * 1.5))
            yolk = smooth(0.72, 0.68, ry)
            z = 0.02 * yolk * (1 - (r / 0.7) ** 2) - 0.008 * smooth(0.58, 0.74, r) * smooth(0.88, 0.74, r)
            z -= 0.012 * smooth(0.9, 1, r)
            skin = smooth(0.97, 1.0, r)
        else:
            q = (v - 0.55) / 0.45 * math.pi / 2
            r, z, yolk, skin = math.cos(q), -0.012 - depth * math.sin(q), 0.0, 1.0
            ry = 1.0
        return (r * a * ca * (1 + 0.0 * k), r * b * sa * k, z), (yolk, S.clamp(ry / 0.7), skin)
    return S.surf('egg', fn, 64, 60, egg_mat(), wrap_u=True, attrs=('yolk', 'core', 'skin'), link=False)


@material
def pork_mat():
    m = Mat('pork')
    s, r = m.attr('swirl'), m.attr('rad')
    n, f = m.noise(11, 5, 0.6), m.noise(40, 4)
    fat = m.mapr(m.math('ADD', s, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 2.4)), 0.55, 1.0)
    meat = m.ramp(f, [(0.3, '#94492e'), (0.5, '#b96e4b'), (0.7, '#dba27e')])
    c = m.mix(m.math('MULTIPLY', fat, 0.9), meat, '#f6dcb8')
    edge = m.mapr(m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.2)), 0.86, 0.98)
    c = m.mix(edge, c, '#5c260d')
    sear = m.mapr(m.noise(5, 5, 0.7), 0.56, 0.7, 0, 0.6)
    c = m.mix(sear, c, '#8a4319')
    return m.out(m.principled(c, rough=0.28, sss=0.2, radius=(0.05, 0.025, 0.015), coat=0.6, coat_rough=0.12,
                              normal=m.bump(m.math('ADD', f, fat), 0.3, 0.012)))


def pork_slice(R=0.27, t=0.035, sd=0):
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        k = R * (1 + 0.05 * pn(ca + sd, sa, sd, 1.2) + 0.015 * pn(ca * 5, sa * 5, sd))
        if v < 0.75:
            r, z = v / 0.75, t
            z -= 0.5 * t * smooth(0.93, 1, r)
        else:
            q = (v - 0.75) / 0.25
            r, z = 1 + 0.02 * math.sin(q * math.pi), t * 0.5 - t * 0.5 * q
        x, y = r * ca, r * sa * 0.86
        z += 0.035 * pn(x * 1.3 + sd, y * 1.3, sd)
        return (x * k, y * k, z), (math.sin(a + sd + 7.5 * r ** 0.8 + 1.2 * pn(x * 2, y * 2, sd)), min(r, 1.0))
    return S.surf('pork', fn, 80, 44, pork_mat(), wrap_u=True, attrs=('swirl', 'rad'), link=False)


@material
def patty_mat():
    m = Mat('patty')
    n, f = m.noise(9, 6, 0.7), m.noise(34, 5, 0.65)
    c = m.ramp(f, [(0.3, '#2b1008'), (0.5, '#59270f'), (0.7, '#8a4a22')])
    c = m.mix(m.mapr(n, 0.5, 0.66, 0, 0.6), c, '#2a0f06')
    return m.out(m.principled(c, rough=0.38, coat=0.5, coat_rough=0.2, normal=m.bump(m.math('ADD', n, f), 0.8, 0.03)))


def patty(R=0.63, h=0.085, z=0.0, sd=0):
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        b = (0.5 - v) * math.pi
        r = math.copysign(abs(math.cos(b)) ** 0.32, math.cos(b))
        zz = math.copysign(abs(math.sin(b)) ** 0.7, math.sin(b))
        d = 0.05 * fbm(ca * 2 + sd, sa * 2, zz, 2.4, 4) + 0.022 * fbm(ca * r * 6, sa * r * 6, zz * 2 + sd, 2.0, 3)
        k = R * (r + d * (1 if r > 0.6 else 0.2))
        return (k * ca, k * sa, z + h + zz * h * (1 + 0.15 * pn(ca * 3, sa * 3, sd)) + 0.5 * d * R * 0.3)
    return S.surf('patty', fn, 150, 44, patty_mat(), wrap_u=True)
