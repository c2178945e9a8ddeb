"""Recipes of hot rolls: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, rnd
from parts import burger, hot_caps as caps, hot_roll as roll, sushi_sides, vegetables
from parts.fusing import fused
from parts.resting import Ground, drizzle, sauce_mat, sprinkle, zigzag

TOP = 0.05
R, H, FACE = roll.R, roll.H, roll.FACE
# Where the eight pieces stand; the corner in front is left to a garnish or a sauce.
SPOTS = ((-0.61, 0.57), (-0.01, 0.61), (0.6, 0.55), (-0.64, -0.02), (-0.03, 0.01), (0.58, -0.04), (-0.57, -0.62),
         (0.03, -0.6))
CORNER = (0.62, -0.6)


def piece(wall, fills, *tops):
    """Build one piece; a top is a function of the ground below it and a seed, and gives what others may lie on."""
    def build(sd):
        parts = [wall(sd)] + roll.face([(mat(), *where) for mat, *where in fills], sd)
        for top in tops:
            built = top(Ground(*parts), sd)
            if built:
                parts.append(built)
    return build


def laid(lines, mat=sauce_mat, radius=0.012):
    """A drizzle to and fro over the piece."""
    return lambda ground, sd: drizzle(ground, zigzag(R * 1.0, lines, 0.5 + 0.3 * rnd.random()), radius, mat())


def sown(meshes, n, r=R * 0.9, scale=(0.8, 1.1), lift=0.01, tilt=0.4):
    return lambda ground, sd: sprinkle(ground, meshes(), S.disc_points(n, r, 0.03), scale, lift, tilt)


def over(make):
    """A cap or glaze that does not look at the ground."""
    return lambda ground, sd: make(sd)


def sesame():
    return [burger.sesame(), burger.sesame('#eccb8a')]


def both_sesames():
    return [burger.sesame(), burger.sesame(), burger.sesame('#2a2420')]


def crown(ground, sd):
    """Jalapeño and tobiko on the top of the volcano."""
    at = ground.at(0.0, 0.0)[0]
    put(caps.jalapeno(0.1, 0.016, sd), (at.x - 0.05, at.y - 0.05, at.z + 0.012), (0.25, -0.2, sd))
    caps.tobiko((at.x + 0.06, at.y + 0.03, at.z + 0.004), 50, 0.095)


def sauce_dish(color, light):
    """A small bowl of sauce in the free corner."""
    def side():
        def build():
            S.bowl(0.22, 0.15, S.ceramic('#e9dcc6', 0.25), wall=0.025)
            S.lathe('sauce', [(0, 0.115), (0.17, 0.115), (0.193, 0.12)], sauce_mat(color, light), 48)
        S.group(build, [((*CORNER, TOP), (0, 0, 0), 1.0)])
    return side


def ginger():
    sushi_sides.ginger((*CORNER, TOP), 7, 1.15)


def fan(slices, step=0.075):
    """Slices fanned out in the free corner."""
    def side():
        for k, s in enumerate(slices()):
            put(s, (CORNER[0] - 0.16 + step * k, CORNER[1] + 0.02 * math.sin(k), TOP + 0.035 + 0.006 * k),
                (0.0, -0.3, 0.3 + 0.1 * k))
    return side


def cucumbers():
    return [vegetables.cuke_slice(0.16, 0.014, k) for k in range(5)]


def avocados():
    return [vegetables.avocado_slice(k, 0.26) for k in range(5)]


def chillies():
    return [caps.jalapeno(0.12, 0.018, k) for k in range(5)]


def plate_of(piece_of, side, lying=None, special=None, dust=None):
    """Eight pieces: lying is laid on its side in front, special stands at two of the spots."""
    def build():
        S.board(2.0, 1.92, TOP, S.stone('#3b3a39'), 0.12)
        sets = {}
        for k, (x, y) in enumerate(SPOTS):
            at = (x + rnd.uniform(-0.015, 0.015), y + rnd.uniform(-0.015, 0.015), TOP)
            made, turn = piece_of, (0, 0, rnd.random() * TAU)
            if lying and k == 6:
                made, at, turn = lying, (at[0], at[1] + H / 2, TOP + R * 1.03), (math.pi / 2, rnd.random() * TAU, 0.25)
            elif special and k in (1, 5):
                made, turn = special, (0, 0, 0.15 * k - 0.5)
            sets.setdefault((made, k % 3 if made is piece_of else 0), []).append((at, turn, 1.0))
        for n, ((made, _), copies) in enumerate(sets.items()):
            S.seed(40 + n)
            S.group(lambda: fused(lambda: made(n * 2.7 + 0.6)), copies)
        side()
        if dust:
            for x, y in S.disc_points(26, 0.9, 0.12):
                put(rnd.choice(dust()), (x, y, TOP + 0.012), (0, 0, rnd.random() * TAU))
    return build


def hot_salmon():
    fills = ((roll.salmon, -0.2, 0.1, 0.32, 0.4, 0.2), (roll.cream, 0.25, 0.2, 0.3, 0.33, 0.5),
             (roll.cucumber, 0.18, -0.32, 0.28, 0.16, -0.3))
    return plate_of(piece(roll.tempura, fills, sown(vegetables.scallions, 7, R * 0.6, lift=0.014, tilt=0.6)),
                    fan(cucumbers), piece(roll.tempura, fills))


def ebi_tempura():
    fills = ((roll.crust_mat, -0.14, 0.14, 0.4, 0.36, 0.2), (roll.prawn_meat, -0.14, 0.14, 0.3, 0.27, 0.2),
             (roll.avocado, 0.34, 0.1, 0.17, 0.36, 0.1), (roll.cucumber, 0.02, -0.38, 0.34, 0.14, 0.1))
    tops = (laid(3, sauce_mat, 0.017), sown(sesame, 14))
    return plate_of(piece(roll.tempura, fills, *tops), sauce_dish('#4a1c08', '#7a3a10'), None,
                    piece(roll.tempura, fills, *tops, over(roll.prawn_end)))


def baked_crab():
    bits = over(lambda sd: caps.peeking(caps.crab_mats()))
    cheddar = over(lambda sd: caps.cap(caps.cheese_mat(), sd))
    return plate_of(piece(roll.nori_wall, (), bits, cheddar,
                          sown(vegetables.scallions, 4, R * 0.6, (0.8, 1.0), 0.014, 0.5)), fan(cucumbers))


def volcano():
    bits = over(lambda sd: caps.peeking((roll.salmon(), roll.prawn_meat())))
    mayo = over(lambda sd: caps.cap(caps.cheese_mat('#ffb894', '#f58458', '#b04a1c', 0.8), sd, 0.04, 0.1, 0.07, 0.98))
    chilli = laid(4, lambda: sauce_mat('#c81e10', '#e8402a'), 0.01)
    return plate_of(piece(roll.rice_wall, (), bits, mayo, chilli, crown), fan(chillies))


def unagi_crunch():
    fills = ((roll.eel_fill_mat, -0.18, 0.04, 0.34, 0.44, 0.2), (roll.cream, 0.28, 0.16, 0.26, 0.34, 0.3),
             (roll.cucumber, 0.2, -0.36, 0.28, 0.15, -0.3))
    return plate_of(piece(roll.panko, fills, over(caps.glaze), sown(both_sesames, 16)),
                    sauce_dish('#4a1c08', '#7a3a10'), piece(roll.panko, fills))


def chicken_katsu():
    fills = ((roll.cream, 0.1, 0.1, 0.4, 0.4, 0.2), (roll.pepper, -0.3, -0.2, 0.2, 0.3, 0.4))
    return plate_of(piece(roll.panko, fills, over(lambda sd: caps.cutlet(sd, 0.6)), laid(5, sauce_mat, 0.017),
                          over(lambda sd: caps.pepper_sticks(roll.pepper())),
                          sown(vegetables.scallions, 4, R * 0.6, (0.8, 1.0), 0.02, 0.5)), ginger)


def sweet_potato():
    fills = ((roll.sweet_potato, -0.2, 0.16, 0.3, 0.36, 0.1), (roll.sweet_potato, 0.06, -0.3, 0.4, 0.2, 0.1),
             (roll.avocado, 0.34, 0.16, 0.2, 0.34, 0.2))
    return plate_of(piece(roll.sesame_tempura, fills, sown(sesame, 36, R * 1.0),
                          sown(vegetables.scallions, 3, R * 0.5, lift=0.016)),
                    fan(avocados, 0.06), piece(roll.sesame_tempura, fills))


VIEW = dict(elevation=48, distance=7.5, target=(0, 0.0, 0.1))
DISHES = {slug: (build, VIEW) for slug, build in {
    'hot-salmon-roll': hot_salmon(),
    'ebi-tempura-roll': ebi_tempura(),
    'baked-crab-roll': baked_crab(),
    'volcano-roll': volcano(),
    'unagi-crunch-roll': unagi_crunch(),
    'chicken-katsu-roll': chicken_katsu(),
    'sweet-potato-roll': sweet_potato(),
}.items()}
