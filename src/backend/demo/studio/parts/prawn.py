"""Cooked prawns: opened flat for nigiri, tails for rolls."""
import math

import kit as S
from kit import Mat, material, put, rnd


@material
def prawn_mat():
    m = Mat('prawn')
    seg, side = m.attr('seg'), m.attr('side')
    n = m.noise(9, 4)
    ph = m.math('ADD', seg, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5))
    s = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', ph, math.pi)))
    c = m.mix(m.mapr(n, 0.3, 0.7), '#ffcbb0', '#ffe9dc')
    c = m.mix(m.mapr(s, 0.95, 0.2, 0.0, 0.65), c, '#ff9a70')
    band = m.math('MULTIPLY', m.mapr(s, 0.62, 0.15), m.mapr(side, 1.0, 0.55, 0.35, 1.0))
    c = m.mix(m.math('MULTIPLY', band, 0.9), c, '#f4592c')
    return m.out(m.principled(c, rough=0.24, sss=0.25, radius=(0.05, 0.03, 0.02), coat=0.5, coat_rough=0.14,
                              normal=m.bump(m.math('ADD', s, m.noise(50, 3)), 0.12, 0.012)))


@material
def tail_mat():
    m = Mat('tail')
    c = m.mix(m.mapr(m.noise(12, 3), 0.3, 0.7), '#e8401c', '#ff7a45')
    c = m.mix(m.math('MULTIPLY', m.attr('vein'), 0.55), c, '#ffc09a')
    p = m.principled(c, rough=0.26, coat=0.5, coat_rough=0.14)
    return m.out(m.mix_shader(0.2, p, m.translucent(c)))


def tail(at, turn=0.0, lift=0.35, scale=1.0):
    """The fan at a prawn's end: lobes that open towards turn."""
    for k, (spread, long) in enumerate(((-0.6, 0.95), (-0.2, 0.8), (0.2, 0.8), (0.6, 0.95))):
        lobe = S.leaf('tail', tail_mat(), 0.25 * long, 0.1, -0.12, 0.05, k * 1.7, 0.004, link=False, tip=1.25)
        put(lobe, (at[0], at[1], at[2] + 0.006 * k), (lift + rnd.uniform(-0.06, 0.06), 0.4 * spread,
                                                      turn - math.pi / 2 + spread), scale)
