"""Buns, cheese, sesame and fries."""
import math

from mathutils import Vector

import kit as S
from kit import TAU, Mat, fbm, hexc, material, pn


@material
def bun_mat():
    m = Mat('bun')
    h = m.attr('bake')
    n = m.noise(6, 5, 0.6)
    b = m.math('ADD', h, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.3))
    c = m.ramp(b, [(0.0, '#f6dfae'), (0.22, '#eabf76'), (0.5, '#d08a38'), (0.8, '#b0641c'), (1.0, '#8f4812')])
    return m.out(m.principled(c, rough=0.36, sss=0.12, radius=(0.05, 0.03, 0.015), coat=m.math('MULTIPLY', h, 0.55),
                              coat_rough=0.16, normal=m.bump(m.math('ADD', n, m.noise(70, 3)), 0.1, 0.012)))


def bun_top(R=0.62, h=0.4, z=0.0):
    def point(a, t):
        # t runs from the pole to the cut edge and under.
        if t < 0.8:
            b = (1 - t / 0.8) * math.pi / 2
            r, zz = math.cos(b) ** 0.85, math.sin(b) ** 1.0 * (h - 0.06) + 0.06
        else:
            q = (t - 0.8) / 0.2
            r, zz = 1 - 0.06 * q ** 2 - (0.9 * max(0, q - 0.5)), 0.06 - 0.06 * min(1, q * 1.6)
        x, y = r * math.cos(a), r * math.sin(a)
        k = 1 + 0.018 * fbm(x, y, zz, 1.6, 3)
        return Vector((x * R * k, y * R * k, z + zz * (1 + 0.03 * pn(x, y, 3, 1.4))))

    def fn(u, v):
        p = point(u * TAU, v)
        return tuple(p), (S.clamp((p.z - z) / h * 1.05),)
    S.surf('bun', fn, 96, 56, bun_mat(), wrap_u=True, attrs=('bake',))
    return point


@material
def sesame_mat(color='#f7e6bd'):
    m = Mat('sesame')
    c = m.mix(m.random(), color, tuple(x * 0.8 for x in hexc(color)[:3]) + (1,))
    return m.out(m.principled(c, rough=0.4, sss=0.15, radius=(0.02, 0.015, 0.01)))


def sesame(color='#f7e6bd', l=0.026):
    def fn(u, v):
        a, t = u * TAU, v
        r = l * 0.52 * math.sin(math.pi * t ** 0.75) ** 0.8
        return ((t - 0.5) * l * 2, r * math.cos(a), r * math.sin(a) * 0.6)
    return S.surf('sesame', fn, 10, 10, sesame_mat(color), wrap_u=True, link=False)


@material
def cheddar_mat():
    m = Mat('cheddar')
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#f08a0a', '#fba633')
    return m.out(m.principled(c, rough=0.3, sss=0.35, radius=(0.06, 0.03, 0.01), coat=0.35, coat_rough=0.18,
                              normal=m.bump(m.noise(20, 3), 0.06, 0.01)))


def cheddar(R=0.6, half=0.56, z=0.0, turn=0.4, sd=0, drop=0.2):
    def top(u, v):
        x, y = (u * 2 - 1) * half, (v * 2 - 1) * half
        r, a = math.hypot(x, y), math.atan2(y, x)
        over = max(0.0, r - R)
        rr = r if over <= 0 else R + over * 0.42
        zz = z - drop * (1 - math.exp(-over * 6)) * (1 + 0.25 * pn(x * 2, y * 2, sd)) + 0.006 * pn(x * 3, y * 3, sd)
        return (rr * math.cos(a + turn), rr * math.sin(a + turn), zz)
    return S.slab('cheddar', cheddar_mat(), top, 48, 48, 0.035)


@material
def fry_mat():
    m = Mat('fry')
    n = m.noise(7, 5, 0.65)
    c = m.ramp(m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.22)),
               [(0.28, '#e39a3a'), (0.48, '#f6bd62'), (0.7, '#fdd78f')])
    end = m.mapr(m.attr('end'), 0.8, 1.0, 0.0, 0.7)
    c = m.mix(end, c, '#b9691b')
    return m.out(m.principled(c, rough=0.45, sss=0.2, radius=(0.04, 0.025, 0.01), coat=0.25,
                              normal=m.bump(m.noise(45, 4), 0.4, 0.01)))


def fries(n=5):
    out = []
    for k in range(n):
        L, w = 0.24 + 0.05 * (k % 3), 0.036

        def fn(u, v, k=k, L=L, w=w):
            a, t = u * TAU, v * 2 - 1
            f = lambda x: math.copysign(abs(x) ** 0.35, x)
            e = (1 - abs(t) ** 14) ** 0.5 if abs(t) < 1 else 0
            bend = 0.03 * math.sin(t * 1.4 + k) + 0.012 * pn(t * 2, k * 3.3)
            g = w * e * (1 + 0.12 * pn(t * 3, f(math.cos(a)), k * 2.2))
            return (t * L, f(math.cos(a)) * g + bend, f(math.sin(a)) * g), (abs(t),)
        out.append(S.surf('fry', fn, 24, 40, fry_mat(), wrap_u=True, attrs=('end',), link=False))
    return out
