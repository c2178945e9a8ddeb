"""Salmon, rolls and nigiri."""
import math

import kit as S
from kit import Mat, material, pn


@material
def salmon_mat(scale=1.0, rot=0.6, coord='Object', deep='#f0603c', light='#ff9672', fat='#ffe2d2'):
    m = Mat('salmon', coord)
    co = m.stretch((1, 1, 1), rot=(0.15, 0.1, rot))
    w = m.wave(6.0 * scale, 5.5, 3, co, 0.9)
    n = m.noise(5 * scale, 4)
    c = m.mix(m.mapr(n, 0.3, 0.7), deep, light)
    c = m.mix(m.mapr(w, 0.8, 1.0, 0.0, 0.8), c, fat)
    return m.out(m.principled(c, rough=0.24, spec=0.5, sss=0.25, radius=(0.06, 0.026, 0.016), coat=0.7, coat_rough=0.1,
                              normal=m.bump(m.math('ADD', m.noise(55 * scale, 3), w), 0.1, 0.012)))


@material
def nigiri_mat():
    m = Mat('nigiri')
    # Chevron bands of fat: lines slant away from the middle line.
    d, t = m.attr('band'), m.attr('side')
    n = m.noise(7, 4)
    ph = m.math('ADD', d, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.85))
    s = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', ph, math.pi)))
    line = m.mapr(s, 0.34, 0.0, 0.0, 0.85)
    c = m.mix(m.mapr(m.noise(3.5, 3), 0.3, 0.7), '#f0583a', '#ff8f70')
    c = m.mix(line, c, '#ffe6d8')
    c = m.mix(m.mapr(t, 0.75, 1.0, 0.0, 0.35), c, '#ffcfa8')
    return m.out(m.principled(c, rough=0.2, sss=0.25, radius=(0.06, 0.026, 0.016), coat=0.5, coat_rough=0.14,
                              normal=m.bump(m.math('ADD', m.math('MULTIPLY', s, 0.7), m.noise(60, 3)), 0.12, 0.012)))


def nigiri_slice(l=0.41, w=0.19, z0=0.3, sd=0, thick=0.06, mat=None):
    def top(u, v):
        s, q = u * 2 - 1, v * 2 - 1
        taper = (1 - 0.1 * max(0, s) ** 2) * (1 - 0.55 * max(0.0, abs(s) - 0.72) ** 2 / 0.078 * 0.5)
        taper *= max(0.5, (1 - abs(s) ** 9)) ** 0.55
        x = s * l * (1 - 0.09 * q * q)
        y = q * w * taper * (1 + 0.03 * pn(s * 2, sd, 0))
        z = z0 - 0.12 * abs(s) ** 3.2 - 0.09 * abs(q) ** 2.6 + 0.012 * pn(s * 1.8 + sd, q * 1.4, sd)
        if abs(s) > 0.7:
            x -= math.copysign(0.05 * (abs(s) - 0.7), s)
        return (x, y, z), (s * 5.2 + abs(q + 0.15) * 1.9 + sd, abs(q))
    return S.slab('slice', mat or nigiri_mat(), top, 60, 34, thick, attrs=('band', 'side'))
