"""Leaves and herbs."""
from mathutils import Euler

import kit as S
from kit import TAU, Mat, material, put, rnd


@material
def leaf_mat(dark='#1f4d16', light='#4f8a2c', vein='#8fb45c', rough=0.33):
    m = Mat('leaf')
    n = m.noise(5, 4)
    c = m.mix(m.mapr(n, 0.3, 0.7), dark, light)
    c = m.mix(m.math('MULTIPLY', m.attr('vein'), 0.5), c, vein)
    p = m.principled(c, rough=rough, spec=0.5, coat=0.25, coat_rough=0.15,
                     normal=m.bump(m.noise(45, 3), 0.12, 0.01))
    return m.out(m.mix_shader(0.25, p, m.translucent(m.mix(0.5, c, light))))


def basil(n=6):
    return [S.leaf('basil', leaf_mat(), length=0.3 + 0.02 * k, width=0.21 + 0.012 * (k % 3), curl=0.1 + 0.05 * (k % 3),
                   cup=-0.05 + 0.03 * (k % 3), sd=k * 3.7, pucker=0.009, link=False) for k in range(n)]


def sprig(at, leaves, n=3, scale=1.0, turn=None, lift=0.25):
    """A few leaves that share a stem."""
    a0 = rnd.random() * TAU if turn is None else turn
    for k in range(n):
        a = a0 + k * TAU / n + rnd.uniform(-0.3, 0.3)
        put(rnd.choice(leaves), at, Euler((lift + rnd.uniform(-0.1, 0.15), rnd.uniform(-0.3, 0.3), a)),
            scale * rnd.uniform(0.75, 1.05))
