"""Recipes of ramen and soups: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, lerp, put, rnd
from parts import (basics, bowl_bed, bowl_beef, bowl_greens, bowl_mushrooms, bowl_proteins, burger, noodles, pizza,
                   soups, sushi_sides, vegetables)
from parts.bowl_greens import spread

Z = soups.LEVEL


def scatter_rings(n, inner=0.3):
    rings = vegetables.scallions()
    for x, y in S.disc_points(n, 0.78, 0.08, inner):
        put(rnd.choice(rings), (x, y, Z + 0.045), (rnd.uniform(-0.3, 0.3), rnd.uniform(-0.3, 0.3), 0), 0.9)


def sesame(n, radius, at=(0, 0), up=0.1, color='#f7e6bd'):
    seed = burger.sesame(color)
    for x, y in S.disc_points(n, radius, 0.03):
        put(seed, (x + at[0], y + at[1], Z + up), (rnd.random(), rnd.random(), rnd.random() * 6), 0.8)


def shoyu():
    soups.soup_bowl()
    soups.bundles()
    meat = bowl_beef.chashu()
    for me, (x, y, rx, ry, a, up) in zip(meat, ((0.44, -0.1, -0.1, 0.5, 0.3, 0.1), (0.3, -0.36, 0.0, 0.42, 1.6, 0.085),
                                                (0.1, -0.52, 0.02, 0.16, 3.0, 0.065))):
        put(me, (x, y, Z + up), (rx + 0.32, -ry * 0.45, a))
    bowl_proteins.eggs(((-0.5, -0.26, 0.75), (-0.3, -0.52, 0.45)), Z + 0.105, True)
    for k, (x, y, a) in enumerate(((-0.12, 0.66, 0.12), (0.16, 0.63, -0.2))):
        S.xform(sushi_sides.nori_sheet(sd=k), (x, y, Z + 0.13), (1.0, 0.0, a))
    bowl_bed.rings(85, (-0.04, 0.1), 0.24, Z + 0.13)
    scatter_rings(26)
    for k in range(7):
        b = S.blob('menma', basics.plain_mat('menma', '#b9803c', '#dcae68'), (0.16, 0.036, 0.02), 0.1, 1.5, k, 16,
                   power=0.4)
        S.xform(b, (-0.55 + 0.035 * k, 0.34 + 0.03 * k, Z + 0.1 + 0.012 * (k % 3)), (0.2, 0.1, 0.75 + 0.15 * (k % 3)))
    pizza.oil_drops(S.disc_points(130, 0.84, 0.02), lambda x, y: Z + 0.002, (0.008, 0.034))


def creamy_chicken():
    soups.soup_bowl(soups.creamy_mat('#edcb8a', '#f7dfae', '#e2b468'))
    soups.bundles(noodles.noodle_mat('#f0bc50', '#fbdb8c', 0.1))
    S.group(lambda: bowl_proteins.fillet(bowl_proteins.grilled(), 1.05, 0.52, 0.075, 8, 0.38),
            [((0.14, -0.36, Z + 0.14), (-0.1, 0.0, 0.3), 1.0)])
    bowl_proteins.eggs(((-0.52, -0.12, 1.0), (-0.5, -0.42, 0.6)), Z + 0.105)
    soups.mound(bowl_greens.corn(), (0.42, 0.36), 0.3, 95, 0.1, 0.045, 0.9)
    bowl_bed.rings(70, (-0.16, 0.36), 0.22, Z + 0.11)
    scatter_rings(16)
    soups.drops(60, '#e9b44a', (0.008, 0.03))
    sesame(50, 0.4, (0.1, -0.2), 0.2)


def spicy_miso():
    soups.soup_bowl(soups.creamy_mat('#cd5624', '#e27a3c', '#b03a18'))
    soups.bundles()
    soups.drops(120, '#d63a12', (0.01, 0.045))
    soups.mound(bowl_beef.mince(), (0.04, -0.1), 0.36, 150, 0.15, 0.045)
    soups.mound(bowl_greens.corn(), (0.54, 0.2), 0.25, 70, 0.09, 0.045, 0.9)
    soups.mound(bowl_mushrooms.sprouts(), (-0.46, 0.3), 0.28, 60, 0.12, 0.03, 0.45)
    bowl_proteins.eggs(((-0.52, -0.24, 0.9), (-0.33, -0.52, 0.5)), Z + 0.105)
    bowl_bed.rings(46, (0.06, -0.04), 0.17, Z + 0.21, rise=0.05)
    scatter_rings(14, 0.45)
    threads = vegetables.shreds(basics.plain_mat('thread', '#c8281a', '#e5553a', 0.3, 0.3, 0.0), 4, 0.12, 0.006, 0.05)
    soups.mound(threads, (0.08, 0.0), 0.1, 14, 0.05, 0.02, 0.6, 0.25)
    sesame(60, 0.6, (0.05, -0.1), 0.16)


def shiitake():
    soups.soup_bowl(noodles.broth_mat('#8a5020', '#bf8038'))
    soups.bundles(noodles.noodle_mat('#d9b478', '#f0d6a4'))
    caps = bowl_mushrooms.shiitake()
    for k, (x, y, up, a) in enumerate(((0.36, -0.34, 0.1, 0.3), (0.6, -0.04, 0.09, 1.2), (0.22, -0.02, 0.15, 0.8),
                                       (0.02, -0.5, 0.08, 2.0))):
        put(caps[k % 3], (x, y, Z + up), (rnd.uniform(0.1, 0.3), rnd.uniform(-0.2, 0.2), a), rnd.uniform(0.95, 1.1))
    cubes = bowl_proteins.tofu(0.135, 0.0, 4, 0.62)
    spread(cubes, [(-0.5, -0.14, 0.08), (-0.28, -0.36, 0.09), (-0.6, -0.4, 0.05), (-0.24, -0.08, 0.1),
                   (-0.34, -0.66, 0.04)], Z, 0.12)
    soups.mound(bowl_greens.wakame(False), (-0.34, 0.42), 0.27, 24, 0.1, 0.03, 0.5)
    bowl_bed.rings(60, (0.26, 0.4), 0.22, Z + 0.1)
    scatter_rings(22)
    pizza.oil_drops(S.disc_points(110, 0.84, 0.02), lambda x, y: Z + 0.002, (0.008, 0.028))
    sesame(50, 0.5)


def tom_yum():
    soups.soup_bowl(soups.creamy_mat('#f0904c', '#f8b078', '#e8702c'))
    soups.drops(120, '#d8401a', (0.008, 0.036))
    fans = bowl_mushrooms.oysters()
    for k, (x, y, a) in enumerate(((-0.3, 0.06, 1.5), (-0.3, 0.16, 0.9), (-0.2, 0.24, 0.4), (-0.04, 0.3, -0.1),
                                   (0.02, 0.22, -0.8), (-0.16, 0.14, 0.8))):
        put(fans[k % 4], (x, y, Z + 0.06 + 0.015 * k), (0.15, rnd.uniform(-0.15, 0.15), a), 0.9)
    spread(bowl_greens.cherry_halves(),
           [(0.36, 0.46, 0.05), (0.56, 0.26, 0.05), (0.12, 0.62, 0.04), (-0.62, -0.14, 0.05), (-0.5, -0.42, 0.04),
            (0.62, -0.3, 0.04)], Z, 0.3, (1.0, 1.15))
    prawns = bowl_proteins.prawns()
    for k, (x, y, a) in enumerate(((-0.2, -0.14, 2.0), (0.12, -0.34, 2.8), (0.36, -0.06, 3.6), (-0.16, -0.52, 2.4),
                                   (0.1, 0.02, 1.0))):
        put(prawns[k % 3], (x, y, Z + 0.07 + 0.012 * k), (rnd.uniform(0.1, 0.3), rnd.uniform(-0.2, 0.2), a), 1.15)
    spread(bowl_greens.pepper_rings(0.062, '#d42a18', '#f08a6a'),
           [(-0.36, 0.02, 0.05), (0.3, -0.58, 0.03), (0.58, 0.02, 0.04), (0.0, 0.3, 0.06), (-0.64, 0.1, 0.04),
            (0.26, 0.3, 0.05)], Z)
    spread(bowl_greens.coriander(), [(0.08, -0.12, 0.2), (-0.06, -0.04, 0.19), (0.18, 0.0, 0.19), (-0.34, -0.46, 0.06),
                                     (0.46, 0.4, 0.1)], Z, 0.4, (0.8, 1.05))
    put(bowl_greens.citrus('lime', 0.17), (0.5, -0.62, Z + 0.04), (0.3, 0.1, 0.4))
    soups.rice_cup((1.2, 0.86))


def pho():
    soups.soup_bowl(noodles.broth_mat('#94562a', '#c28444'))
    soups.bundles(noodles.noodle_mat('#f0dcae', '#fff0d0', 0.08), thick=0.017)
    beef = bowl_beef.rare_beef()
    for k in range(8):
        a = math.radians(lerp(-140, 45, k / 7))
        x, y = 0.06 + 0.46 * math.cos(a), -0.12 + 0.44 * math.sin(a)
        put(beef[k % 5], (x, y, Z + 0.1 + 0.014 * k), (0.25, 0.1, a + 0.5 + rnd.uniform(-0.3, 0.3)), 0.95)
    soups.mound(bowl_mushrooms.sprouts(), (-0.42, 0.4), 0.26, 46, 0.1, 0.03, 0.45)
    spots = [(x, y + 0.08, rnd.uniform(0.13, 0.18)) for x, y in S.disc_points(11, 0.2, 0.06)]
    spread(bowl_greens.coriander(), spots, Z, 0.5, (0.8, 1.05))
    bowl_bed.rings(40, (0.42, 0.36), 0.2, Z + 0.09, rise=0.05)
    scatter_rings(20)
    spread(bowl_greens.pepper_rings(0.06, '#d42a18', '#f08a6a'),
           [(0.3, 0.16, 0.12), (-0.2, 0.2, 0.14), (0.58, 0.1, 0.05), (-0.66, 0.1, 0.05)], Z)
    lime = bowl_greens.citrus('lime', 0.17)
    put(lime, (0.1, 0.66, Z + 0.08), (0.75, 0.1, 0.2))
    put(lime, (0.28, 0.62, Z + 0.08), (0.7, -0.1, 0.9))
    pizza.oil_drops(S.disc_points(110, 0.84, 0.02), lambda x, y: Z + 0.002, (0.008, 0.03))
    soups.star_anise((1.22, -0.62))
    soups.star_anise((-1.25, -0.72), 0.13)
    soups.cinnamon((1.2, -0.86), 0.5)


def miso():
    soups.soup_bowl(soups.creamy_mat('#c98f4c', '#e0b478', '#b87c3c'))
    cubes = bowl_proteins.tofu(0.092, 0.0, 4)
    for k in range(21):
        a, q = k * 2.4 + rnd.uniform(-0.3, 0.3), 0.74 * math.sqrt((k + rnd.random()) / 21)
        x, y = q * math.cos(a), q * math.sin(a)
        put(cubes[k % 4], (x, y, Z + rnd.uniform(-0.03, 0.06)),
            (rnd.uniform(-0.2, 0.2), rnd.uniform(-0.2, 0.2), rnd.random() * TAU), rnd.uniform(0.9, 1.1))
    soups.mound(bowl_greens.wakame(False), (0.1, 0.06), 0.62, 34, 0.02, 0.12, 0.3)
    soups.mound(bowl_greens.wakame(False), (-0.2, 0.14), 0.2, 8, 0.06, 0.05, 0.4, 0.06)
    bowl_bed.rings(50, (0.12, -0.08), 0.2, Z + 0.12, rise=0.06)
    scatter_rings(46, 0.2)


def carrot():
    S.bowl(1.0, 0.64, S.stone('#2b2d30'), S.ceramic('#e9dcc6', 0.25))
    soups.swirled()
    ginger = vegetables.shreds(bowl_greens.fresh_mat('ginger_sliver', '#f2d27a', '#fbe8ac'), 4, 0.09, 0.009, 0.03)
    soups.mound(ginger, (0.02, 0.0), 0.14, 22, 0.05, 0.02, 0.5, 0.02)
    spread(bowl_greens.coriander(), [(-0.05, 0.02, 0.06), (0.09, -0.02, 0.07), (0.02, 0.1, 0.08)], Z, 0.25, (0.85, 1.1))
    coconut = basics.plain_mat('coconut', '#f6e2b8', '#fffaf0', 0.5, 0.0, 0.1)
    flakes = [S.slab('coconut', coconut, lambda u, v, k=k: (u * 0.17, v * 0.06, 0.05 * math.sin(u * 3 + k)), 10, 5,
                     0.012, link=False) for k in range(3)]
    for x, y in S.disc_points(11, 0.68, 0.16, 0.2):
        put(rnd.choice(flakes), (x, y, Z + 0.03), (rnd.uniform(-0.5, 0.5), rnd.uniform(-0.5, 0.5), rnd.random() * TAU))
    put(bowl_greens.citrus('orange', 0.27), (1.1, -0.8, 0.025), (0, 0, 0.3))
    put(bowl_greens.citrus('orange', 0.27), (1.34, -0.6, 0.06), (0.0, -0.16, 1.0))


VIEW = dict(elevation=54, distance=6.6, target=(0, 0.03, 0.4))
DISHES = {
    'shoyu-ramen-beef': (shoyu, VIEW),
    'creamy-chicken-ramen': (creamy_chicken, VIEW),
    'spicy-miso-ramen': (spicy_miso, VIEW),
    'shiitake-ramen': (shiitake, VIEW),
    'tom-yum-prawns': (tom_yum, VIEW),
    'beef-pho': (pho, VIEW),
    'miso-soup': (miso, VIEW),
    'carrot-coconut-soup': (carrot, VIEW),
}
