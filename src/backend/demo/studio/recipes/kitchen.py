"""Pictures of the kitchen and of the way to the door; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, rnd
from parts import basics, delivery_things as things, herbs, kitchen_things as tools, wok_base
from parts.fish import salmon_mat
from parts.glassware import ice_mat
from parts.rice import grain, grains_on
from recipes import bowls, nigiri, wok


def heap_of_noodles():
    heap = wok_base.Heap(0.38, 0.2, 0.72)
    kind = wok.EGG
    heap.strands(wok_base.noodle_mat(kind['a'], kind['b'], kind['sauce'], 0.5), 20, 7, 20, 0.026)
    heap.mix([(wok.teriyaki_chicken(), 9, 0.07, 1.2), (wok.squares('red'), 6, 0.07, 1.2),
              (wok.squares('green'), 6, 0.07, 1.2)], 0.6, 0.15)
    wok.finish(heap)


def chopsticks(at, turn, size=1):
    def pair():
        for k, y in enumerate((-0.05, 0.05)):
            S.tube('chopstick', [(-0.75, y * 1.6, 0.03), (0.75, y, 0.03)], 0.034, S.wood('#b98049', '#96622f'), 10)
    S.group(pair, [(at, (0, 0, turn), size)])


def compostable_boxes():
    for k in range(2):
        S.group(things.closed_box, [((-0.62, 0.74, 0.5 * k), (0, 0, 0.3 - 0.14 * k), 0.86)])
    S.group(lambda: (things.fibre_box(1.62), heap_of_noodles()), [((0.36, -0.22, 0), (0, 0, -0.2), 0.88)])
    chopsticks((-0.62, -0.5, 0), 0.9)
    green = herbs.leaf_mat('#2c7a1e', '#5fae3a', '#9bd06c', 0.4)
    for k, (x, y, turn) in enumerate(((1.18, 0.55, -0.6), (1.3, 0.36, -1.3), (-0.5, -0.9, 2.2))):
        put(S.leaf('leaf', green, 0.42, 0.24, 0.1, 0.05, k, 0.014, link=False), (x, y, 0.05), (0.12, 0, turn))


def electric_scooter():
    S.group(things.scooter, [((-0.3, -0.1, 0), (0, 0, math.pi + 0.42), 1.0)])
    S.group(things.charger, [((1.0, 0.5, 0), (0, 0, -0.25), 0.95)])
    cable = [(0.98, 0.34, 0.4), (1.02, -0.1, 0.05), (0.7, -0.4, 0.03), (0.3, 0.05, 0.1), (0.22, 0.1, 0.5)]
    S.tube('cable', S.spline(cable, 10), 0.022, things.gloss_mat('#2b2b2b', 0.5), 10)


def courier():
    S.group(things.thermal_bag, [((0.25, 0.3, 0), (0, 0, -0.3), 1.1)])
    S.group(things.paper_bag, [((-0.72, -0.1, 0), (0, 0, 0.25), 0.92)])
    for k in range(2):
        S.group(things.pizza_box, [((0.72, -0.62, 0.165 * k), (0, 0, 0.2 - 0.12 * k), 0.8)])


def honest_portion():
    tools.scales('350')
    S.group(bowls.teriyaki_chicken, [((0, 0.16, 0.24), (0, 0, 0), 0.78)])


def first_kitchen():
    def cooker():
        tools.rice_cooker()
        S.lathe('bed', [(0, 0.66), (0.3, 0.64), (0.57, 0.56)], S.ceramic('#fffdf6', 0.4), 48)
        pts = []
        for x, y in S.disc_points(900, 0.56, 0.0):
            pts.append(((x, y, 0.665 - 0.3 * (x * x + y * y)), (0.5 * x, 0.5 * y, 1)))
        grains_on(pts, [grain(sd=k) for k in range(4)], 0.5, 0.02)
    S.group(cooker, [((-0.62, 0.45, 0), (0, 0, 0.2), 0.95)])
    S.group(lambda: (tools.wok(1.02, 0.42), S.group(heap_of_noodles, [((0, 0, -0.02), (0, 0, 0), 1.0)])),
            [((0.52, -0.32, 0), (0, 0, -2.7), 0.86)])


def checked_fish():
    S.board(1.56, 1.1, 0.06, S.stone('#34373a'), 0.14)
    fillet = S.blob('fillet', salmon_mat(1.2, 1.3), (0.56, 0.27, 0.13), 0.05, 1.2, 5, 48, power=0.7)
    S.xform(fillet, (-0.08, 0.02, 0.18), (0, 0, 0.25))
    rnd.seed(11)
    cubes = basics.cubes(ice_mat(), 4, 0.075)
    for x, y in S.disc_points(16, 0.8, 0.14, 0.55):
        put(rnd.choice(cubes), (x * 0.9, y * 0.52, 0.11), (rnd.random(), rnd.random(), rnd.random() * TAU))
    tools.thermometer((-0.3, 0.02, 0.26), 0.35)
    S.group(tools.checklist, [((1.05, 0.1, 0), (0, 0, -0.25), 0.82)])


def contact_centre():
    S.group(tools.headset, [((0.62, 0.3, 0), (-1.15, 0, -0.3), 0.95)])
    S.group(tools.phone, [((-0.85, 0.12, 0), (0, 0, 0.3), 1.0)])
    S.group(nigiri.DISHES['salmon-nigiri'][0], [((0.05, -0.62, 0), (0, 0, 0.1), 0.6)])


VIEW = dict(elevation=40, distance=6.4, target=(0, 0, 0.25))
DISHES = {
    'news/compostable-boxes': (compostable_boxes, {**VIEW, 'distance': 7.0, 'target': (0, 0, 0.4)}),
    'news/electric-scooters': (electric_scooter, {**VIEW, 'elevation': 22, 'distance': 7.0, 'target': (0, 0, 0.72)}),
    'about/couriers': (courier, {**VIEW, 'elevation': 28, 'distance': 7.0, 'target': (0, 0, 0.5)}),
    'about/values': (honest_portion, {**VIEW, 'elevation': 46}),
    'about/history': (first_kitchen, {**VIEW, 'distance': 7.9, 'target': (0, 0, 0.55)}),
    'about/certification': (checked_fish, {**VIEW, 'elevation': 48, 'distance': 5.6, 'target': (0.3, 0, 0.15)}),
    'about/contact-centre': (contact_centre, {**VIEW, 'elevation': 46}),
}
