"""Recipes of nigiri: each builds a dish; DISHES names them, with the camera of each."""
import kit as S
from kit import put, rnd
from parts import drinks, nigiri, sushi_sides, vegetables
from parts.fusing import fused

TOP = 0.05


def ginger():
    sushi_sides.ginger((0.5, 0.33, TOP), 5, 0.85)


def wasabi():
    w = S.blob('wasabi', sushi_sides.wasabi_mat(), (0.085, 0.075, 0.055), 0.22, 2.2, 4, 32)
    S.xform(w, (0.54, -0.43, TOP + 0.04))


def lemon():
    for x, y, tilt, turn in ((0.48, 0.37, 0.0, 0.3), (0.55, 0.28, -0.14, 1.0)):
        put(drinks.lemon_slice(0.14, 0.014, 8), (x, y, TOP + 0.016 - 0.2 * tilt), (0, tilt, turn))


def scatter_of(meshes):
    """A few of the topping that fell beside the nigiri."""
    def side():
        copies = meshes()
        for x, y in S.disc_points(9, 0.13, 0.05):
            put(rnd.choice(copies), (0.5 + x, 0.32 + y, TOP + 0.014), (0, 0, rnd.random() * 6))
    return side


def pair(topping, *sides):
    def build():
        S.board(1.36, 1.16, TOP, S.stone('#34373a'), 0.12)
        for k, (x, y, a) in enumerate(((-0.16, 0.17, 0.44), (0.05, -0.24, 0.36))):
            S.seed(30 + k)
            S.group(lambda: fused(lambda: topping(k * 3.3)), [((x, y, TOP), (0, 0, a), 1.1)])
        for side in sides:
            side()
    return build


VIEW = dict(elevation=44, distance=4.9, target=(0, 0.02, 0.1))
DISHES = {slug: (pair(*parts), VIEW) for slug, parts in {
    'salmon-nigiri': (nigiri.salmon, ginger, wasabi),
    'tuna-nigiri': (nigiri.tuna, ginger, wasabi),
    'seared-salmon-nigiri': (nigiri.seared_salmon, scatter_of(vegetables.scallions)),
    'prawn-nigiri': (nigiri.prawn_nigiri, ginger, wasabi),
    'eel-nigiri': (nigiri.eel, ginger),
    'scallop-nigiri': (nigiri.scallop, lemon, wasabi),
    'beef-tataki-nigiri': (nigiri.beef_tataki, scatter_of(nigiri.crispy_onion)),
    'tamago-nigiri': (nigiri.tamago, ginger),
}.items()}
