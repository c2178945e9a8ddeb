"""Recipes of salads: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, rnd
from parts import (basics, burger, drinks, pizza, salad_fruits as fruits, salad_leaves as greens, salad_meats as meats,
                   vegetables)
from parts.landing import drizzle, drops, fan, resting, sprinkle, zigzag

VIEW = dict(elevation=52, distance=7.25, target=(0, 0.0, 0.16))


def bed(*kinds, n=70, H=0.3, R=0.64):
    """The plate with tossed leaves; gives the height of the heap."""
    greens.salad_plate()
    height = greens.heap(R * 1.25, H, 0.1)
    greens.toss(greens.leaves(*kinds), n, height, R)
    return height


def spots(counts, R, gap, inner=0.0):
    """Points that keep a gap, dealt into groups."""
    points = S.disc_points(sum(counts), R, gap, inner, 200)
    out, start = [], 0
    for n in counts:
        out.append(points[start:start + n])
        start += n
    return out


def over(points, dx, dy):
    return [(x + dx, y + dy) for x, y in points]


def caesar():
    h = bed('romaine', 'romaine', 'heart', n=62)
    z = resting(h)
    toast, tomato, cheese = spots((14, 12, 10), 0.7, 0.17, 0.3)
    S.scatter([fruits.cherry_half(0.11, k * 2.1) for k in range(3)], tomato, resting(h, lift=0.05), 0.45)
    S.scatter(fruits.croutons(), toast, resting(h, lift=0.03), 0.8)
    roast = [meats.meat_slice(meats.chicken_mat(), 0.27, 0.125, 0.034, k * 3.1) for k in range(4)]
    fan(lambda k: roast[k % 4], 5, (-0.34, -0.2), (0.125, 0.01), lambda x, y: h(x, y) + 0.1, 0.5, 1.25)
    fan(lambda k: roast[(k + 2) % 4], 4, (0.06, 0.22), (0.13, -0.03), lambda x, y: h(x, y) + 0.1, 0.5, 1.6, 0.95)
    dressing = basics.plain_mat('caesar', '#fbefd2', '#fff8e6', 0.3, 0.3, 0.2)
    drizzle(zigzag(-0.55, 0.5, lambda t: -0.22 + 0.16 * t, 7, 0.13), dressing, 0.012)
    drizzle(zigzag(-0.3, 0.6, lambda t: 0.3 - 0.2 * t, 5, 0.1), dressing, 0.011)
    drops(dressing, S.disc_points(16, 0.7, 0.1), (0.014, 0.028))
    hard = basics.plain_mat('hard_cheese', '#f7e0a0', '#fdf0c8', 0.45, 0.1, 0.2)
    S.scatter([meats.shaving(hard, k) for k in range(4)], cheese, z, 0.6)
    pizza.specks(S.disc_points(40, 0.7, 0.04), z)


def greek():
    greens.salad_plate()
    h = greens.heap(0.84, 0.3, 0.1)
    wedges = [fruits.wedge(vegetables.tomato_mat(), 0.23, 0.55, 1.05, k * 1.7) for k in range(4)]
    cukes = [vegetables.cuke_slice(0.145 + 0.012 * (k % 2), 0.03, k) for k in range(4)]
    for R, gap, lift in ((0.7, 0.2, 0.0), (0.52, 0.2, 0.1)):
        red, green, dark = spots((round(26 * R), round(24 * R), round(12 * R)), R, gap)
        S.scatter(cukes, green, lambda x, y: h(x, y) - 0.06 + lift, 0.75)
        S.scatter(wedges, red, lambda x, y: h(x, y) - 0.05 + lift, 0.7)
        S.scatter(fruits.olives(), dark, resting(h, 0.0, 0.2, 0.05), 0.6)
    ring, onion = spots((7, 12), 0.66, 0.2, 0.3)
    S.scatter([fruits.pepper_ring(k * 1.3) for k in range(3)], ring, resting(h, 0.0, 0.26, 0.01), 0.5)
    S.scatter(fruits.onion_rings(), onion, resting(h, 0.0, 0.26, 0.01), 0.6, (0.7, 1.1))
    S.scatter(fruits.olives(), over(spots((7,), 0.6, 0.22, 0.42)[0], 0, -0.03), resting(h, 0.0, 0.3, 0.04), 0.5)
    slab = S.blob('feta', meats.feta_mat(), (0.36, 0.25, 0.07), 0.05, 2.2, 4, 44, power=0.26)
    S.xform(slab, (0.0, 0.03, h(0, 0) + 0.19), (0.14, -0.06, 0.35))
    dried = basics.plain_mat('oregano', '#5f7a34', '#94a85c', 0.6, 0.0, 0.0)
    flake = [S.blob('flake', dried, (0.02, 0.011, 0.004), 0.3, 2, k, 6, link=False) for k in range(3)]
    sprinkle(flake, S.disc_points(70, 0.3, 0.012), 0.004)
    sprinkle(flake, S.disc_points(90, 0.72, 0.02), 0.004)
    drops(pizza.oil_mat(), S.disc_points(46, 0.62, 0.04), (0.01, 0.026))
    sprig = [m for m, _ in greens.leaves('spinach')]
    for k in range(4):
        put(sprig[k % 3], (0.02, 0.02, h(0, 0) + 0.27), (0.25, 0, k * 1.6), 0.42)


def seaweed():
    greens.salad_plate()
    h = greens.heap(0.8, 0.34, 0.1)
    dark = [fruits.ribbon(fruits.weed_mat('#1f4a2c', '#3f7a44'), k * 2.9, 0.46, 0.15) for k in range(4)]
    red = [fruits.ribbon(fruits.weed_mat('#8a2f4a', '#b8506a'), k * 3.3 + 1, 0.3, 0.11, 0.07) for k in range(3)]
    thread = vegetables.shreds(fruits.weed_mat('#5f9a24', '#93c845'), 6, 0.2, 0.0105, 0.1)
    leaves = greens.leaves('frisee', 'spinach')
    for k in range(16):
        a = k / 16 * TAU + rnd.uniform(-0.1, 0.1)
        greens.lay_leaf(leaves[k % 6], 0.6 * math.cos(a), 0.6 * math.sin(a), h(0.6, 0) - 0.02, a,
                        rnd.uniform(0.0, 0.35),
                        rnd.uniform(-0.3, 0.3), 0.9)
    for n, R, lift in ((200, 0.62, -0.08), (170, 0.55, 0.0), (120, 0.42, 0.05)):
        S.scatter(thread, S.disc_points(n, R, 0.02), lambda x, y: h(x, y) + lift, 0.5)
    S.scatter(dark, S.disc_points(22, 0.6, 0.16, 0.12), lambda x, y: h(x, y) + 0.02, 0.5)
    S.scatter(red, S.disc_points(9, 0.55, 0.25, 0.2), lambda x, y: h(x, y) + 0.06, 0.6)
    S.scatter(thread, S.disc_points(46, 0.2, 0.03), lambda x, y: h(x, y) + 0.1, 0.6, (0.6, 0.9))
    S.scatter(fruits.edamame(), S.disc_points(46, 0.66, 0.1), resting(h, 0.0, 0.16, 0.02), 0.5)
    slices = [vegetables.cuke_slice(0.15, 0.013, k) for k in range(4)]
    for x, y, turn in ((-0.46, -0.3, 0.1), (0.42, -0.3, 0.9), (-0.1, 0.5, 0.0)):
        for k in range(5):
            put(slices[k % 4], (x + 0.065 * k * math.cos(turn), y + 0.065 * k * math.sin(turn),
                                h(x, y) + 0.16 + 0.006 * k),
                (-0.3 * math.sin(turn) + 0.25, -0.5 * math.cos(turn), k))
    sprinkle([burger.sesame()], S.disc_points(70, 0.62, 0.05), 0.006, (0.8, 1.0))
    sprinkle([burger.sesame('#2a2622')], S.disc_points(40, 0.6, 0.05), 0.006, (0.7, 0.9))


def beef():
    h = bed('lollo', 'rocket', 'spinach', 'heart', n=64)
    onion, tomato, rest = spots((9, 11, 6), 0.68, 0.2, 0.3)
    S.scatter(fruits.onion_rings(), onion, resting(h, lift=0.01), 0.6, (0.65, 1.0))
    S.scatter([fruits.cherry_half(0.11, k * 2.1) for k in range(3)], tomato, resting(h, lift=0.05), 0.45)
    S.scatter(fruits.cherries(), rest, resting(h, lift=0.05), 0.4)
    roast = [meats.meat_slice(meats.beef_mat(), 0.25, 0.135, 0.022, k * 3.7) for k in range(5)]
    for n, start, step, turn in ((6, (-0.38, -0.16), (0.115, -0.015), 1.35), (6, (-0.28, 0.2), (0.12, 0.0), 1.75)):
        fan(lambda k: roast[(k * 2 + n) % 5], n, start, step, lambda x, y: h(x, y) + 0.1, 0.45, turn)
    glaze = basics.plain_mat('glaze', '#8a4a1c', '#b06a2c', 0.12, 0.5, 0.0)
    drops(glaze, S.disc_points(40, 0.5, 0.04), (0.009, 0.02))
    sprinkle(fruits.chilli_rings(), S.disc_points(24, 0.6, 0.1), 0.012, tumble=0.5)
    greens.coriander(S.disc_points(13, 0.56, 0.2), resting(h, 0.02, 0.2))
    lime = fruits.wedge(fruits.lime_mat(), 0.19, 0.6, 1.1)
    for x, y, a in ((0.56, -0.42, 0.6), (0.7, -0.2, 1.2)):
        put(lime, (x, y, 0.29), (0.2, 0.4, a), 1.1)


def salmon_orange():
    h = bed('spinach', 'frisee', 'rocket', 'oak', n=66)
    for k, (x, y, a) in enumerate(((-0.4, 0.3, 0.3), (-0.34, -0.32, 2.2), (0.42, 0.28, 1.2), (0.4, -0.3, 2.7))):
        for j in range(5):
            b = a + (j - 2) * 0.17
            put(vegetables.avocado_slice(k + j, 0.24), (x + 0.06 * (j - 2) * math.cos(a),
                                                        y + 0.06 * (j - 2) * math.sin(a),
                                                        h(x, y) + 0.15 + 0.008 * j), (0.25, -0.4, b))
    fillets = [fruits.segment(k * 2.3) for k in range(4)]
    S.scatter(fillets, S.disc_points(11, 0.66, 0.28, 0.3), resting(h, 0.02, 0.15, 0.05), 0.4)
    wheel = fruits.with_mat(drinks.lemon_slice(0.17, 0.02), fruits.orange_mat())
    for x, y, a in ((0.56, -0.34, 0.4), (0.66, -0.16, 1.4), (-0.58, 0.3, 2.0)):
        put(wheel, (x, y, h(x, y) + 0.1), (0.45, 0.35 * math.cos(a * 2), a))
    folds = [meats.salmon_fold(k * 1.9) for k in range(4)]
    for k, (x, y) in enumerate(((0.02, 0.0), (-0.3, 0.02), (0.3, 0.06), (0.0, -0.36), (0.02, 0.36))):
        put(folds[k % 4], (x, y, h(x, y) + 0.13), (rnd.uniform(-0.2, 0.25), rnd.uniform(-0.25, 0.25),
                                                   rnd.random() * TAU),
            rnd.uniform(0.9, 1.1))
    S.scatter(fruits.onion_rings(), S.disc_points(6, 0.62, 0.3, 0.3), resting(h, 0.0, 0.2, 0.01), 0.5, (0.55, 0.8))
    honey = basics.plain_mat('honey_mustard', '#eab03a', '#f6cb66', 0.16, 0.5, 0.1)
    drops(honey, S.disc_points(30, 0.66, 0.06), (0.01, 0.024))
    greens.coriander(S.disc_points(4, 0.4, 0.3), resting(h, 0.04, 0.24), 0.7)
    pizza.specks(S.disc_points(40, 0.6, 0.04), resting(h, 0.0, 0.2))


def mango_prawn():
    h = bed('heart', 'frisee', 'lollo', 'spinach', n=56)
    mango, cuke = spots((20, 10), 0.68, 0.15, 0.08)
    S.scatter([vegetables.cuke_slice(0.14, 0.016, k) for k in range(4)], cuke, resting(h, 0.0, 0.12, 0.03), 0.7)
    S.scatter(fruits.mango_pieces(), mango, resting(h, 0.0, 0.13, 0.04), 0.6)
    S.scatter(fruits.mango_pieces(), S.disc_points(10, 0.36, 0.15), resting(h, 0.0, 0.2, 0.05), 0.6)
    places = [(0.0, -0.03)] + [(0.45 * math.cos(a), 0.42 * math.sin(a)) for a in (0.5, 1.55, 2.6, 3.75, 4.7, 5.65)]
    sprinkle(fruits.peanuts(), S.disc_points(60, 0.64, 0.04), 0.012, tumble=0.6)
    meats.prawns(places, resting(h, 0.08, 0.2), 1.4)
    greens.coriander(S.disc_points(11, 0.6, 0.22), resting(h, 0.04, 0.22))
    sprinkle(fruits.peanuts(), S.disc_points(26, 0.55, 0.06), 0.012, tumble=0.6)
    sprinkle(fruits.chilli_rings(2, 0.032), S.disc_points(9, 0.5, 0.15), 0.012, tumble=0.5)
    slice_ = fruits.with_mat(drinks.lemon_slice(0.17, 0.018), fruits.lime_mat())
    put(slice_, (0.66, -0.34, 0.25), (0.5, 0.35, 0.3))
    put(slice_, (0.74, -0.14, 0.26), (0.3, -0.35, 1.3))


DISHES = {
    'caesar-chicken': (caesar, VIEW),
    'greek-salad': (greek, VIEW),
    'seaweed-edamame-salad': (seaweed, VIEW),
    'warm-beef-salad': (beef, VIEW),
    'smoked-salmon-orange-salad': (salmon_orange, VIEW),
    'mango-prawn-salad': (mango_prawn, VIEW),
}
