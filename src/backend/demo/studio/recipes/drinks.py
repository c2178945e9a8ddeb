"""Recipes of cold drinks: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, rnd
from parts import basics, drink_sides as sides, glassware, herbs
from parts.glassware import Glass, liquid_mat

LEMON = ('lemon_skin', '#f0b90c', '#f9d33c')


def mint(n=4):
    mat = herbs.leaf_mat('#2c7a1e', '#5fae3a', '#9bd06c', 0.4)
    return [S.leaf('mint', mat, 0.22, 0.14, 0.2, 0.03, k * 2.3, 0.014, link=False, tip=0.85) for k in range(n)]


def paper_straw(color, light, x=-0.14, top=1.04, radius=0.024):
    mat = basics.plain_mat('straw_' + color, color, light, 0.45, 0.2, 0.0, 3.0, 0.02)
    glassware.straw([(0.16, -0.02, 0.3), (x * 0.4, 0.1, 0.7), (x * 1.35, 0.17, top)], mat, radius)


def iced(glass, n=5, low=0.06, deep=0, top=None):
    """Cubes that break the surface, and some that show through the glass lower down."""
    glass.ice(glass.spots(n, glass.level - low, glass.level + 0.07, 0.3, 0.19), mat=top)
    for k in range(deep):
        glass.ice([glass.at_wall(-0.9 + 1.8 * k / max(1, deep - 1) + rnd.uniform(-0.15, 0.15),
                                 rnd.uniform(0.2, glass.level - 0.22), 0.07)], 0.1)


def whole(mat, at, r=0.17, squash=0.9, long=1.25, turn=0.4):
    put(sides.round_fruit(mat, r, squash), (at[0], at[1], r * 0.88), (0, 0.1, turn), (long, 1, 1))


def yuzu_lemonade():
    g = Glass()
    g.fill(0.7, liquid_mat(((0.0, '#ecd04e'), (0.5, '#f3e078'), (1.0, '#f8eca4')), 0.4, 0.14))
    iced(g, 6, deep=3)
    lemon = sides.citrus('lemon', 0.2)
    put(sides.citrus('lemon', 0.19), g.at_wall(-0.35, 0.38, 0.026), (math.pi / 2, 0.2, -0.35))
    put(lemon, (0.345, -0.06, 0.9), (1.3, 0.5, 0.25))
    paper_straw('#f3c93c', '#fbe27c')
    lv = mint()
    herbs.sprig((-0.02, -0.1, 0.81), lv, 5, 1.1, lift=0.4)
    herbs.sprig((-0.02, -0.08, 0.87), lv, 4, 0.75, turn=0.5, lift=0.85)
    put(lemon, (0.52, -0.26, 0.02), (0, 0, 0.3))
    put(lemon, (0.6, -0.02, 0.05), (0.16, -0.12, 1.0), 0.9)
    whole(sides.skin_mat(*LEMON), (-0.6, 0.06))
    herbs.sprig((-0.42, -0.34, 0.02), lv, 3, 0.8, turn=2.2, lift=0.15)


def strawberry_lemonade():
    g = Glass()
    stops = ((0.0, '#cf1c3a'), (0.35, '#e23e54'), (0.75, '#ee6a76'), (1.0, '#f48c90'))
    g.fill(0.7, liquid_mat(stops, 0.6, 0.1), 0.01)
    iced(g, 5, deep=2)
    whole_berry, half = sides.strawberry(0.26), sides.strawberry(0.24, True, 3)
    for turn, z, roll in ((-0.55, 0.5, 0.3), (0.3, 0.34, -0.5), (0.75, 0.58, 0.8), (-0.1, 0.19, 1.2)):
        put(half, g.at_wall(turn, z, 0.006), (0, roll, turn), 1.0)
    put(half, (0.35, -0.12, 0.91), (0.15, 0.1, 0.35), 1.15)
    lv = herbs.basil(4)
    herbs.sprig((-0.02, -0.1, 0.81), lv, 4, 0.95, lift=0.35)
    herbs.sprig((-0.02, -0.08, 0.86), lv, 3, 0.7, turn=0.8, lift=0.8)
    paper_straw('#3f8f4a', '#74b878')
    for x, y, a, t in ((-0.5, -0.1, 0.4, 1.25), (0.52, -0.2, 2.6, 1.35), (0.66, 0.05, 1.2, 1.2)):
        put(whole_berry, (x, y, 0.1), (t, 0, a))
        herbs.sprig((x + 0.13 * math.sin(a), y - 0.13 * math.cos(a), 0.13), mint(2), 4, 0.28, lift=0.5)
    put(half, (-0.4, -0.34, 0.03), (-1.45, 0, 0.5))
    put(sides.citrus('lemon', 0.17), (0.36, -0.42, 0.02), (0, 0, 0.5))


def matcha_latte():
    g = Glass()
    stops = ((0.0, '#fffaf0'), (0.34, '#fbf6e4'), (0.5, '#d3dba4'), (0.62, '#8ea648'), (0.8, '#66872c'),
             (1.0, '#7a9a3c'))
    g.fill(0.72, liquid_mat(stops, 0.5, 0.08, (5, 5, 2.2)))
    iced(g, 6, deep=2)
    paper_straw('#f2e6cf', '#fffaf0')
    powder = basics.plain_mat('matcha', '#6f9a2e', '#93b94c', 0.9, 0.0, 0.0, 30.0, 0.5)
    S.xform(S.blob('powder', powder, (0.17, 0.13, 0.07), 0.14, 2.2, 3, 40), (0.56, -0.12, 0.0))
    S.scatter([S.blob('grain', powder, (0.008, 0.008, 0.005), 0.2, 2, 1, 6, link=False)],
              [(0.56 + x, -0.16 + y) for x, y in S.disc_points(70, 0.26, 0.01, 0.1)], 0.003)
    whisk((-0.58, 0.05))


def whisk(at):
    """A bamboo whisk, standing."""
    bamboo = basics.plain_mat('bamboo', '#dcb878', '#f1d9a4', 0.5, 0.1, 0.0, 9.0, 0.1)
    S.xform(S.lathe('handle', [(0, 0.5), (0.05, 0.5), (0.055, 0.46), (0.05, 0.26), (0.07, 0.2)], bamboo, 32), (*at, 0))
    for k in range(44):
        a, r = k / 44 * TAU, 0.17 if k % 2 else 0.12
        c, s = math.cos(a), math.sin(a)
        S.tube('tine', [(at[0] + q * c, at[1] + q * s, z) for q, z in
                        ((0.05, 0.25), (r * 0.6, 0.18), (r * 0.85, 0.08), (r, 0.005))], 0.006, bamboo, 5)


def bubble_tea():
    g = Glass()
    stops = ((0.0, '#4f240e'), (0.25, '#8a4e26'), (0.5, '#b98350'), (0.8, '#d3a676'), (1.0, '#dfb98e'))
    g.fill(0.72, liquid_mat(stops, 0.95, 0.06, (6.5, 6.5, 1.6)))
    iced(g, 4)
    mat = basics.plain_mat('pearl', '#2b130b', '#4a2414', 0.12, 0.9, 0.0, 6.0, 0.02)
    pearl = S.blob('pearl', mat, (0.053, 0.053, 0.05), 0.03, 1.5, 1, 14, link=False)
    for row in range(4):
        z = g.base + 0.05 + 0.083 * row
        n = int(TAU * (g.wall(z) - 0.045) / 0.098)
        for k in range(n):
            if row < 3 or rnd.random() < 0.45:
                put(pearl, g.at_wall((k + row * 0.5) / n * TAU + rnd.uniform(-0.06, 0.06),
                                     z + rnd.uniform(-0.014, 0.014), 0.04),
                    scale=rnd.uniform(0.9, 1.05))
    for x, y in S.disc_points(7, 0.22, 0.1):
        put(pearl, (x, y, 0.715))
    paper_straw('#7a4a2c', '#a06a44', -0.14, 1.06, 0.042)
    S.scatter([pearl], [(x + 0.54, y - 0.2) for x, y in S.disc_points(9, 0.17, 0.1)], 0.048)
    sugar = basics.plain_mat('sugar', '#9a5a28', '#c98a4c', 0.55, 0.3, 0.1, 24.0, 0.6)
    for x, y, z, a in ((-0.55, -0.04, 0.07, 0.3), (-0.62, 0.13, 0.07, 1.0), (-0.42, -0.28, 0.07, 0.8)):
        S.xform(S.blob('lump', sugar, (0.085, 0.08, 0.07), 0.05, 2, a * 5, 20, power=0.4), (x, y, z), (0, 0, a))


def kombucha():
    g = Glass()
    g.fill(0.74, liquid_mat(((0.0, '#c9781c'), (0.5, '#da9530'), (0.9, '#e6b04e'), (1.0, '#f3d694')), 0.35, 0.12))
    coin = sides.coins(sides.ginger_flesh_mat())
    lemon = sides.citrus('lemon', 0.19)
    put(lemon, g.at_wall(0.4, 0.4, 0.03), (math.pi / 2, 0.4, 0.4))
    put(lemon, (-0.12, -0.08, 0.735), (0.12, 0.1, 0.4), 0.85)
    for turn, z, a in ((-0.5, 0.55, 0.2), (-0.25, 0.24, 0.9), (0.75, 0.22, 0.4)):
        put(rnd.choice(coin), g.at_wall(turn, z, 0.02), (math.pi / 2, a, turn))
    put(coin[0], (0.14, 0.02, 0.75), (0.2, -0.1, 0))
    g.bubbles(190, liquid_mat(((0.0, '#fdf0c8'), (1.0, '#fffbe8'))))
    herbs.sprig((0.06, 0.1, 0.76), mint(), 4, 0.8, lift=0.6)
    sides.ginger_root((-0.58, -0.08, 0), 0.85, 0.5)
    for x, y, z, t in ((0.5, -0.2, 0.014, 0.0), (0.6, -0.1, 0.03, 0.2), (0.42, -0.36, 0.014, 0.0)):
        put(rnd.choice(coin), (x, y, z), (t, t * 0.5, x * 9))
    put(lemon, (0.64, 0.1, 0.06), (0.25, -0.1, 0.3), 0.9)


def cola():
    g = Glass()
    stops = ((0.0, '#6b2410'), (0.2, '#4a170a'), (0.8, '#581d0c'), (0.97, '#833414'), (1.0, '#a8602c'))
    g.fill(0.7, liquid_mat(stops, 0.2, 0.03, (3, 3, 3), '#a5501f'))
    iced(g, 6, top=glassware.ice_mat('#e0d6cd', 0.3))
    g.bubbles(240, liquid_mat(((0.0, '#d9ae78'), (1.0, '#ecd0a4'))))
    put(sides.citrus('lime', 0.18), (0.345, -0.08, 0.9), (1.3, 0.5, 0.25))
    put(sides.citrus('orange', 0.19), (0.53, -0.22, 0.02), (0, 0, 0.3))
    paper_straw('#c8402e', '#e0705c')
    bark = basics.plain_mat('cinnamon', '#8a4a22', '#b87840', 0.6, 0.05, 0.0, 14.0, 0.4)
    for x, y, a in ((-0.52, -0.12, 0.9), (-0.46, -0.2, 0.6)):
        quill((x, y, 0.04), a, bark)
    peel = sides.skin_mat('orange_skin', '#f08410', '#fba83c')
    curl = [(0.4 + 0.12 * math.cos(t * 0.9), -0.45 + 0.05 * math.sin(t * 0.9), 0.03 + 0.01 * t) for t in range(9)]
    S.tube('peel', S.spline(curl, 4), 0.022, peel, 8)


def quill(at, turn, mat, length=0.5):
    """A cinnamon stick rolled from both sides."""
    def fn(u, v):
        t = (u * 2 - 1) * 5.2
        r = 0.045 - 0.0042 * abs(t)
        return ((v - 0.5) * length, math.copysign(0.034, t) + r * math.sin(t) * 0.9,
                r * math.cos(t))
    S.xform(S.surf('quill', fn, 60, 8, mat), at, (math.pi, 0, turn))


def umeshu():
    g = Glass(0.36, 0.6, 0.86, 0.08)
    g.fill(0.42, glassware.clear_liquid_mat('#f8dc98', '#e0a440'))
    glassware.glint(g.wall, 0.12, 0.52)
    plum = sides.ume_mat()
    put(sides.round_fruit(plum, 0.13), (-0.13, -0.12, 0.22), (0.5, 0.2, 0.3))
    g.ice([(0.13, -0.1, 0.4), (-0.1, 0.13, 0.41), (0.15, 0.15, 0.38)], 0.14)
    for x, y, a in ((-0.5, -0.12, 0.2), (0.46, -0.3, 1.0), (0.54, 0.0, 2.0)):
        put(sides.round_fruit(plum, 0.13, 0.95, x), (x, y, 0.122), (0.2, 0.1, a))
    herbs.sprig((-0.5, -0.1, 0.24), herbs.basil(3), 2, 0.65, turn=1.2, lift=0.3)
    put(sides.round_fruit(plum, 0.12, 0.95, 2.0), (-0.36, -0.38, 0.113))


def water():
    glassware.bottle((-0.17, 0.1, 0), 0.24)

    def poured():
        glass = Glass(0.24, 0.46, 0.84, 0.05)
        glass.fill(0.34, glassware.clear_liquid_mat())
        glassware.glint(glass.wall, 0.08, 0.4)
    S.group(poured, [((0.34, -0.2, 0), (0, 0, 0), 1.0)])
    pebble = [S.blob('pebble', basics.plain_mat('pebble%d' % k, a, b, 0.6, 0.1, 0.0), (0.11, 0.08, 0.045), 0.12, 1.2,
                     k, 20,
                     link=False) for k, (a, b) in enumerate((('#8c9499', '#b4babb'), ('#a99c8c', '#cfc4b4')))]
    for k, (x, y, s) in enumerate(((-0.55, -0.22, 1.0), (-0.42, -0.36, 0.75), (0.7, -0.08, 0.9), (-0.66, -0.02, 0.7))):
        put(pebble[k % 2], (x, y, 0.04 * s), (0, 0, k * 1.3), s)


CAMERA = dict(elevation=28, distance=4.35, target=(0, 0, 0.5))
DISHES = {name: (build, CAMERA) for name, build in (
    ('yuzu-lemonade', yuzu_lemonade), ('strawberry-basil-lemonade', strawberry_lemonade), ('iced-matcha-latte',
                                                                                           matcha_latte),
    ('brown-sugar-bubble-tea', bubble_tea), ('ginger-kombucha', kombucha), ('craft-cola', cola))}
DISHES['plum-wine'] = (umeshu, dict(CAMERA, distance=3.9, target=(0, -0.02, 0.3)))
DISHES['still-water'] = (water, dict(CAMERA, distance=4.4, target=(0, 0, 0.48)))
