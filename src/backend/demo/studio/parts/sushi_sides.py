"""Nori, cream cheese, wasabi, ginger."""
import math

import kit as S
from kit import TAU, Mat, material, pn, rnd


@material
def cream_mat(color='#fffaf0'):
    m = Mat('cream')
    return m.out(m.principled(color, rough=0.38, sss=0.4, radius=(0.04, 0.035, 0.028), coat=0.15,
                              normal=m.bump(m.noise(22, 4), 0.25, 0.012)))


@material
def nori_mat():
    m = Mat('nori')
    n = m.noise(60, 5, 0.7)
    c = m.ramp(n, [(0.35, '#0a120c'), (0.55, '#16231a'), (0.75, '#2b3d2c')])
    return m.out(m.principled(c, rough=0.42, spec=0.5, coat=0.2, normal=m.bump(n, 0.6, 0.01)))


@material
def wasabi_mat():
    m = Mat('wasabi')
    return m.out(m.principled(m.mix(m.noise(20, 4), '#8fb04a', '#b4cc70'), rough=0.55, sss=0.2,
                              radius=(0.02, 0.03, 0.01), normal=m.bump(m.noise(40, 5), 0.8, 0.02)))


@material
def ginger_mat():
    m = Mat('ginger')
    c = m.mix(m.mapr(m.noise(6, 3), 0.3, 0.7), '#f59a8c', '#fcd0bd')
    p = m.principled(c, rough=0.22, sss=0.35, radius=(0.05, 0.03, 0.02), coat=0.6)
    return m.out(m.mix_shader(0.25, p, m.translucent(c)))


def ginger(at, n=6, scale=1.0):
    for k in range(n):
        sd = rnd.random() * 30

        def top(u, v, sd=sd):
            s, q = u * 2 - 1, v * 2 - 1
            return (s * 0.14, q * 0.12 * math.sqrt(max(0.04, 1 - s * s)),
                    0.028 * math.sin(s * 4.5 + sd) + 0.03 * math.sin(q * 3.6 + s * 2 + sd * 2)
                    + 0.02 * pn(s * 2, q * 2, sd))
        o = S.slab('ginger', ginger_mat(), top, 20, 12, 0.012)
        S.xform(o, (at[0] + rnd.uniform(-0.07, 0.07), at[1] + rnd.uniform(-0.05, 0.05), at[2] + 0.04 + 0.024 * k),
                (rnd.uniform(-0.35, 0.35), rnd.uniform(-0.35, 0.35), rnd.random() * TAU), scale)


def nori_sheet(w=0.42, h=0.5, sd=0):
    def top(u, v):
        return ((u - 0.5) * w, (v - 0.5) * h, 0.05 * math.sin(u * 3 + sd) + 0.012 * pn(u * 4, v * 4, sd))
    return S.slab('nori', nori_mat(), top, 24, 18, 0.008)
