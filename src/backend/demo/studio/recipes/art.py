"""Pictures of the interface: the stages of an order and empty pages. Square, and shown in a circle."""
import math

import kit as S
from parts import delivery_things as things, kitchen_things as tools
from recipes import bowls, kitchen


def accepted():
    S.group(tools.ticket, [((-0.34, 0.05, 0), (0, 0, 0.22), 1.05)])
    S.group(tools.bell, [((0.4, -0.12, 0), (0, 0, 0), 1.0)])


def cooking():
    S.group(lambda: (tools.wok(1.02, 0.42), S.group(kitchen.heap_of_noodles, [((0, 0, -0.02), (0, 0, 0), 1.0)])),
            [((-0.12, 0.12, 0), (0, 0, 2.4), 0.9)])


def packed():
    for k in range(2):
        S.group(things.closed_box, [((0.02, 0.05, 0.5 * k), (0, 0, 0.3 - 0.16 * k), 0.95)])
    kitchen.chopsticks((0.02, 0.02, 0.98), 0.6)


def on_the_way():
    S.group(things.scooter, [((0, 0, 0), (0, 0, math.pi + 0.5), 1.0)])


def delivered():
    S.group(things.paper_bag, [((-0.42, 0.5, 0), (0, 0, 0.2), 1.0)])
    S.group(bowls.teriyaki_chicken, [((0.24, -0.28, 0), (0, 0, 0), 0.66)])


def bag():
    S.group(things.paper_bag, [((0, 0, 0), (0, 0, 0.35), 1.15)])


def plate():
    S.plate(0.86)
    kitchen.chopsticks((0.1, -0.1, 0.12), 0.62)


def heart():
    S.plate(0.86)
    S.xform(tools.heart(things.gloss_mat('#e5372b', 0.2)), (0, 0.05, 0.05))


def magnifier():
    S.plate(0.86)
    S.group(tools.magnifier, [((-0.1, 0.1, 0), (0, 0, 0), 0.95)])


def pin():
    tools.street_map()
    S.group(tools.pin, [((0.0, -0.1, 0.03), (0, 0, 0), 0.8)])


VIEW = dict(elevation=40, distance=7.0, target=(0, 0, 0.2))
DISHES = {
    'art/accepted': (accepted, {**VIEW, 'elevation': 48, 'distance': 6.2}),
    'art/cooking': (cooking, {**VIEW, 'elevation': 46}),
    'art/packed': (packed, {**VIEW, 'target': (0, 0, 0.45)}),
    'art/on-the-way': (on_the_way, {**VIEW, 'elevation': 20, 'distance': 7.4, 'target': (0, 0, 0.72)}),
    'art/delivered': (delivered, {**VIEW, 'elevation': 34, 'distance': 8.4, 'target': (0, 0, 0.45)}),
    'art/bag': (bag, {**VIEW, 'elevation': 26, 'distance': 6.4, 'target': (0, 0, 0.62)}),
    'art/plate': (plate, {**VIEW, 'elevation': 52}),
    'art/heart': (heart, {**VIEW, 'elevation': 52}),
    'art/magnifier': (magnifier, {**VIEW, 'elevation': 52}),
    'art/pin': (pin, {**VIEW, 'elevation': 42, 'target': (0, 0, 0.3)}),
}
