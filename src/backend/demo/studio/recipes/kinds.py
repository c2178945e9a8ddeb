"""What a dish without a photograph shows: the tableware or box of its kind. Every shop has these pictures."""
import kit as S
from parts import cups, delivery_things as things, glassware, sauce_things, soups
from recipes.kitchen import chopsticks


def plate():
    S.plate(0.98)
    chopsticks((1.14, -0.1, 0.0), 1.4, 1.1)


def pizza():
    for k in range(2):
        S.group(things.pizza_box, [((0, 0.04, 0.205 * k), (0, 0, 0.3 - 0.16 * k), 1.0)])
    seal = S.lathe('seal', [(0, 0.004), (0.21, 0.004), (0.215, 0)], things.gloss_mat('#4a9a3c', 0.35))
    S.xform(seal, (0, 0.04, 0.405))


def sushi():
    S.board(2.1, 1.3, 0.08, S.wood('#9a6538', '#704524'), 0.16)
    S.group(lambda: sauce_things.dish(S.ceramic('#f3ecdf', 0.2)), [((0.55, 0.3, 0.08), (0, 0, 0), 0.62)])
    S.group(lambda: sauce_things.sauce(sauce_things.sauce_mat('#331408', '#934618', None, 0.03, 0.0, 1.0, 0.0, 2.0), z=0.2),
            [((0.55, 0.3, 0.08), (0, 0, 0), 0.62)])
    chopsticks((-0.12, -0.26, 0.09), 0.08, 1.1)


def soup():
    soups.soup_bowl()
    chopsticks((0.1, 0.3, 0.64), 0.42, 1.55)


def bowl():
    S.bowl(1.0, 0.62, S.ceramic('#f3ecdf', 0.25), S.ceramic('#f8f3e8', 0.25))
    chopsticks((0.1, 0.3, 0.62), 0.42, 1.55)


def box():
    for k in range(2):
        S.group(things.closed_box, [((0, 0.05, 0.5 * k), (0, 0, 0.3 - 0.16 * k), 0.95)])


def drink():
    cups.coaster(0.62)
    glass = glassware.Glass()
    glass.fill(0.66, glassware.clear_liquid_mat())
    glass.ice(glass.spots(7, 0.2, 0.62))
    glassware.straw([(0.06, 0.0, 0.08), (0.2, 0.1, 1.16)], things.gloss_mat('#4a9a3c', 0.3))


DISHES = {
    'kinds/plate': (plate, dict(elevation=50, distance=7.8, target=(0.14, 0, 0.05))),
    'kinds/pizza': (pizza, dict(elevation=44, distance=7.6, target=(0, 0, 0.15))),
    'kinds/sushi': (sushi, dict(elevation=48, distance=7.4)),
    'kinds/soup': (soup, dict(elevation=46, distance=7.4, target=(0, 0, 0.25))),
    'kinds/bowl': (bowl, dict(elevation=46, distance=7.4, target=(0, 0, 0.25))),
    'kinds/box': (box, dict(elevation=36, distance=7.2, target=(0, 0, 0.42))),
    'kinds/drink': (drink, dict(elevation=28, distance=6.0, target=(0, 0, 0.5))),
}
