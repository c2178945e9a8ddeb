"""Recipes of hot drinks: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, rnd
from parts import basics, cups, drink_sides as sides, glassware, herbs
from parts.glassware import Glass, liquid_mat


def plain(name, a, b, rough=0.5, ns=10.0, bump=0.3, coat=0.1):
    return basics.plain_mat(name, a, b, rough, coat, 0.1, ns, bump)


def sencha():
    cups.coaster(0.56, S.wood('#8a5a30', '#5e381c'))
    glaze = cups.glaze_mat('#a9906c', '#b3c6ac', 0.14, '#8a8f7c')
    cups.cup((0, 0, 0.045), 0.45, 0.47, glaze, S.ceramic('#f6f4ea', 0.2), 0.55, 0.9)
    cups.surface(0.405, 0.41, cups.drink_mat('#a8ac3c', '#bcbc50', '#e6e6a0', 0.06, 1.2))
    leaves = sides.needles(plain('sencha', '#2f4f1f', '#567a34'), 6, 0.06, 0.0065)
    S.scatter(leaves[:2], [(-0.12, 0.05), (0.16, 0.14), (0.05, -0.16)], 0.417, 0.05, (0.5, 0.7))
    sides.heap(leaves, (0.46, -0.68, 0), 190, 0.26, 0.012, 0.09)
    fresh = [S.leaf('tea', herbs.leaf_mat(), 0.26, 0.11, 0.1, 0.04, k, 0.006, link=False, tip=0.95) for k in range(3)]
    herbs.sprig((-0.48, -0.6, 0.02), fresh, 3, 1.0, turn=0.6, lift=0.3)


def chai():
    cups.coaster(0.56)
    clay = cups.glaze_mat('#b8683c', '#c9764a', 0.1, '#8a4624', 0.55)
    cups.cup((0, 0, 0.045), 0.46, 0.47, clay, S.ceramic('#c9764a', 0.4), 0.5, 0.84, handle=0.35)
    cups.surface(0.415, 0.42, cups.drink_mat('#b5754a', '#c98f66', '#dcb28a', 0.2, 4.0, 0.0, 0.5),
                 cups.froth(0.1, 5.0, 0.84), 0.01)
    pod = sides.pod(plain('cardamom', '#9fb15e', '#c6d08c', 0.6, 9.0, 0.2))
    clove = sides.clove()
    corn = S.blob('corn', plain('peppercorn', '#2c221c', '#5a463a', 0.6, 22.0, 0.6), (0.026, 0.026, 0.025), 0.12, 3, 1,
                  12, link=False)
    for x, y, a in ((-0.42, -0.6, 0.4), (-0.58, -0.5, 1.5), (-0.32, -0.72, 2.6), (-0.62, -0.66, 0.2)):
        put(pod, (x, y, 0), (0, 0, a), 0.95)
    put(clove, (0.06, 0.08, 0.43), (0, 0, 0.6))
    put(pod, (-0.14, -0.02, 0.41), (0, 0, 0.9), 0.8)
    for x, y in S.disc_points(9, 0.2, 0.07):
        put(clove, (0.2 + x, -0.74 + y * 0.4, 0), (0, 0, rnd.random() * TAU))
    S.scatter([corn], [(x + 0.0, y * 0.3 - 0.76) for x, y in S.disc_points(16, 0.36, 0.06)], 0.025)
    S.scatter([corn], [(0.14, -0.1), (0.2, -0.02)], 0.43)
    coin = sides.coins(sides.ginger_flesh_mat(), 3, 0.12)
    for k, (x, y, z) in enumerate(((0.56, -0.56, 0.014), (0.68, -0.46, 0.03), (0.46, -0.66, 0.014))):
        put(coin[k], (x, y, z), (0.12 * (k == 1), 0, k))


def sea_buckthorn():
    g = Glass(0.45, 0.56, 0.84, 0.06)
    stops = ((0.0, '#cc4e06'), (0.5, '#df6a0c'), (1.0, '#ec8620'))
    g.fill(0.46, liquid_mat(stops, 0.4, 0.12))
    ear = [(0.42, 0.0, 0.44), (0.56, 0.0, 0.47), (0.64, 0.0, 0.36), (0.61, 0.0, 0.22), (0.48, 0.0, 0.14),
           (0.4, 0.0, 0.14)]
    S.tube('ear', S.spline(ear, 8), 0.032, glassware.clear_mat('#eef4f2', 0.22, 0.7), 14, taper=False)
    berry = S.blob('berry', basics.plain_mat('buckthorn', '#ea5e06', '#f88a1a', 0.2, 0.6, 0.15, 5.0, 0.03),
                   (0.036, 0.034, 0.042),
                   0.03, 2, 1, 12, link=False)
    orange = sides.citrus('orange', 0.21)
    put(orange, (-0.1, 0.06, 0.47), (0.12, 0.1, 0.3))
    put(orange, (0.16, -0.02, 0.465), (-0.1, 0.14, 0.9), 0.8)
    put(orange, g.at_wall(-0.35, 0.27, 0.02), (math.pi / 2, 0.2, -0.35), 0.72)
    for x, y in S.disc_points(26, 0.36, 0.07):
        put(berry, (x, y, 0.475 + 0.02 * rnd.random()), (rnd.random(), rnd.random(), 0), rnd.uniform(0.85, 1.1))
    for k in range(30):
        put(berry, g.at_wall(rnd.uniform(-1.4, 1.4), rnd.choice((rnd.uniform(0.1, 0.16), rnd.uniform(0.1, 0.44))),
                             0.035),
            (rnd.random(), rnd.random(), 0), rnd.uniform(0.85, 1.1))
    chilli = basics.plain_mat('chilli_bit', '#c8281c', '#e8503c', 0.25, 0.5, 0.1)
    for x, y in ((0.0, -0.2), (0.22, 0.16), (-0.24, -0.14)):
        put(S.lathe('chilli', [(0.034, -0.01), (0.036, 0.0), (0.034, 0.01), (0.024, 0.01), (0.024, -0.01),
                               (0.034, -0.01)], chilli, 20,
                    0.1, link=False, fine=2), (x, y, 0.485), (0.2, 0.1, 0))
    twig((-0.74, -0.36, 0.05), berry)
    coin = sides.coins(sides.ginger_flesh_mat(), 2, 0.11)
    put(coin[0], (0.06, 0.2, 0.49), (0.2, 0.1, 0))
    put(coin[1], (0.36, -0.56, 0.014))
    put(coin[0], (0.47, -0.5, 0.03), (0.1, 0.12, 1))
    put(orange, (0.62, -0.42, 0.02), (0, 0, 0.4), 0.85)


def twig(at, berry, length=0.6):
    """A branch of sea buckthorn: berries crowd it, narrow leaves stand off."""
    bark = plain('bark', '#6b4a30', '#94704c')
    green = herbs.leaf_mat('#5f7d4a', '#93ab74', '#b8c89c', 0.5)
    blades = [S.leaf('blade', green, 0.24, 0.05, 0.1, 0.02, k, 0.003, link=False, tip=1.0) for k in range(3)]
    S.tube('twig', [(at[0] + t * length, at[1] - 0.3 * t * length + 0.04 * math.sin(t * 5), at[2]) for t in
                    (k / 10 for k in range(11))], 0.012, bark, 7)
    for k in range(34):
        t = rnd.uniform(0.1, 0.9)
        a, r = rnd.random() * TAU, rnd.uniform(0.03, 0.075)
        put(berry, (at[0] + t * length, at[1] - 0.3 * t * length + r * math.cos(a),
                    max(0.036, at[2] + r * math.sin(a))),
            (rnd.random(), rnd.random(), 0), rnd.uniform(0.8, 1.1))
    for k in range(9):
        t = 0.1 + k * 0.1
        put(rnd.choice(blades), (at[0] + t * length, at[1] - 0.3 * t * length, at[2] + 0.03),
            (0.3, 0, rnd.choice((-0.6, -2.4)) + rnd.uniform(-0.4, 0.4)))


def hojicha():
    cups.coaster(0.56, S.wood('#8a5a30', '#5e381c'))
    glaze = cups.glaze_mat('#a58a6c', '#46586a', 0.13, '#2a3440')
    cups.cup((0, 0, 0.045), 0.47, 0.44, glaze, S.ceramic('#ece2d0', 0.25), 0.5, 0.86)
    cups.surface(0.425, 0.41, cups.drink_mat('#b98352', '#cf9f6c', '#fdf0da', 0.22, 5.0), cups.leaf_art, 0.006)
    leaf = sides.needles(plain('roast', '#6b4226', '#9a6a40'), 6, 0.06, 0.007)
    stem = sides.needles(plain('stem', '#a87c4c', '#c9a070'), 3, 0.07, 0.008)
    sides.heap(leaf + leaf + stem, (0.46, -0.68, 0), 170, 0.25, 0.012, 0.09)
    sides.heap(leaf + stem, (-0.5, -0.62, 0), 16, 0.16, 0.05, 0.0)


def cappuccino():
    white = S.ceramic('#f8f3ea', 0.18)
    S.plate(0.63, white)
    cups.cup((0, 0.02, 0.035), 0.46, 0.4, white, white, 0.46, 0.84, handle=-0.3)
    foam = cups.drink_mat('#96521f', '#b06c34', '#fff1dc', 0.3, 6.0, 0.85)
    cups.surface(0.418, 0.39, foam, cups.heart, 0.018, (0, 0.02))
    bean = sides.bean(plain('coffee', '#4a2414', '#6f3d20', 0.32, 6.0, 0.1, 0.35))
    for x, y, z in ((-0.6, -0.46, 0), (-0.46, -0.6, 0), (-0.7, -0.6, 0), (-0.33, -0.68, 0), (0.66, -0.5, 0),
                    (0.56, -0.62, 0), (-0.56, -0.7, 0)):
        put(bean, (x, y, z), (rnd.uniform(-0.2, 0.2), rnd.uniform(-0.2, 0.2), rnd.random() * TAU),
            rnd.uniform(0.85, 1.0))


CAMERA = dict(elevation=40, distance=4.5, target=(0, -0.03, 0.12))
DISHES = {name: (build, CAMERA) for name, build in (
    ('sencha', sencha), ('masala-chai', chai), ('sea-buckthorn-tea', sea_buckthorn), ('hojicha-latte', hojicha),
    ('cappuccino', cappuccino))}
