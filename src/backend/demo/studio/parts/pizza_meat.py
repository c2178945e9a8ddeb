"""Meat for pizza: pepperoni, ham, bacon, pulled beef and chicken."""
import math

import kit as S
from kit import TAU, Mat, material, put, rnd
from parts import pizza, vegetables
from parts.pizza_pieces import food, strew, strip


@material
def crisp_mat():
    m = Mat('crisp pepperoni')
    n, f = m.noise(14, 5, 0.62), m.voronoi(27)
    c = m.ramp(n, [(0.3, '#84200f'), (0.5, '#a8391c'), (0.7, '#c1562e')])
    c = m.mix(m.mapr(f, 0.22, 0.1, 0.0, 0.75), c, '#e0966a')
    edge = m.math('ADD', m.attr('edge'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.3))
    c = m.mix(m.mapr(edge, 0.74, 1.0, 0.0, 0.9), c, '#521207')
    return m.out(m.principled(c, rough=0.34, spec=0.4, coat=0.25, coat_rough=0.2,
                              normal=m.bump(m.math('ADD', m.noise(30, 4), m.math('MULTIPLY', f, 0.6)), 0.4, 0.012)))


def pepperoni(places):
    """Slices that curl and crisp at the edge."""
    discs = pizza.pepperoni()
    for disc in discs:
        disc.materials[0] = crisp_mat().m
    for loc, rot, scale in places:
        put(rnd.choice(discs), loc, rot, (0.5 + 0.5 * scale,) * 2 + (rnd.uniform(1.0, 1.7),))


@material
def ham_mat():
    m = Mat('ham')
    n = m.noise(9, 5, 0.6)
    c = m.ramp(m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.12)),
               [(0.3, '#d8786c'), (0.5, '#ea978a'), (0.72, '#f5b9a8')])
    edge = m.math('ABSOLUTE', m.math('SUBTRACT', m.attr('band'), 0.5))
    c = m.mix(m.mapr(m.math('ADD', edge, m.math('MULTIPLY', n, 0.1)), 0.46, 0.56, 0.0, 0.6), c, '#f3cbb2')
    brown = m.math('MULTIPLY', m.mapr(m.attr('lift'), 0.6, 1.0), m.mapr(m.noise(6, 4), 0.5, 0.66, 0.0, 0.6))
    c = m.mix(brown, c, '#a34f2a')
    return m.out(m.principled(c, rough=0.3, sss=0.25, radius=(0.05, 0.025, 0.018), coat=0.35, coat_rough=0.15,
                              normal=m.bump(m.noise(34, 4), 0.15, 0.01)))


def ham(places):
    strew([strip('ham', ham_mat(), 0.15 + 0.012 * k, 0.1 - 0.006 * k, 0.016, 0.045, 1.6 + 0.25 * k, k * 2.3)
           for k in range(5)], places)


@material
def bacon_mat():
    m = Mat('bacon')
    n, f = m.noise(7, 5, 0.65), m.noise(30, 4)
    band = m.math('ADD', m.attr('band'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5))
    c = m.ramp(band, [(0.1, '#8c2c18'), (0.27, '#c04a30'), (0.36, '#ecb583'), (0.47, '#e8a878'), (0.56, '#b23c25'),
                      (0.74, '#cc5a3c'), (0.84, '#eebc8c'), (0.95, '#b5552f')])
    crisp = m.math('MULTIPLY', m.mapr(m.attr('lift'), 0.55, 1.0), m.mapr(f, 0.42, 0.6, 0.2, 0.7))
    c = m.mix(crisp, c, '#6a210e')
    return m.out(m.principled(c, rough=0.26, sss=0.15, radius=(0.04, 0.02, 0.012), coat=0.5, coat_rough=0.14,
                              normal=m.bump(m.math('ADD', f, m.attr('band')), 0.3, 0.012)))


def bacon(places):
    strew([strip('bacon', bacon_mat(), 0.23 + 0.02 * k, 0.052, 0.018, 0.05, 2.6 + 0.4 * k, k * 3.1, 0.03 * (k - 1))
           for k in range(4)], places)


def pulled_beef(places):
    """Clumps of torn fibres."""
    bark = food('beef', ['#7a3418', '#a85a2c', '#cf8348'], 7, rough=0.3, coat=0.45, bump=0.6, grain=30, shade=0.5)
    threads = [o for k in range(3) for o in vegetables.shreds(bark, 4, 0.07 + 0.014 * k, 0.013 + 0.003 * k, 0.035)]
    chunks = [S.blob('chunk', bark, (0.1, 0.036, 0.034), 0.3, 2.2, k, 14, power=0.7, link=False) for k in range(4)]
    for (x, y, z), rot, scale in places:
        way = rnd.random() * TAU
        for k in range(13):
            a, r = rnd.random() * TAU, math.sqrt(rnd.random()) * 0.1 * scale
            put(rnd.choice(threads if k > 3 else chunks), (x + r * math.cos(a), y + r * math.sin(a),
                                                           z + 0.015 + (0.1 - r) * 0.5 * rnd.random()),
                (rnd.uniform(-0.3, 0.3), rnd.uniform(-0.3, 0.3), way + rnd.gauss(0, 0.55)), rnd.uniform(0.8, 1.2))


@material
def grilled_mat():
    m = Mat('grilled chicken')
    n = m.noise(8, 5, 0.62)
    c = m.ramp(m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.15)),
               [(0.3, '#8f4714'), (0.48, '#bd7430'), (0.7, '#e0ac68')])
    bars = m.wave(3.4, 1.6, 2, None, 2.5)
    mark = m.math('MULTIPLY', m.mapr(bars, 0.7, 0.95), m.mapr(n, 0.35, 0.6, 0.3, 0.95))
    c = m.mix(mark, c, '#5a280c')
    return m.out(m.principled(c, rough=0.36, sss=0.2, radius=(0.04, 0.025, 0.015), coat=0.25, coat_rough=0.18,
                              normal=m.bump(m.noise(26, 4), 0.4, 0.015)))


def grilled_chicken(places):
    strew([S.blob('chicken', grilled_mat(), (0.115, 0.07 + 0.008 * (k % 3), 0.042), 0.26, 2.0, k + 2, 28, power=0.6,
                  link=False) for k in range(6)], places)


def teriyaki_chicken(places):
    glaze = food('teriyaki', ['#6a2a0c', '#9a4a16', '#c8772c'], 6, rough=0.16, coat=0.8, bump=0.2, grain=20, shade=0.5)
    strew([S.blob('chicken', glaze, (0.115 - 0.01 * (k % 3), 0.066, 0.05), 0.34, 2.3, k + 5, 28, power=0.58, link=False)
           for k in range(6)], places)
