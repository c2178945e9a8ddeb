"""Recipes for children: each builds a dish on a small blue plate; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import put, rnd
from parts import burger_layers as lay, fried_sides as fried, kids_box, kids_fruit, kids_sushi, patties
from parts.fish import salmon_mat

VIEW = dict(elevation=42, distance=6.0, target=(0, 0, 0.16))


def plate(r=0.86):
    S.plate(r, S.ceramic('#a9d3d6', 0.25))


def ketchup(at, r=0.22):
    fried.dip(at, r, '#d93a24', '#ec5c40', S.ceramic('#fff6e4', 0.25), 0.16)


def nuggets_fries():
    plate()
    fries = fried.chips()
    for k, (x, y) in enumerate(S.disc_points(58, 0.36, 0.05)):
        q = math.hypot(x, y)
        put(rnd.choice(fries), (0.2 + x, 0.34 + y * 0.75, 0.09 + 0.28 * (1 - q / 0.4) + 0.012 * (k % 4)),
            (rnd.uniform(-0.3, 0.3), rnd.uniform(-0.35, 0.35), rnd.uniform(-1.3, 1.3)), rnd.uniform(0.75, 0.95))
    kinds = patties.nuggets()
    spots = ((-0.53, 0.12, 0.13), (-0.28, 0.3, 0.2), (-0.5, -0.22, 0.13), (-0.2, 0.02, 0.2),
             (-0.2, -0.42, 0.13), (0.1, -0.2, 0.15))
    for k, (x, y, z) in enumerate(spots):
        put(kinds[k % 4], (x, y, z), (rnd.uniform(-0.15, 0.3), rnd.uniform(-0.25, 0.25), rnd.uniform(-0.9, 0.9)),
            rnd.uniform(0.95, 1.08))
    ketchup((0.47, -0.3, 0.05))


def mini_burgers():
    plate()
    rows = [(lay.lettuce, 3.0, 15, 0.69), (lay.tomato, 0.5), (lay.mild,), (lay.cheddar, 0.62), (lay.sauce,)]
    for k, (x, y) in enumerate(((-0.37, 0.14), (0.38, -0.16))):
        S.group(lambda: lay.build(rows, crown_height=0.46, z=0.0), [((x, y, 0.06), (0, 0, 0.9 * k - 0.3), 0.65)])


def onigiri():
    plate()
    for x, y, turn in ((-0.36, 0.16, 0.14), (0.35, 0.12, -0.16)):
        S.group(lambda: kids_sushi.panda(1300), [((x, y, 0.37), (-0.42, 0, turn), 0.92)])
    for k in range(6):
        S.group(kids_sushi.cucumber_stick,
                [((-0.28 + 0.02 * k, -0.36 - 0.075 * (k % 3) - 0.03 * (k // 3), 0.1 + 0.085 * (k // 3)),
                  (rnd.uniform(-0.2, 0.2), rnd.uniform(-0.15, 0.15), -0.12 + rnd.uniform(-0.12, 0.12)), 0.85)])
    salmon = salmon_mat(1.4, 0.5, 'Object', '#ff8a70', '#ffb8a0')
    flake = [S.blob('flake', salmon, (0.1, 0.065, 0.035), 0.14, 1.8, k, 16, power=0.6, link=False) for k in range(3)]
    lay.beside(flake, 8, (0.33, -0.43), 0.14, 0.025, 0.07)


def cucumber_maki():
    plate()
    rows = ((0.36, (-0.42, 0.0, 0.42)), (-0.02, (-0.22, 0.22)), (-0.4, (-0.42, 0.0, 0.42)))
    spots = [(x + rnd.uniform(-0.025, 0.025), y + rnd.uniform(-0.025, 0.025)) for y, xs in rows for x in xs]
    for k, (x, y) in enumerate(spots):
        S.group(lambda: kids_sushi.maki_piece(k * 1.7), [((x, y, 0.04), (0, 0, rnd.uniform(0, 6)), 1.08)])


def fruit_cup():
    plate()
    S.group(lambda: S.bowl(0.62, 0.36, S.ceramic('#fff3dc', 0.25)), [((-0.17, 0.14, 0.04), (0, 0, 0), 1.0)])
    kids_fruit.sorted_fruit((-0.17, 0.14, 0.39), 0.54, 1.1)
    fried.dip((0.45, -0.34, 0.05), 0.27, '#fbe7ba', '#fff3d6', S.ceramic('#f3b8a4', 0.25), 0.2)


def super_box():
    kids_box.tray()
    kids_box.panda_face((-0.06, 0.56, 0.62), 0.98)
    kids_box.bottle((0.54, 0.18, 0.02))
    fries, kinds = fried.chips(), patties.nuggets()
    for k, (x, y) in enumerate(S.disc_points(34, 0.28, 0.055)):
        up = 0.14 + 0.16 * (1 - math.hypot(x, y) / 0.32) + 0.012 * (k % 3)
        put(rnd.choice(fries), (-0.25 + x * 0.85, 0.24 + y * 0.6, up),
            (rnd.uniform(-0.3, 0.3), rnd.uniform(-0.35, 0.35), rnd.uniform(-1.3, 1.3)), rnd.uniform(0.7, 0.85))
    spots = ((-0.44, -0.08), (-0.2, -0.06), (0.02, -0.1), (-0.44, -0.3), (-0.21, -0.31), (0.03, -0.3))
    for k, (x, y) in enumerate(spots):
        put(kinds[k % 4], (x, y, 0.2 + 0.03 * (k % 2)),
            (rnd.uniform(0.0, 0.35), rnd.uniform(-0.2, 0.2), rnd.uniform(-0.8, 0.8)), 0.86)
    cup = S.lathe('cup', [(0, 0.0), (0.16, 0.0), (0.2, 0.12), (0.215, 0.24), (0.2, 0.24), (0.18, 0.16)],
                  S.ceramic('#f2c65e', 0.3), 48)
    S.xform(cup, (0.43, -0.24, 0.025))
    kids_fruit.sorted_fruit((0.43, -0.24, 0.24), 0.17, 0.55)
    kids_box.sticker((-0.45, -0.62, 0.0), '#ef7a5a', 0.3)
    kids_box.sticker((-0.16, -0.66, 0.0), '#6fb38a', -0.4)


DISHES = {
    'kids-super-box': (super_box, dict(elevation=36, distance=6.0, target=(0, 0.1, 0.42))),
    'kids-mini-burgers': (mini_burgers, dict(elevation=30, distance=5.8, target=(0, 0, 0.3))),
    'kids-panda-onigiri': (onigiri, VIEW),
    'kids-nuggets-fries': (nuggets_fries, VIEW),
    'kids-cucumber-maki': (cucumber_maki, VIEW),
    'kids-fruit-cup': (fruit_cup, dict(VIEW, target=(0, 0, 0.24))),
}
