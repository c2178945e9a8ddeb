"""Recipes of pizza: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, rnd
from parts import basics, burger, herbs, pizza, vegetables
from parts import pizza_finish as finish
from parts import pizza_garden as garden
from parts import pizza_meat as meat
from parts.pizza_base import Base, spots
from parts.pizza_pieces import drizzle, honey_mat, places


def pie(*toppings, patches=(16, 0.12, 0.19), after=None, **base):
    """A pizza on its board. toppings: rows of what, how many (or circles), how high above the cheese, how askew.
    patches: how many islands of cheese, and their sizes; after: what is laid on once it is cut."""
    def build():
        S.board(2.3, 2.3, 0.06, corner=0.5)
        n, small, big = patches
        z = Base([(x, y, rnd.uniform(small, big)) for x, y in S.disc_points(n, 0.69, 0.25)], **base)
        mixed = iter(spots([row[1] for row in toppings if isinstance(row[1], int)]))
        for what, n, lift, tilt in toppings:
            what(places(next(mixed) if isinstance(n, int) else circles(n), z.height, lift, tilt=tilt))
        pizza.oil_drops(S.disc_points(50, 0.74, 0.03), z.height, (0.006, 0.016))
        pizza.specks(S.disc_points(50, 0.74, 0.02), z.height)
        z.cut()
        if after:
            after(z.height)
    return build


def circles(rows):
    """Points laid by hand in circles: rows of how many and how far from the middle."""
    out = []
    for n, far in rows:
        turn = rnd.random() * TAU
        for k in range(n):
            a = turn + k * TAU / n
            out.append((far * math.cos(a) + rnd.uniform(-0.03, 0.03), far * math.sin(a) + rnd.uniform(-0.03, 0.03)))
    return out


def brown_mushrooms(at):
    garden.mushrooms(at, '#e6c596', '#8f5c34', 0.15)


def basil(height):
    leaves = herbs.basil()
    for x, y in ((0.02, 0.06), (-0.42, 0.28), (0.4, 0.32), (0.32, -0.36), (-0.34, -0.34)):
        herbs.sprig((x, y, height(x, y) + 0.02), leaves, rnd.choice((2, 3)), 1.0)


def chopped(n=90):
    """Green flecks of herbs."""
    def strewn(height):
        mat = basics.plain_mat('chopped', '#2f6f1c', '#6aa83a', 0.4, 0.2, 0.0)
        garden.greens(S.disc_points(n, 0.76, 0.03), height, mat)
    return strewn


def aged_cheese(height):
    finish.shavings(places(spots([16], 0.66)[0], height, 0.02, tilt=0.3))
    chopped(30)(height)


def barbecue(height):
    drizzle(height, basics.plain_mat('barbecue', '#6d2c12', '#8c3f1a', 0.14, 0.8, 0.0), 7, 0.013, lift=0.05)
    chopped(40)(height)


def scallion_and_sesame(height):
    rings, seed = vegetables.scallions(), burger.sesame()
    S.scatter(rings, S.disc_points(85, 0.74, 0.045), lambda x, y: height(x, y) + 0.045, 0.6, (0.8, 1.15))
    S.scatter([seed], S.disc_points(150, 0.76, 0.02), lambda x, y: height(x, y) + 0.03, 0.5, (0.75, 0.95))


def rocket(height):
    finish.rocket(places(S.disc_points(34, 0.52, 0.1), height, 0.05, tilt=0.35))
    finish.shavings(places(S.disc_points(15, 0.64, 0.16), height, 0.08, tilt=0.5))


def oregano(height):
    chopped(110)(height)
    drizzle(height, honey_mat('#d0a030', 0.55), 5, 0.007, lift=0.03)


def chilli_honey(height):
    drizzle(height, honey_mat('#cf7a0c', 0.4), 8, 0.015, lift=0.045)
    flake = basics.plain_mat('chilli', '#b81e0a', '#e8512a', 0.4, 0.2, 0.0)
    garden.greens(S.disc_points(60, 0.72, 0.04), height, flake, (0.5, 0.8))


VIEW = dict(elevation=60, distance=7.7, target=(0, -0.02, 0.1))
DISHES = {
    'margherita': (pie(blanket=0.12, sd=2.0, patches=(17, 0.13, 0.2), after=basil), VIEW),
    'pepperoni': (pie((meat.pepperoni, ((1, 0.03), (6, 0.3), (12, 0.6)), 0.008, 0.05), blanket=0.42, sd=5.0, golden=0.8,
                      patches=(16, 0.12, 0.2)), VIEW),
    'four-cheeses': (pie((finish.smoked_cheese, 9, 0.006, 0.05), (finish.blue_cheese, 13, 0.012, 0.3), blanket=0.7,
                         sauce='cream', golden=1.0, sd=8.0, after=aged_cheese), VIEW),
    'capricciosa': (pie((meat.ham, 12, 0.012, 0.15), (garden.artichokes, 9, 0.02, 0.15),
                        (brown_mushrooms, 12, 0.025, 0.2), (garden.olives, 22, 0.025, 0.2), blanket=0.3,
                        sd=11.0, golden=0.6, after=chopped(40)), VIEW),
    'bbq-pulled-beef-pizza': (pie((meat.pulled_beef, 21, 0.005, 0.1), (garden.onions, 20, 0.03, 0.25), blanket=0.5,
                                  sauce='bbq', sd=13.0, golden=1.0, after=barbecue), VIEW),
    'chicken-pineapple-pizza': (pie((meat.grilled_chicken, 17, 0.028, 0.15), (finish.pineapples, 20, 0.0, 0.15),
                                    blanket=0.36, sd=15.0, golden=0.45, after=chopped(150)), VIEW),
    'teriyaki-chicken-pizza': (pie((meat.teriyaki_chicken, 24, 0.028, 0.2), (brown_mushrooms, 15, 0.022, 0.2),
                                   blanket=0.5, sd=17.0, golden=1.0, after=scallion_and_sesame), VIEW),
    'diavola-meat-feast': (pie((meat.pepperoni, 11, 0.008, 0.05), (meat.bacon, 10, 0.014, 0.1),
                               (meat.ham, 8, 0.012, 0.15), (garden.jalapenos, 15, 0.045, 0.2), blanket=0.35,
                               sd=19.0, golden=0.85), VIEW),
    'truffle-mushroom-pizza': (pie((finish.truffle_cream, 9, 0.012, 0.05), (brown_mushrooms, 34, 0.018, 0.25),
                                   blanket=0.3, sauce='truffle', sd=23.0, golden=0.85, after=rocket), VIEW),
    'grilled-garden-pizza': (pie((garden.aubergines, 10, 0.014, 0.08), (garden.courgettes, 11, 0.018, 0.12),
                                 (garden.peppers, 12, 0.02, 0.1), (garden.tomatoes, 13, 0.03, 0.12),
                                 (garden.garlic, 14, 0.02, 0.3), patches=(0, 0.1, 0.1), sauce='garden', sd=29.0,
                                 after=oregano), VIEW),
    'pear-gorgonzola-pizza': (pie((finish.pears, 14, 0.035, 0.1), (finish.blue_cheese, 9, 0.03, 0.3),
                                  (finish.walnuts, 15, 0.05, 0.3), blanket=0.4, sauce='cream', golden=1.0, sd=31.0,
                                  after=chilli_honey), VIEW),
}
