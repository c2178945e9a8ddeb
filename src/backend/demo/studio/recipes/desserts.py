"""Recipes of desserts: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, smooth
from parts import basics, burger, drinks, noodles, pastry, rice, salad_fruits as fruits, sweet_things as sweets
from parts.landing import drizzle, sprinkle

VIEW = dict(elevation=38, distance=5.35, target=(0, 0.0, 0.13))
FLOOR = 0.034


def sesame(points, white=1, black=1, lift=0.005, skip=0.0):
    seeds = [burger.sesame()] * white + [burger.sesame('#35302c')] * black
    sprinkle(seeds, points, lift, (0.7, 0.95), skip=skip)


def mochi():
    sweets.dessert_plate()
    for name, a, b, x, y in (('mochi_mango', '#fbc04a', '#ffd67c', -0.3, 0.02),
                             ('mochi_berry', '#f58fa6', '#fbb2c2', 0.27, 0.13),
                             ('mochi_matcha', '#9cbd5c', '#b8d27e', 0.05, -0.25)):
        S.xform(sweets.mochi(sweets.mochi_mat(name, a, b), sd=x * 9), (x, y, FLOOR))
    half = [sweets.strawberry_half(sd=k) for k in range(2)]
    put(half[0], (0.42, -0.28, 0.12), (0.25, 0.2, -0.7), 0.9)
    put(half[1], (0.5, -0.14, 0.12), (0.2, -0.5, -1.2), 0.85)
    S.scatter(fruits.mango_pieces(), [(-0.42, -0.27), (-0.3, -0.36), (-0.33, -0.27)], 0.09, 0.3, (0.62, 0.72))
    sweets.mint((-0.04, 0.34, 0.1), 4, 1.1)
    matcha = basics.plain_mat('matcha', '#7fa53c', '#a3c25c', 0.9, 0.0, 0.0)
    speck = S.blob('speck', matcha, (0.008, 0.008, 0.004), 0.4, 2, 1, 5, link=False)
    sprinkle([speck], [(x * 0.8 - 0.1, y * 0.5 - 0.36) for x, y in S.disc_points(90, 0.34, 0.012)], 0.001, (0.5, 1.2))


def cheesecake():
    sweets.dessert_plate()
    cake = pastry.slice_outline()
    biscuit = pastry.crumb_mat('biscuit', '#a3622a', '#d99a50', scale=16.0)
    cheese = pastry.crumb_mat('cheese', '#fbe2ac', '#fff0c8', '', 0.0, 0.42, 0.12, 0.08, 7.0)
    curd = basics.plain_mat('curd', '#f8bf1c', '#fdd95c', 0.14, 0.6, 0.2, 4.0, 0.03)

    def piece():
        pastry.layer(cake, 0.0, 0.09, biscuit, 1.0, 0.02, 0.022, 16.0)
        pastry.layer(cake, 0.085, 0.36, cheese, 0.985, 0.02, 0.008, 6.0, 0.01, 3)
        pastry.glaze(cake, 0.36, curd, 0.03, 0.2, 0.985, 2.0)
    S.group(piece, [((-0.06, 0.03, FLOOR), (0, 0, 0.42), 1.0)])
    top = FLOOR + 0.4
    yuzu = fruits.with_mat(drinks.lemon_slice(0.15, 0.016), fruits.citrus_mat('#f2b20c', '#f8cf2c', '#fce06a',
                                                                              '#fdf3c0'))
    put(yuzu, (0.18, 0.12, top + 0.09), (1.15, 0.25, 0.5))
    put(yuzu, (0.06, 0.05, top + 0.03), (0.35, -0.25, 1.5), 0.92)
    sweets.mint((0.28, 0.2, top), 3, 0.95)
    zest = basics.plain_mat('zest', '#f2b41a', '#fbd24e', 0.3, 0.3, 0.1)
    sprinkle([S.tube('zest', [(-0.05, 0, 0), (-0.015, 0.014, 0.01), (0.02, 0.0, 0.006), (0.05, 0.016, 0)], 0.007, zest,
                     6, link=False)],
             [(-0.06, -0.03), (-0.2, -0.09), (-0.12, -0.03), (-0.02, -0.1)], 0.006)
    sweets.dots(curd, [(-0.4 + 0.12 * k, -0.42 - 0.05 * math.sin(k * 0.8)) for k in range(6)], 0.055)
    sweets.crumbs(biscuit, [(x * 0.8 + 0.42, y * 0.8 - 0.24) for x, y in S.disc_points(22, 0.16, 0.02)])
    put(yuzu, (-0.44, 0.28, 0.075), (0.12, 0.1, 0.3))


def fondant():
    sweets.dessert_plate()
    caramel = sweets.caramel_mat()
    crumb = pastry.crumb_mat('chocolate', '#54301d', '#8a5636', '#fff8ee', 0.75, 0.55, 0.1, 0.5, 10.0)
    R, tall, mid = 0.285, 0.33, (-0.16, 0.06)
    at = -math.pi / 2 + 0.12
    pastry.layer([(x, y) for x, y in pastry.notched_outline(R, 0.62, 0.66, at)], FLOOR, FLOOR + tall, crumb, 1.0, 0.03,
                 0.028, 8.0,
                 0.1, 2, 0.02).location = (*mid, 0)

    def flow(u, v):
        d, q = S.lerp(-0.02, 0.5, u), v * 2 - 1
        wide = 0.1 + 0.16 * smooth(0.2, 0.42, d) * (1 + 0.3 * S.pn(d * 6, q, 3))
        wide *= math.sqrt(max(0.0, 1 - max(0.0, (d - 0.34) / 0.165) ** 2.4))
        high = 0.25 * smooth(0.34, 0.1, d) + 0.024
        z = high * (1 - abs(q) ** 4) + 0.008 * S.pn(d * 9, q * 2)
        side = q * wide
        return (mid[0] + d * math.cos(at) - side * math.sin(at), mid[1] + d * math.sin(at) + side * math.cos(at),
                FLOOR + max(0, z))
    S.surf('flow', flow, 60, 30, caramel)
    ice = sweets.scoop_mat('vanilla', '#f8e6b8', '#fff6dc', '#a98a5a')
    S.xform(sweets.scoop(ice, 0.205, 3.0), (0.33, 0.04, FLOOR + 0.015), (0, 0, 1.0))
    sweets.crumbs(pastry.crumb_mat('cocoa', '#54301d', '#8a5636', scale=12.0),
                  [(0.33 + x, 0.02 + y) for x, y in S.disc_points(46, 0.27, 0.02)], 0.045)
    sweets.mint((0.36, 0.02, FLOOR + 0.31), 3, 0.85)
    sweets.raspberries([(0.3, -0.3), (0.43, -0.2), (-0.47, -0.16)], FLOOR, 0.85)
    sweets.dots(caramel, [(0.18 + 0.08 * k, -0.43 + 0.045 * k) for k in range(3)], 0.035)


def sticky_rice():
    sweets.dessert_plate()
    S.group(lambda: rice.rice_pad(0.3, 0.25, 0.15, 1150), [((0.24, 0.12, FLOOR), (0, 0, 0.3), 1.0)])
    S.group(lambda: sweets.mango_fan(), [((-0.17, -0.13, FLOOR), (0, 0, 0.42), 1.0)])
    cream = sweets.coconut_mat()
    patch = [(0.17 * math.cos(k / 40 * TAU), 0.14 * math.sin(k / 40 * TAU)) for k in range(40)]
    S.group(lambda: pastry.glaze(patch, 0.285, cream, 0.02, 0.12, 1.0, 4.0), [((0.24, 0.12, FLOOR), (0, 0, 0.3), 1.0)])
    sweets.pool(cream, (0.3, -0.2, FLOOR - 0.002), (0.24, 0.15), 0.5, 3)
    sesame([(0.24 + x, 0.1 + y) for x, y in S.disc_points(60, 0.24, 0.02)], 2, 1)
    sesame([(-0.12 + x, -0.14 + y) for x, y in S.disc_points(26, 0.24, 0.03)], 2, 1)
    sweets.mint((0.02, 0.26, FLOOR + 0.16), 4, 1.0)


def tiramisu():
    sweets.dessert_plate()
    block = pastry.block_outline(0.66, 0.44)
    sponge = pastry.crumb_mat('matcha_sponge', '#8f9a44', '#c3bf72', scale=11.0)
    cream = pastry.crumb_mat('mascarpone', '#fbeed2', '#fffaf0', '', 0.0, 0.4, 0.1, 0.0, 6.0)
    powder = pastry.crumb_mat('matcha_powder', '#6f9330', '#9cbb52', '', 0.0, 0.9, 0.0, 0.15, 14.0)

    def piece():
        for k, (z0, z1, mat, grow) in enumerate(((0.0, 0.11, sponge, 1.0), (0.1, 0.2, cream, 1.015),
                                                 (0.19, 0.3, sponge, 0.99),
                                                 (0.29, 0.42, cream, 1.012), (0.412, 0.44, powder, 0.985))):
            pastry.layer(block, z0, z1, mat, grow, 0.018, 0.026 if mat is sponge else 0.016, 7.0, 0.0, k * 3)
    S.group(piece, [((-0.05, 0.04, FLOOR), (0, 0, 0.38), 1.0)])
    top = FLOOR + 0.44
    sweets.raspberries([(0.04, 0.1), (0.16, 0.13)], top, 0.85)
    sweets.raspberries([(0.42, -0.2), (0.5, -0.06)], FLOOR, 0.9)
    sweets.mint((-0.06, 0.12, top), 3, 0.95)
    speck = S.blob('speck', basics.plain_mat('matcha', '#7fa53c', '#a3c25c', 0.9, 0.0, 0.0), (0.008, 0.008, 0.004), 0.4,
                   2, 1, 5, link=False)
    sprinkle([speck], [(x * 0.9 - 0.15, y * 0.5 - 0.4) for x, y in S.disc_points(150, 0.36, 0.01)], 0.001, (0.5, 1.3))


def harumaki():
    sweets.dessert_plate()
    rolls = [pastry.crisp_roll(sd=k * 2.7) for k in range(4)]
    for mesh, at, rot in zip(rolls, ((-0.3, -0.14, 0.135), (-0.13, 0.02, 0.135), (0.02, 0.19, 0.135),
                                     (-0.1, 0.08, 0.3)),
                             ((0.3, 0, -0.72), (-0.2, 0, -0.8), (0.1, 0, -0.68), (0.0, 0.02, -0.32))):
        put(mesh, at, rot)
    dip = (0.45, 0.22, FLOOR - 0.01)
    S.group(lambda: (S.bowl(0.2, 0.17, S.ceramic('#4d6065', 0.3), S.ceramic('#efe4d2', 0.25), 0.02),
                     noodles.broth(0.172, 0.135, sweets.caramel_mat())), [(dip, (0, 0, 0), 1.0)])
    drizzle([(-0.42, 0.0), (-0.3, -0.08), (-0.2, 0.1), (-0.1, -0.08), (0.02, 0.1), (0.06, -0.06)], sweets.caramel_mat(),
            0.012)
    salt = S.blob('salt', basics.plain_mat('salt', '#fffaf0', '#ffffff', 0.3, 0.2, 0.1), (0.012, 0.01, 0.008), 0.3, 2,
                  1, 5, link=False)
    sprinkle([salt], [(dip[0] + x, dip[1] + y) for x, y in S.disc_points(9, 0.1, 0.03)], 0.004, (0.7, 1.2))
    sugar = S.blob('sugar', basics.plain_mat('sugar', '#fffdf8', '#ffffff', 0.8, 0.0, 0.1), (0.006, 0.006, 0.003), 0.3,
                   2, 1, 4, link=False)
    sprinkle([sugar], S.disc_points(380, 0.5, 0.01), 0.001, (0.6, 1.4))
    sweets.mint((0.42, -0.24, 0.06), 4, 1.0)


def dorayaki():
    sweets.dessert_plate()
    R = 0.4
    paste = pastry.crumb_mat('anko', '#6e3038', '#93505a', '', 0.0, 0.38, 0.3, 0.2, 12.0)
    dome = lambda q: math.sqrt(max(0.0, 1 - q ** 2.6))

    def half():
        pastry.half_disc(R, lambda q: 0.12 - 0.115 * dome(q), lambda q: 0.135 - 0.035 * dome(q), pastry.pancake_mat(),
                         1, -1)
        pastry.half_disc(R * 0.93, lambda q: 0.125 - 0.04 * dome(q), lambda q: 0.14 + 0.075 * dome(q), paste, 2)
        pastry.half_disc(R, lambda q: 0.145 + 0.06 * dome(q), lambda q: 0.165 + 0.165 * dome(q), pastry.pancake_mat(),
                         3, 1)
    S.group(half, [((-0.08, -0.2, FLOOR), (0, 0, -0.12), 1.0), ((0.1, 0.3, FLOOR + 0.02), (1.2, 0.0, 0.2), 1.0)])
    honey = sweets.caramel_mat('#d99a2c', '#f0bb55')
    sweets.dots(honey, [(0.3 + 0.08 * k, -0.34 + 0.1 * k) for k in range(3)], 0.04)
    bean = basics.plain_mat('bean', '#8a3a40', '#a85a5a', 0.3, 0.3, 0.1)
    S.scatter([S.blob('bean', bean, (0.05, 0.034, 0.032), 0.05, 1, k, 14, link=False) for k in range(2)],
              [(0.42, -0.16), (0.5, -0.06), (0.49, -0.2)], 0.07, 0.3)
    sweets.mint((0.44, 0.08, 0.08), 4, 1.0)


def sesame_ice():
    sweets.dessert_plate()
    ice = sweets.scoop_mat('sesame_ice', '#6c6461', '#968d87', '#2b2523', 0.04, 0.08)
    for x, y, sd in ((-0.24, 0.04, 1.0), (0.25, -0.04, 6.0)):
        S.xform(sweets.scoop(ice, 0.27, sd, 0.5), (x, y, FLOOR), (0, 0, sd))
        sweets.pool(ice, (x, y - 0.05, FLOOR - 0.004), (0.27, 0.25), sd, sd, 0.03)
        sesame([(x + dx, y + dy) for dx, dy in S.disc_points(26, 0.22, 0.03)], 2, 2)
    sesame([(x, y - 0.1) for x, y in S.disc_points(60, 0.5, 0.03)], 2, 2)
    sweets.mint((0.0, 0.2, FLOOR + 0.2), 4, 1.2)


DISHES = {
    'mochi-trio': (mochi, VIEW),
    'yuzu-cheesecake': (cheesecake, VIEW),
    'chocolate-fondant': (fondant, VIEW),
    'mango-sticky-rice': (sticky_rice, VIEW),
    'matcha-tiramisu': (tiramisu, VIEW),
    'banana-harumaki': (harumaki, VIEW),
    'dorayaki': (dorayaki, VIEW),
    'black-sesame-ice-cream': (sesame_ice, VIEW),
}
