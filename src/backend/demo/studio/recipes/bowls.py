"""Recipes of rice bowls: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import put, rnd
from parts import basics, bowl_bed, bowl_beef, bowl_greens, bowl_mushrooms, bowl_proteins, fish, herbs
from parts.bowl_bed import Wedge, dome, pile, strew

TOP = bowl_bed.LEVEL + 0.1


def salmon_poke():
    bowl_bed.rice_bowl()
    bowl_bed.cucumbers(86, 152, 10, 0.47, 0.2)
    bowl_greens.avocados(158, 210, 9, 0.46, 1.3)
    pile(bowl_greens.edamame(), Wedge(-38, 28, 0.12, 0.8), (34, 24, 10), 0.08, 0.05, 0.6)
    strew(bowl_greens.wakame(), Wedge(26, 90, 0.05, 0.74), 75, 0.15)
    salmon = basics.cubes(fish.salmon_mat(1.0, 0.5), 5, 0.092)
    pile(salmon, Wedge(200, 325, 0.02, 0.8), (26, 15, 5), 0.14, 0.095, low=0.05)
    bowl_bed.seeds(90)


def tuna_poke():
    bowl_bed.rice_bowl()
    strew(bowl_greens.red_cabbage(), Wedge(-42, 40, 0.1, 0.78), 110, 0.15)
    pile(bowl_greens.corn(), Wedge(40, 118, 0.14, 0.78), (95, 70, 40), 0.045, 0.032, 0.9, 0.02)
    jalapeno = bowl_greens.pepper_rings(0.125)
    for k in range(11):
        a, q = math.radians(124 + 7.0 * k), 0.56 - 0.16 * (k % 2)
        put(rnd.choice(jalapeno), (q * math.cos(a), q * math.sin(a), dome(q, 0) + 0.05 + 0.02 * (k % 2)),
            (0.3 * math.sin(a) + rnd.uniform(-0.15, 0.15), -0.3 * math.cos(a), a))
    pile(bowl_proteins.tuna(), Wedge(196, 322, 0.0, 0.8), (26, 16, 7), 0.14, 0.095, low=0.05)
    red = basics.plain_mat('chilli', '#c22a10', '#e8552a', 0.3, 0.4, 0.05)
    flakes = [S.blob('chilli', red, (0.016, 0.011, 0.005), 0.3, 2, k, 5, link=False) for k in range(2)]
    strew(flakes, Wedge(200, 320, 0.05, 0.7), 60, 0.16, 0.8, 0.12)
    bowl_bed.rings(34, (-0.06, -0.12), 0.17, TOP + 0.16)
    bowl_bed.seeds(40, 0.5, 0.2, centre=(0.0, -0.3))


def prawn_mango():
    bowl_bed.rice_bowl()
    bowl_greens.avocados(150, 204, q=0.48)
    pile(bowl_greens.mango(), Wedge(-30, 42, 0.1, 0.8), (15, 10, 4), 0.14, 0.095, low=0.05)
    strew(bowl_greens.red_cabbage(), Wedge(100, 146, 0.1, 0.74), 60, 0.12)
    bowl_greens.spread(bowl_greens.cherry_halves(),
                       [(0.32, 0.6, 0.1), (0.11, 0.68, 0.1), (0.14, 0.45, 0.13), (0.34, 0.38, 0.14),
                        (-0.02, 0.27, 0.13), (0.54, 0.47, 0.1)], 0.5, 0.35)
    pr = bowl_proteins.prawns(0.6)
    for x, y, up, a in ((-0.42, -0.42, 0.0, 2.2), (-0.1, -0.6, 0.0, 2.7), (0.26, -0.55, 0.0, 3.3),
                        (0.5, -0.3, 0.02, 3.8), (-0.16, -0.26, 0.06, 1.9), (0.18, -0.24, 0.07, 2.9)):
        put(rnd.choice(pr), (x, y, dome(x, y) + 0.09 + up), (rnd.uniform(0.1, 0.35), rnd.uniform(-0.2, 0.2), a), 1.08)
    lime = bowl_greens.citrus('lime', 0.17)
    put(lime, (-0.66, -0.12, 0.62), (0.5, 0.5, 0.3))
    put(lime, (-0.62, -0.27, 0.62), (0.6, 0.4, 1.1))
    leaves = bowl_greens.coriander()
    bowl_greens.spread(leaves, [(0.02, -0.02, 0.16), (-0.08, -0.1, 0.18), (0.12, 0.04, 0.17)], TOP, 0.5)
    bowl_bed.seeds(40)


def teriyaki_chicken():
    bowl_bed.rice_bowl()
    pile(bowl_greens.corn(), Wedge(20, 78, 0.16, 0.8), (75, 55, 30), 0.045, 0.032, 0.9, 0.02)
    strew(bowl_greens.carrots(), Wedge(78, 138, 0.1, 0.76), 85, 0.14)
    bowl_proteins.eggs(((-0.6, 0.16, 1.0), (-0.4, 0.4, 0.5)), 0.7, size=(0.235, 0.18, 0.14))
    for L, W, cuts, x, y, z, a in ((1.4, 0.6, 9, 0.0, -0.5, 0.63, 0.05), (1.24, 0.54, 8, 0.1, -0.1, 0.71, 0.22)):
        S.group(lambda: bowl_proteins.fillet(bowl_proteins.teriyaki(), L, W, 0.09, cuts, 0.32, cuts),
                [((x, y, z), (-0.16, 0.0, a), 1.0)])
    bowl_bed.seeds(90, 0.5, 0.2, 0.0, (0.05, -0.36))
    bowl_bed.rings(30, (0.0, -0.3), 0.15, 0.8, rise=0.05)


def bulgogi_beef():
    bowl_bed.rice_bowl()
    pile(bowl_beef.kimchi(), Wedge(128, 196, 0.16, 0.78), (14, 10, 6), 0.09, 0.05, 0.5, 0.03)
    slices = bowl_mushrooms.mushroom_slices()
    for k in range(9):
        a, q = math.radians(66 + 7.5 * k), 0.6 - 0.2 * (k % 2)
        put(slices[k % 3], (q * math.cos(a), q * math.sin(a), dome(q, 0) + 0.07 + 0.01 * k),
            (0.3 * math.sin(a) + 0.2, -0.3 * math.cos(a), a - 1.9 + rnd.uniform(-0.4, 0.4)), 1.15)
    bowl_proteins.eggs(((0.56, 0.2, 2.2), (0.34, 0.4, 2.7)), 0.67)
    pile(bowl_beef.bulgogi(), Wedge(190, 372, 0.0, 0.76), (26, 20, 12), 0.1, 0.05, 0.45, 0.05)
    bowl_bed.rings(40, (0.02, -0.16), 0.18, 0.83, rise=0.05)
    bowl_bed.seeds(80, 0.5, 0.2, 0.0, (0.05, -0.28))


def tofu_edamame():
    bowl_bed.rice_bowl()
    pile(bowl_greens.edamame(), Wedge(-36, 40, 0.14, 0.8), (36, 26, 12), 0.08, 0.05, 0.6)
    strew(bowl_greens.carrots(), Wedge(44, 106, 0.1, 0.76), 90, 0.15)
    strew(bowl_greens.red_cabbage(), Wedge(108, 162, 0.1, 0.78), 95, 0.14)
    pile(bowl_proteins.tofu(0.105, 1.0), Wedge(205, 324, 0.0, 0.78), (19, 11, 3), 0.18, 0.12, 0.4, 0.07)
    pile(bowl_greens.cashews(), Wedge(160, 206, 0.16, 0.8), (17, 12, 6), 0.1, 0.06, 0.6, 0.04, (1.0, 1.25))
    bowl_bed.rings(22, (0.0, -0.5), 0.2, 0.8, rise=0.05)
    bowl_bed.seeds(60)


def unagi_don():
    bowl_bed.rice_bowl()
    bowl_bed.cucumbers(20, 74, 8, 0.6, 0.15)
    roll = bowl_proteins.tamago()
    for k in range(4):
        a = math.radians(92 + 17 * k)
        put(roll[k % 3], (0.58 * math.cos(a), 0.58 * math.sin(a), 0.64 + 0.012 * k),
            (0.3 * math.sin(a) + 0.15, -0.3 * math.cos(a), a - 1.2), 1.05)
    for k, (x, y, a) in enumerate(((-0.05, -0.02, 0.2), (0.04, -0.46, 0.17))):
        put(bowl_proteins.eel(0.8 - 0.06 * k, 0.24, k * 4.0), (x, y, 0.69 - 0.03 * k), (0.12 * (2 * k - 0.6), 0, a))
    bowl_bed.rings(40, (0.02, -0.2), 0.15, 0.76, rise=0.05)
    bowl_bed.seeds(120, 0.5, 0.16, 0.1, (0.0, -0.18))
    green = herbs.leaf_mat('#2c7a1e', '#5fae3a', '#9bd06c', 0.4)
    leaves = [S.leaf('shiso', green, 0.3, 0.22, 0.1, 0.05, k, 0.014, link=False, tip=0.85) for k in range(2)]
    put(leaves[0], (-0.55, 0.2, 0.64), (0.35, 0.1, 1.3))
    put(leaves[1], (-0.56, 0.12, 0.63), (0.3, 0.0, 2.0))


VIEW = dict(elevation=58, distance=6.6, target=(0, 0.0, 0.36))
DISHES = {
    'salmon-poke': (salmon_poke, VIEW),
    'spicy-tuna-poke': (tuna_poke, VIEW),
    'prawn-mango-bowl': (prawn_mango, VIEW),
    'teriyaki-chicken-bowl': (teriyaki_chicken, VIEW),
    'bulgogi-beef-bowl': (bulgogi_beef, VIEW),
    'tofu-edamame-bowl': (tofu_edamame, VIEW),
    'unagi-don': (unagi_don, VIEW),
}
