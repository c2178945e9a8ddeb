"""Recipes of fried side dishes: each in its own small vessel; DISHES names them, with the camera of each."""
import math

import kit as S
from parts import fried_sides as fried, herbs, pizza

VIEW = dict(elevation=30, distance=5.15, target=(0, 0, 0.38))


def parsley(points, height):
    green = herbs.leaf_mat('#2f6d1f', '#5fa038', '#9ccc6c')
    leaves = [S.leaf('parsley', green, 0.13, 0.1, 0.2, 0.05, k * 2.7, link=False) for k in range(3)]
    for x, y in points:
        herbs.sprig((x, y, height(x, y) + 0.02), leaves, 2, 0.9)


def french_fries():
    S.board(1.5, 1.36, 0.05, corner=0.5)
    fried.paper_cup(z=0.05)
    kinds = fried.chips()
    fried.bundle(kinds, 66, 0.4, 0.05, 0.72)
    for x, y, a in ((-0.4, -0.45, 0.3), (0.42, -0.4, -0.5), (0.3, -0.52, 0.1)):
        S.put(kinds[0], (x, y, 0.09), (0, 0, a))
    fried.salt(S.disc_points(40, 0.62, 0.03, 0.45), 0.056)


def sweet_potato_fries():
    S.bowl(0.78, 0.44, S.stone('#3c4b50'), S.ceramic('#e9dcc6', 0.25))
    fried.heap(fried.sweet_fries(), 130, 0.5, 0.34, 0.44, 0.3, 0.7)
    dome = lambda x, y: 0.82 - 0.75 * math.hypot(x, y)
    fried.salt(S.disc_points(70, 0.5, 0.03), dome)
    parsley(S.disc_points(9, 0.42, 0.16), dome)
    pizza.specks(S.disc_points(60, 0.5, 0.02), dome)


def onion_rings():
    fried.basket(0.74, 0.34)
    fried.paper_sheet(1.36, 0.08, 0.5, rise=0.3, radius=0.66)
    fried.heap(fried.onion_rings(), 34, 0.5, 0.24, 0.46, 0.5, 1.7, (0.9, 1.15))
    dome = lambda x, y: 0.72 - 0.6 * math.hypot(x, y)
    parsley(S.disc_points(5, 0.4, 0.2), dome)


DISHES = {
    'french-fries': (french_fries, dict(VIEW, distance=5.5, target=(0, 0, 0.45))),
    'sweet-potato-fries': (sweet_potato_fries, VIEW),
    'onion-rings': (onion_rings, VIEW),
}
