"""Cubes, and a plain material for parts without one of their own."""
import kit as S
from kit import Mat, material


def cubes(mat, n=4, size=0.085):
    return [S.blob('cube', mat, (size, size * 0.85, size * 0.8), 0.07, 1.6, k + 3, 20, power=0.38, link=False)
            for k in range(n)]


@material
def plain_mat(name, a, b, rough=0.25, coat=0.5, sss=0.25, ns=8.0, bump=0.1):
    m = Mat(name)
    c = m.mix(m.mapr(m.noise(ns, 4), 0.3, 0.7), a, b)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.4), c, b)
    return m.out(m.principled(c, rough=rough, sss=sss, radius=(0.035, 0.025, 0.015), coat=coat, coat_rough=0.12,
                              normal=m.bump(m.noise(ns * 4, 3), bump, 0.01)))
