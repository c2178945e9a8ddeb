"""Plate, bowl and board."""
import math

from materials import Mat, material
from measures import TAU, hexc
from shapes import lathe, surf


@material
def ceramic(color='#f4efe6', rough=0.22):
    m = Mat('ceramic')
    c = m.mix(m.mapr(m.noise(6, 4), 0.35, 0.7), tuple(x * 0.9 for x in hexc(color)[:3]) + (1,), hexc(color))
    return m.out(m.principled(c, rough=rough, coat=0.5, coat_rough=0.1, normal=m.bump(m.noise(9, 2), 0.04, 0.02)))


@material
def stone(color='#3a3836'):
    m = Mat('stone')
    n = m.noise(16, 6, 0.65)
    c = m.mix(m.mapr(n, 0.35, 0.75), tuple(x * 0.6 for x in hexc(color)[:3]) + (1,), hexc(color))
    return m.out(m.principled(c, rough=0.5, spec=0.4, normal=m.bump(n, 0.25, 0.01)))


@material
def wood(a='#a8703f', b='#7a4a25'):
    m = Mat('wood')
    co = m.stretch((1.2, 9, 9), rot=(0, 0, 0.06))
    g = m.noise(1.6, 8, 0.62, 1.2, co)
    fine = m.noise(9, 6, 0.7, 0.3, co)
    c = m.ramp(m.math('ADD', m.math('MULTIPLY', g, 0.75), m.math('MULTIPLY', fine, 0.25)),
               [(0.32, b), (0.5, a), (0.68, '#c08b57')])
    return m.out(m.principled(c, rough=0.5, spec=0.35, normal=m.bump(fine, 0.12, 0.01)))


def plate(r=1.0, mat=None):
    return lathe('plate', [(0, 0.035), (r * 0.55, 0.035), (r * 0.68, 0.04), (r * 0.8, 0.075), (r * 0.97, 0.115),
                           (r, 0.117), (r * 0.99, 0.1), (r * 0.8, 0.045), (r * 0.62, 0.0), (0, 0.0)],
                 mat or ceramic(), seg=128)


def bowl(r=1.0, h=0.62, mat=None, inner=None, wall=0.045):
    """Open bowl, outer and inner side."""
    outer = [(0, 0.0), (r * 0.42, 0.0), (r * 0.46, 0.03), (r * 0.45, 0.06), (r * 0.7, h * 0.28), (r * 0.92, h * 0.68),
             (r, h * 0.97), (r - wall * 0.3, h), (r - wall, h * 0.97)]
    ins = [(r - wall, h * 0.97), (r * 0.92 - wall, h * 0.68), (r * 0.7 - wall, h * 0.3), (r * 0.4, 0.1), (0, 0.08)]
    lathe('bowl', outer, mat or stone(), seg=128)
    lathe('bowl_in', ins, inner or mat or stone(), seg=128)


def board(w=2.6, d=2.0, h=0.07, mat=None, corner=0.25):
    """Rounded board on the ground."""
    pts = []
    for k in range(160):
        a = k / 160 * TAU
        c, s = math.cos(a), math.sin(a)
        e = corner * 2
        pts.append((math.copysign(abs(c) ** e, c) * w / 2, math.copysign(abs(s) ** e, s) * d / 2))
    prof = [(0.985, 0), (1, 0.012), (1, h - 0.015), (0.994, h - 0.004), (0.985, h), (0.0, h)]
    return surf('board', lambda u, v: (*(q * prof[round(v * 5)][0] for q in pts[round(u * 160) % 160]),
                                       prof[round(v * 5)][1]), 160, 5, mat or wood(), wrap_u=True)
