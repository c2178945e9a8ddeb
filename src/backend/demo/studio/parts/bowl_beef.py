"""Beef for bowls and soups, and kimchi, folded like it."""
import math

import kit as S
from kit import Mat, material, pn, smooth
from parts import meat


@material
def beef_mat(name, dark, light, fat, amount=0.4, rim='#6b361a', rough=0.25, coat=0.6):
    m = Mat(name)
    n, f = m.noise(8, 5, 0.6), m.noise(30, 4)
    c = m.ramp(f, [(0.3, dark), (0.7, light)])
    c = m.mix(m.mapr(n, 0.6, 0.72, 0.0, amount), c, fat)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.3), c, light)
    c = m.mix(m.math('MULTIPLY', m.attr('rim'), 0.7), c, rim)
    return m.out(m.principled(c, rough=rough, sss=0.1, radius=(0.05, 0.025, 0.015), coat=coat, coat_rough=0.14,
                              normal=m.bump(m.math('ADD', f, n), 0.3, 0.012)))


def shaved(mat, n=5, l=0.2, w=0.11, fold=0.05, thick=0.018):
    """Thin slices, folded and wrinkled."""
    out = []
    for k in range(n):
        def top(u, v, k=k):
            s, q = u * 2 - 1, v * 2 - 1
            edge = 1 + 0.22 * pn(s * 1.8 + k * 3, q * 1.5)
            z = fold * math.sin(s * 4.2 + k * 1.3 + q) + fold * 0.5 * math.sin(q * 3 + k) + 0.02 * pn(s * 3, q * 3, k)
            return ((s * l * (1 - 0.12 * q * q) * edge, q * w * math.sqrt(max(0.15, 1 - 0.75 * s * s)) * edge, z),
                    (smooth(0.72, 1.0, max(abs(s), abs(q))),))
        out.append(S.slab('shaved', mat, top, 26, 12, thick, attrs=('rim',), link=False))
    return out


def bulgogi():
    return shaved(beef_mat('bulgogi', '#84431f', '#bd7847', '#e2b183'), 6, 0.21, 0.11, 0.055)


def rare_beef():
    rare = beef_mat('rare', '#8a4234', '#ae6450', '#deb294', 0.45, '#80522f', 0.42, 0.15)
    return shaved(rare, 5, 0.25, 0.16, 0.035, 0.016)


@material
def chashu_mat():
    m = Mat('chashu')
    n, f = m.noise(10, 5, 0.6), m.noise(36, 4)
    wave = m.math('ADD', m.attr('swirl'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 2.6))
    c = m.ramp(f, [(0.3, '#7a4022'), (0.5, '#a06238'), (0.7, '#c48a58')])
    c = m.mix(m.mapr(wave, 0.75, 1.1, 0.0, 0.75), c, '#edcfa0')
    edge = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.25))
    c = m.mix(m.mapr(edge, 0.8, 0.96), c, '#4f240e')
    return m.out(m.principled(c, rough=0.26, sss=0.1, radius=(0.05, 0.025, 0.015), coat=0.6, coat_rough=0.12,
                              normal=m.bump(m.math('ADD', f, n), 0.3, 0.012)))


def chashu(n=3):
    """Braised beef, darker and leaner than pork."""
    out = []
    for k in range(n):
        me = meat.pork_slice(0.29, 0.045, k * 1.7)
        me.materials[0] = chashu_mat().m
        out.append(me)
    return out


def mince(n=5):
    brown = beef_mat('mince', '#7d4322', '#b97a4a', '#d9a878', 0.3)
    return [S.blob('mince', brown, (0.05 + 0.006 * k, 0.038, 0.032), 0.45, 2.4, k * 2, 12, link=False)
            for k in range(n)]


@material
def kimchi_mat():
    m = Mat('kimchi')
    n, f = m.noise(5, 4, 0.6), m.noise(34, 4)
    c = m.mix(m.mapr(n, 0.45, 0.68), '#ee4a22', '#fbd09a')
    c = m.mix(m.mapr(f, 0.56, 0.64, 0.0, 0.8), c, '#c92c10')
    return m.out(m.principled(c, rough=0.22, sss=0.12, radius=(0.05, 0.025, 0.01), coat=0.6, coat_rough=0.1,
                              normal=m.bump(m.math('ADD', n, f), 0.3, 0.014)))


def kimchi():
    return shaved(kimchi_mat(), 5, 0.14, 0.1, 0.04, 0.022)
