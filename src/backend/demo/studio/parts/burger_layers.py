"""Layers of a burger: each lies down at height z and returns how high it is."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, put, rnd, smooth
from parts import burger, burger_fillings as fill, patties, rice, vegetables
from parts.basics import plain_mat


@material
def heel_mat():
    m = Mat('heel')
    n = m.noise(5, 3)
    t = m.math('ADD', m.attr('bake'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.14))
    c = m.ramp(t, [(0.0, '#fbe9c2'), (0.3, '#f0c882'), (0.62, '#dc9c4c'), (1.0, '#b86f26')])
    return m.out(m.principled(c, rough=0.5, sss=0.1, radius=(0.04, 0.025, 0.012), coat=0.1,
                              normal=m.bump(m.noise(60, 3), 0.1, 0.01)))


def heel(z, R=0.62, h=0.17):
    """The lower half of the bun, toasted on its cut side."""
    prof = S.spline([(0, 0.0), (0.8, 0.0), (0.94, 0.1), (1.0, 0.42), (1.0, 0.78), (0.97, 0.98), (0.9, 1.0),
                     (0, 1.0)], 7)
    n = len(prof) - 1

    def fn(u, v):
        r, q = prof[round(v * n)]
        ca, sa = math.cos(u * TAU), math.sin(u * TAU)
        k = R * r * (1 + 0.025 * fbm(ca, sa, 1.0, 1.5, 2))
        bake = 0.66 * smooth(0.92, 0.5, q) if r > 0.88 else 0.3
        return (k * ca, k * sa, z + h * q), (bake,)
    S.surf('heel', fn, 96, n, heel_mat(), wrap_u=True, attrs=('bake',))
    return h


def crown(z, seeds=('#f7e6bd',), R=0.65, h=0.44, n=150):
    """The upper half with its seeds."""
    point = burger.bun_top(R, h, z)
    kinds = [burger.sesame(color) for color in seeds]
    for _ in range(n if seeds else 0):
        a, t = rnd.random() * TAU, math.sqrt(rnd.random()) * 0.52
        p, q, w = point(a, t), point(a + 0.05, t), point(a, t + 0.02)
        nrm = (w - p).cross(q - p).normalized()
        nrm = nrm if nrm.z > 0 else -nrm
        rice.grains_on([(p + nrm * 0.006, nrm)], [rnd.choice(kinds)], 0.15, 0.002)
    return h


def beef(z, h=0.09, sd=2.0):
    patties.puck(patties.beef_mat(), 0.65, h, z - 0.01, sd, 0.04, 0.03)
    return 2 * h - 0.02


def smash(z, sd=2.0):
    patties.lace(patties.seared_mat(), 0.71, z - 0.01, sd)
    return 0.09


def chicken(z, h=0.115, sd=3.0, mat=None):
    """Crumbed thigh, of an uneven outline."""
    mat = mat or patties.crumb_mat()
    patties.puck(mat, 0.69, h, z - 0.015, sd, 0.055, 0.09)
    patties.flakes(mat, 0.69, h, z, 190, 1.1)
    return 2 * h - 0.02


def glazed(z, h=0.115, sd=5.0):
    """Crumbed thigh in a sticky chilli glaze."""
    mat = patties.crust_mat('glazed', '#a8240c', '#d9481c', '#f08a3c', 0.22, 0.5, 0.1, 0.35)
    patties.puck(mat, 0.69, h, z - 0.015, sd, 0.055, 0.08)
    patties.flakes(mat, 0.69, h, z, 90, 1.0)
    white = burger.sesame()
    for _ in range(70):
        a = rnd.random() * TAU
        put(white, (0.7 * math.cos(a), 0.7 * math.sin(a), z + h * rnd.uniform(0.5, 1.8)),
            (1.2, rnd.uniform(-1, 1), a), 0.8)
    return 2 * h - 0.02


def prawn(z, h=0.1, sd=7.0):
    """Chopped prawns, seen as pink bits through pale panko."""
    patties.puck(patties.panko_mat(), 0.65, h, z - 0.01, sd, 0.045, 0.03)
    patties.flakes(patties.panko_mat(), 0.655, h, z, 260, 1.25)
    pink = plain_mat('prawn_bit', '#f58a66', '#ffd2bd', 0.25, 0.5, 0.2, 12.0)
    patties.bits(pink, 0.655, h * 0.8, z, 15, (0.062, 0.03, 0.034))
    return 2 * h - 0.02


def bean(z, h=0.095, sd=9.0):
    """Black beans whole and mashed, with corn and pepper."""
    mash = patties.crust_mat('mash', '#4a2a22', '#75473a', '#9c6a52', 0.5, 0.15, 0.0)
    patties.puck(mash, 0.64, h, z - 0.01, sd, 0.04, 0.03)
    black = plain_mat('black_bean', '#3a2630', '#5a4048', 0.25, 0.5, 0.0)
    patties.bits(black, 0.645, h, z, 30, (0.055, 0.036, 0.036), 1)
    patties.bits(plain_mat('corn', '#f7c52c', '#ffe07a'), 0.65, h, z, 15, (0.03, 0.026, 0.028), 2)
    patties.bits(plain_mat('red_pepper', '#d8402a', '#ee6a4a'), 0.65, h, z, 12, (0.032, 0.02, 0.022), 3)
    return 2 * h - 0.02


def mild(z, h=0.085, sd=4.0):
    """Plain chicken patty, light and fried."""
    mat = patties.crust_mat('mild', '#bd7a36', '#e0aa68', '#f6d8a4', 0.4, 0.25, 0.15)
    patties.puck(mat, 0.65, h, z - 0.01, sd, 0.035, 0.03)
    return 2 * h - 0.02


def cheddar(z, turn=0.5, sd=0.0, half=0.58):
    burger.cheddar(0.65, half, z + 0.02, turn, sd)
    return 0.03


def tomato(z, turn=0.4, n=4):
    fill.tiles([vegetables.tomato_slice(0.32, 0.034, k) for k in range(n)], n, z + 0.035, 0.36, 0.03, 0.03, turn)
    return 0.085


def lettuce(z, sd=1.0, waves=19, R=0.75):
    vegetables.lettuce(R, z + 0.05, sd, 0.05, waves, 0.07)
    return 0.06


def onion(z, n=7):
    for k in range(n):
        a = k * TAU / n + rnd.uniform(-0.2, 0.2)
        put(vegetables.ring(0.24 + 0.02 * (k % 3), 0.034, 0.02, vegetables.onion_mat(), k),
            (0.37 * math.cos(a), 0.37 * math.sin(a), z + 0.03 + 0.012 * (k % 2)),
            (rnd.uniform(-0.08, 0.08), rnd.uniform(-0.08, 0.08), a))
    return 0.05


def pickles(z, turn=0.2, n=9):
    fill.tiles(fill.pickle_slices(), n, z + 0.04, 0.5, 0.16, 0.02, turn)
    return 0.055


def cucumber(z, turn=0.0, n=10):
    fill.tiles(fill.cucumbers(), n, z + 0.045, 0.51, 0.2, 0.025, turn)
    return 0.06


def avocado(z, turn=0.3, n=9):
    fill.tiles([vegetables.avocado_slice(k, 0.36, 0.07) for k in range(3)], n, z + 0.07, 0.64, 0.42, 0.025, turn)
    return 0.11


def bacon(z):
    fill.bacon(z, (200, 232, 258, 287, 315, 345, 60, 120))
    return 0.07


def halloumi(z):
    fill.halloumi(z)
    return 0.11


def mushrooms(z):
    fill.tiles([fill.mushroom_slice(k, 0.2) for k in range(4)], 11, z + 0.05, 0.5, 0.22, 0.03, 0.15)
    fill.tiles([fill.mushroom_slice(k + 4, 0.2) for k in range(3)], 6, z + 0.09, 0.38, 0.05, 0.03, 0.5)
    return 0.1


def kimchi(z):
    fill.tiles(fill.kimchi_pieces(), 15, z + 0.07, 0.5, 0.3, 0.05, 0.1, (0.85, 1.15))
    fill.tangle(vegetables.scallions(3), 46, z + 0.04, 0.5, 0.67, 0.09, 0.9, 0.4)
    fill.tangle(fill.strands('radish', '#ee6a3c', '#f9b184', 4, 0.1, 0.012), 40, z + 0.03, 0.45, 0.66, 0.1)
    return 0.12


def slaw(z, n=190):
    fill.tangle(fill.slaw(), n, z + 0.02, 0.36, 0.68, 0.12, 0.4)
    return 0.12


def caramel_onion(z, n=150):
    fill.tangle(fill.strands('caramel', '#b5662a', '#e0a058'), n, z + 0.02, 0.36, 0.67, 0.07, 0.3, 0.7)
    return 0.08


def crispy_onion(z, n=150):
    fill.tangle(fill.crisp_rings(), n, z + 0.03, 0.34, 0.69, 0.13, 1.0, 0.3, (0.8, 1.2))
    return 0.13


def sauce(z, color='#f6dcae', light='#fdf0d4', drop=0.12, sd=1.0):
    fill.sauce(z - 0.01, color, light, 0.64, drop, sd)
    return 0.012


def build(rows, seeds=('#f7e6bd',), crown_height=0.44, z=0.06):
    """Rows of (layer, its arguments) from the heel up; the crown comes last."""
    z += heel(z)
    for layer, *args in rows:
        z += layer(z, *args)
    crown(z - 0.02, seeds, h=crown_height)


def beside(kinds, n, at, spread=0.14, lift=0.03, z=0.06, tilt=0.3, scale=(0.85, 1.1)):
    """A small heap on the board by the burger."""
    for k, (x, y) in enumerate(S.disc_points(n, spread, spread / max(1, n) ** 0.5)):
        put(rnd.choice(kinds), (at[0] + x, at[1] + y, z + 0.02 + lift * (k % 3)),
            (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU), rnd.uniform(*scale))
