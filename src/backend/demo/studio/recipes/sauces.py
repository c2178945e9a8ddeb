"""Recipes of sauces: each builds a dish; DISHES names them, with the camera of each."""
import kit as S
from kit import put
from parts import basics, burger, drink_sides as sides, sauce_things as things, vegetables
from parts.sauce_things import sauce, sauce_mat, whirl, whirl_streak


def pale():
    return S.ceramic('#f3ecdf', 0.2)


def dark():
    return S.stone('#3b4145')


def soy_beans():
    mat = basics.plain_mat('soybean', '#dcc088', '#f0dcae', 0.4, 0.3, 0.1)
    return [things.bean(mat, 0.05, 1.15, k) for k in range(3)]


def soy():
    things.dish(pale())
    things.window()
    mat = sauce_mat('#331408', '#934618', None, 0.03, 0.0, 1.0, 0.0, 2.0)
    sauce(mat, z=0.2)
    for k, (x, y, turn) in enumerate(((0.42, -0.5, 0.4), (0.68, -0.3, 1.4))):
        things.maki((x, y, 0), turn, sd=k * 2.0)
    S.scatter(soy_beans(), [(x - 0.48, y * 0.6 - 0.5) for x, y in S.disc_points(11, 0.24, 0.105)], 0.048)
    for x, y, size in ((0.08, -0.58, 0.055), (0.19, -0.63, 0.028)):
        things.drop(mat, (x, y, 0.004), size)


def spicy_mayo():
    things.dish(dark())
    top = sauce(sauce_mat('#ee7448', '#f59c74', '#dc4420', 0.2, 0.15, 0.5, 0.05, 6.0, 0.12),
                whirl, lambda x, y: 0.75 * whirl_streak(x, y, 2.6, 0.62))
    red = basics.plain_mat('flake', '#c42a1a', '#e2543a', 0.35, 0.3, 0.1)
    S.scatter(things.flakes(red), S.disc_points(42, 0.33, 0.03), lambda x, y: top(x, y) + 0.003, 0.4)
    things.chilli((-0.46, -0.5, 0), 0.52, 0.5)
    lime = sides.citrus('lime', 0.17)
    put(lime, (0.44, -0.5, 0.02), (0, 0, 0.3))
    put(lime, (0.58, -0.38, 0.05), (0.2, -0.1, 1.0), 0.9)
    S.scatter(things.chilli_rings(), [(-0.16, -0.6), (-0.05, -0.66), (-0.24, -0.67)], 0.014, 0.1)


def unagi():
    things.dish(pale())
    things.window()
    sauce(sauce_mat('#4c1f0d', '#a0561e', '#74360f', 0.04, 0.0, 1.0, 0.0, 3.0), lambda x, y: 0.35 * whirl(x, y, 2.0),
          lambda x, y: 0.5 * whirl_streak(x, y, 2.0, 0.5))
    things.dipper((0.34, -0.48, 0), 0.45)
    coin = sides.coins(sides.ginger_flesh_mat(), 3, 0.11)
    sides.ginger_root((-0.54, -0.38, 0), 0.62, 0.4)
    for k, (x, y, z, t) in enumerate(((-0.3, -0.58, 0.014, 0), (-0.18, -0.62, 0.026, 0.15), (-0.42, -0.66, 0.014, 0))):
        put(coin[k], (x, y, z), (t, t, k))


def sweet_chilli():
    things.dish(pale())
    things.window()
    top = sauce(sauce_mat('#e83a22', '#f9804a', None, 0.05, 0.2, 1.0, 0.05, 3.0), lambda x, y: 0.2 * whirl(x, y, 1.6))
    bits = things.flakes(basics.plain_mat('chilli_flake', '#b81a12', '#d83424', 0.25, 0.6, 0.1), 4, 0.024)
    seeds = things.flakes(basics.plain_mat('chilli_seed', '#f6d68e', '#fdeab8', 0.3, 0.4, 0.1), 3, 0.015)
    S.scatter(bits, S.disc_points(55, 0.38, 0.035), lambda x, y: top(x, y) + 0.001, 0.25)
    S.scatter(seeds, S.disc_points(60, 0.38, 0.03), lambda x, y: top(x, y) + 0.002, 0.25)
    things.chilli((-0.46, -0.48, 0), 0.5, 0.35)
    things.chilli((-0.5, -0.62, 0), 0.42, 0.1, -0.2)
    skin = things.clove(things.garlic_mat(), 0.19)
    for x, y, a in ((0.42, -0.52, 0.4), (0.6, -0.44, 2.0)):
        put(skin, (x, y, 0), (0, 0, a))
    S.scatter(things.chilli_rings(), [(0.1, -0.6), (0.22, -0.66), (0.02, -0.68), (0.25, -0.56)], 0.014, 0.1)


def garlic_sauce():
    things.dish(dark())
    top = sauce(sauce_mat('#ffeecb', '#fff6e2', '#efcf8e', 0.22, 0.15, 0.4, 0.06, 6.0, 0.3), whirl, lambda x,
                y: 0.35 * whirl_streak(x, y))
    roast = basics.plain_mat('roast', '#c98a3c', '#eec07a', 0.3, 0.5, 0.15)
    green = basics.plain_mat('chive', '#3f8a2c', '#78b84c', 0.35, 0.2, 0.1)
    S.scatter(things.crumbs(roast, 4, 0.024), S.disc_points(10, 0.26, 0.07), lambda x, y: top(x, y) + 0.004)
    S.scatter(things.flakes(green, 4, 0.02), S.disc_points(30, 0.32, 0.035), lambda x, y: top(x, y) + 0.004, 0.5)
    things.garlic((-0.52, -0.42, 0), 0.95, 0.4)
    brown = things.clove(basics.plain_mat('clove', '#d8a258', '#f2cf94', 0.3, 0.5, 0.15), 0.19)
    for x, y, a in ((-0.2, -0.6, 0.4), (-0.06, -0.66, 2.4)):
        put(brown, (x, y, 0), (0, 0, a))
    lemon = sides.citrus('lemon', 0.18)
    put(lemon, (0.44, -0.5, 0.02), (0, 0, 0.3))
    put(lemon, (0.6, -0.38, 0.05), (0.2, -0.12, 1.0), 0.9)


def peanut():
    things.dish(dark())
    top = sauce(sauce_mat('#c98440', '#dca262', '#f6e3c0', 0.25, 0.1, 0.35, 0.5, 9.0), whirl, lambda x,
                y: 0.6 * whirl_streak(x, y, 2.6, 0.7))
    nut = basics.plain_mat('peanut', '#d69a54', '#f0c98c', 0.4, 0.3, 0.1)
    S.scatter(things.crumbs(nut), S.disc_points(46, 0.24, 0.045), lambda x, y: top(x, y) + 0.008)
    half = things.bean(nut, 0.05, 1.5)
    S.scatter([half], [(0.02, 0.06), (-0.1, -0.04)], lambda x, y: top(x, y) + 0.02)
    shell = things.peanut_shell()
    for x, y, a in ((-0.48, -0.46, 0.5), (-0.66, -0.28, 1.4)):
        put(shell, (x, y, 0), (0, 0, a))
    skin = things.bean(basics.plain_mat('peanut_skin', '#a8552c', '#c8784a', 0.45, 0.2, 0.1), 0.05, 1.5, 2)
    S.scatter([half, skin, skin], [(-0.22, -0.6), (-0.1, -0.66), (-0.3, -0.68), (0.04, -0.6), (0.16, -0.67)], 0.045,
              0.15)
    put(sides.citrus('lime', 0.17), (0.46, -0.5, 0.02), (0, 0, 0.3))
    put(sides.citrus('lime', 0.17), (0.6, -0.36, 0.05), (0.2, -0.12, 1.0), 0.9)


def teriyaki():
    things.dish(pale())
    things.window()
    top = sauce(sauce_mat('#743b14', '#c07a30', '#9c5a20', 0.05, 0.1, 1.0, 0.0, 3.0), lambda x,
                y: 0.3 * whirl(x, y, 2.2),
                lambda x, y: 0.45 * whirl_streak(x, y, 2.2))
    seed = burger.sesame()
    S.scatter([seed], S.disc_points(85, 0.3, 0.022), lambda x, y: top(x, y) + 0.006, 0.5)
    rings = vegetables.scallions()
    S.scatter(rings, S.disc_points(11, 0.16, 0.05), lambda x, y: top(x, y) + 0.008, 0.4, (0.7, 0.9))
    sides.heap([seed], (0.48, -0.5, 0), 240, 0.2, 0.012, 0.07, 0.5, (0.9, 1.1))
    S.scatter(soy_beans(), [(x - 0.52, y * 0.6 - 0.42) for x, y in S.disc_points(7, 0.19, 0.105)], 0.048)
    S.scatter(rings, [(-0.2 + x, -0.63 + y * 0.5) for x, y in S.disc_points(12, 0.2, 0.06)], 0.012, 0.5)


def bbq():
    things.dish(pale())
    top = sauce(sauce_mat('#782812', '#a0441f', '#561a0c', 0.14, 0.1, 0.8, 0.12, 8.0), lambda x,
                y: 1.15 * whirl(x, y, 2.2),
                lambda x, y: 0.6 * whirl_streak(x, y, 2.2))
    pepper = basics.plain_mat('pepper', '#2a1c16', '#5a4434', 0.6, 0.0, 0.0)
    S.scatter(things.crumbs(pepper, 3, 0.011), S.disc_points(46, 0.36, 0.03), lambda x, y: top(x, y) + 0.002)
    for k, (x, y, z, t) in enumerate(((-0.5, -0.44, 0.03, 0.0), (-0.36, -0.57, 0.06, 0.22))):
        put(vegetables.tomato_slice(0.18, 0.022, k), (x, y, z), (t, -t, k))
    paprika = basics.plain_mat('paprika', '#b8401c', '#d8642e', 0.85, 0.0, 0.0, 30.0, 0.5)
    S.xform(S.blob('paprika', paprika, (0.19, 0.14, 0.07), 0.14, 2.2, 3, 40), (0.48, -0.48, 0))
    S.scatter(things.crumbs(paprika, 2, 0.007), [(0.48 + x, -0.5 + y * 0.8) for x,
                                                 y in S.disc_points(70, 0.27, 0.012, 0.12)], 0.003)
    corn = S.blob('corn', pepper, (0.025, 0.024, 0.024), 0.12, 3, 1, 12, link=False)
    S.scatter([corn], [(0.02, -0.62), (0.1, -0.57), (0.15, -0.66), (-0.1, -0.66), (-0.04, -0.57)], 0.024)


CAMERA = dict(elevation=46, distance=3.85, target=(0, -0.06, 0.1))
DISHES = {name: (build, CAMERA) for name, build in (
    ('soy-sauce', soy), ('spicy-mayo', spicy_mayo), ('unagi-sauce', unagi), ('sweet-chilli-sauce', sweet_chilli),
    ('garlic-sauce', garlic_sauce), ('peanut-sauce', peanut), ('teriyaki-sauce', teriyaki), ('bbq-sauce', bbq))}
