"""Recipes of sets: their dishes, each on its own slate or plate, side by side on a tray."""
import kit as S
from kit import rnd
from parts import nigiri as toppings, sushi_sides
from parts.fusing import fused
from recipes import bowls, drinks, hot_rolls, nigiri, pizza, ramen, rolls, salads, sauces

TRAY = 0.05


def on_tray(width, depth, *placed):
    """placed: (builder, x, y, scale)."""
    def build():
        S.board(width, depth, TRAY, corner=0.1)
        for dish, x, y, scale in placed:
            S.group(dish, [((x, y, TRAY), (0, 0, rnd.uniform(-0.03, 0.03)), scale)])
    return build


def cold(name):
    def build():
        S.board(1.88, 2.2, rolls.SLATE, S.stone('#3d4044'), 0.12)
        rolls.pieces(name, rolls.places())
        rolls.ginger_and_wasabi()
    return build


def served(name):
    for kind in (hot_rolls, nigiri, pizza, salads, bowls, ramen, drinks, sauces):
        if name in kind.DISHES:
            return kind.DISHES[name][0]
    return cold(name)


def grid(names, columns, dx, dy, scale=0.5):
    """Rows from the back to the front, centred; None leaves a place empty."""
    rows = -(-len(names) // columns)
    return [(served(name), (k % columns - (columns - 1) / 2) * dx, ((rows - 1) / 2 - k // columns) * dy, scale)
            for k, name in enumerate(names) if name]


def omakase():
    S.board(1.8, 2.2, TRAY, S.stone('#34373a'), 0.1)
    order = (toppings.prawn_nigiri, toppings.tuna, toppings.salmon, toppings.seared_salmon, toppings.beef_tataki,
             toppings.tamago)
    for k, topping in enumerate(order):
        x, y = (k % 2 - 0.5) * 0.84, (1 - k // 2) * 0.7
        S.seed(60 + k)
        S.group(lambda: fused(lambda: topping(k * 3.3)),
                [((x + side * 0.19 + rnd.uniform(-0.01, 0.01), y + rnd.uniform(-0.02, 0.02), TRAY),
                  (0, 0, 1.3 + rnd.uniform(-0.05, 0.05)), 0.72) for side in (-1, 1)])
    sushi_sides.ginger((0.0, 0.34, TRAY), 5, 0.6)
    wasabi = S.blob('wasabi', sushi_sides.wasabi_mat(), (0.075, 0.065, 0.05), 0.22, 2.2, 4, 32)
    S.xform(wasabi, (0.0, -0.36, TRAY + 0.04))


TWO_ROWS = dict(elevation=54, distance=7.5, target=(0, -0.04, 0.08))
THREE_ROWS = dict(elevation=56, distance=8.4, target=(0, -0.04, 0.08))
TABLE = dict(elevation=46, distance=8.2, target=(0, 0.1, 0.15), fast_gi=False, bounces=12)
PARTY = ('ebi-tempura-roll', 'philadelphia-classic', 'alaska-roll', 'california-crab', 'green-dragon-roll',
         'chicken-katsu-roll', 'philadelphia-classic', 'ebi-tempura-roll')

DISHES = {
    'tokyo-evening-set': (on_tray(2.3, 2.3, *grid(
        ('philadelphia-classic', 'california-crab', 'salmon-hosomaki', 'salmon-nigiri'), 2, 1.08, 1.12)), TWO_ROWS),
    'hot-night-set': (on_tray(2.3, 2.3, (served('hot-salmon-roll'), -0.54, 0.54, 0.5),
                              (served('ebi-tempura-roll'), 0.54, 0.54, 0.5),
                              (served('volcano-roll'), 0.0, -0.54, 0.5)), TWO_ROWS),
    'salmon-weekend-set': (on_tray(2.3, 2.75, (served('philadelphia-classic'), -0.54, 0.78, 0.5),
                                   (served('alaska-roll'), 0.54, 0.78, 0.5),
                                   (served('philadelphia-classic'), -0.54, -0.38, 0.5),
                                   (served('salmon-nigiri'), 0.54, -0.06, 0.68),
                                   (served('seared-salmon-nigiri'), 0.54, -0.86, 0.68)), THREE_ROWS),
    'garden-set': (on_tray(2.3, 2.3, *grid(
        ('garden-roll', 'mango-avocado-roll', 'tofu-shiitake-roll', 'sweet-potato-roll'), 2, 1.08, 1.12)), TWO_ROWS),
    'nigiri-omakase-set': (omakase, dict(elevation=54, distance=7.0, target=(0, -0.02, 0.08))),
    'big-party-set': (on_tray(2.75, 2.75, *grid((*PARTY[:7], None, PARTY[7]), 3, 0.88, 0.88, 0.4),
                              (served('soy-sauce'), 0.0, -0.86, 0.36)),
                      dict(elevation=57, distance=8.9, target=(0, -0.06, 0.06))),
    'lunch-combo': (on_tray(2.5, 2.0, (served('salmon-poke'), -0.42, -0.12, 0.72),
                            (served('miso-soup'), 0.62, 0.42, 0.42),
                            (served('yuzu-lemonade'), 0.68, -0.42, 0.5)), TABLE),
    'family-set': (on_tray(2.75, 2.5, (served('margherita'), -0.66, 0.55, 0.6), (served('pepperoni'), 0.66, 0.57, 0.6),
                           (served('greek-salad'), -0.6, -0.62, 0.58), (served('yuzu-lemonade'), 0.38, -0.55, 0.62),
                           (served('strawberry-basil-lemonade'), 0.98, -0.5, 0.62)),
                   dict(TABLE, distance=8.6, target=(0, 0.0, 0.15))),
}
