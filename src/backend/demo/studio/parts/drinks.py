"""Glasses, liquids, ice and lemon."""
import math

import kit as S
from kit import TAU, Mat, material, smooth


@material
def lemon_mat(rind='#f5c518', flesh='#f7dd62', pith='#fdf6d8'):
    m = Mat('lemon')
    r, s = m.attr('rad'), m.attr('seg')
    f = m.noise(30, 4)
    c = m.mix(m.mapr(f, 0.35, 0.65), flesh, '#fbe98c')
    c = m.mix(m.math('MAXIMUM', s, m.mapr(r, 0.8, 0.86)), c, pith)
    c = m.mix(m.mapr(r, 0.93, 0.96), c, rind)
    p = m.principled(c, rough=0.2, sss=0.2, radius=(0.05, 0.04, 0.01), coat=0.6,
                     normal=m.bump(m.math('ADD', f, s), 0.25, 0.01))
    return m.out(m.mix_shader(0.3, p, m.translucent(c)))


def lemon_slice(R=0.24, t=0.022, n=9):
    def fn(u, v):
        a = u * TAU
        if v < 0.4:
            r, z = v / 0.4 * 0.96, t
        elif v < 0.6:
            b = (v - 0.4) / 0.2 * math.pi
            r, z = 0.96 + 0.04 * math.sin(b), t * math.cos(b)
        else:
            r, z = (1 - v) / 0.4 * 0.96, -t
        d = abs(math.sin(a * n / 2)) * r
        seg = max(smooth(0.09, 0.04, d), smooth(0.12, 0.07, r))
        z += math.copysign(0.006 * (1 - seg) * smooth(0.84, 0.76, r), z)
        return (r * R * math.cos(a), r * R * math.sin(a), z), (r, seg)
    return S.surf('lemon', fn, 144, 60, lemon_mat(), wrap_u=True, attrs=('rad', 'seg'), link=False)
