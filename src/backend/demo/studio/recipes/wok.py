"""Recipes of woks: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import put, rnd
from parts import vegetables, wok_base, wok_garnish as garnish, wok_greens as greens, wok_proteins as proteins
from parts.bowl_bed import Wedge

EGG = dict(a='#f0a040', b='#ffce7c', sauce='#b05a1c')
UDON = dict(a='#f0a858', b='#fdcb8a', sauce='#a8521f')
SOBA = dict(a='#b07a4a', b='#d2a06a', sauce='#744020')
LIGHT = dict(a='#eda94e', b='#fbcd84', sauce='#b8701e')
RICE = dict(a='#f4a558', b='#ffc98a', sauce='#c85c22')


def noodles(kind, much=0.5, radius=0.026, bundles=22, each=7):
    wok_base.dark_bowl()
    heap = wok_base.Heap()
    heap.strands(wok_base.noodle_mat(kind['a'], kind['b'], kind['sauce'], much), bundles, each, 22, radius)
    return heap


def finish(heap, scallions=40, sesame=80, dark=0):
    """Scallion rings and sesame over all."""
    if scallions:
        wok_base.strew(heap, vegetables.scallions(), scallions, 0.6, 0.1, (0.85, 1.15), 0.04)
    if sesame:
        seeds = [wok_base.seed_mesh()] * 4 + [wok_base.seed_mesh('#2a2320')] * dark
        wok_base.strew(heap, seeds, sesame, 0.72, 0.1, gap=0.025)


def stir_fry(pieces, kind=EGG, much=0.5, radius=0.026, gap=0.17, spread=0.72, extra=None, **top):
    """A dish of noodles with pieces as (meshes, number, lift, scale) strewn over them."""
    def build():
        heap = noodles(kind, much, radius)
        heap.mix([(make(), n, lift, 1.22 * k) for make, n, lift, k in pieces], spread, gap)
        if extra:
            extra(heap)
        finish(heap, **top)
    return build


def teriyaki_chicken():
    return proteins.chunks(proteins.browned_mat('#80401c', '#b06c38', '#48200a', 0.8, 0.25), 5, (0.15, 0.105, 0.065))


def kung_pao_chicken():
    return proteins.chunks(proteins.browned_mat('#84380f', '#b05c26', '#521c08'), 5, (0.1, 0.085, 0.07), 0.18, 0.6)


def squares(color):
    """Pepper cut into squares."""
    a, b = {'red': ('#d5231b', '#f04a2c'), 'green': ('#3f8c22', '#67b03a')}[color]
    return greens.strips(greens.skin_mat(a, b), 3, 0.17, 0.14, 0.05, 0.028)


def crushed_pepper(heap):
    black = wok_base.seed_mat('#2b211b')
    grains = [S.blob('pepper', black, (0.014, 0.011, 0.009), 0.3, 2, k, 5, link=False) for k in (1, 2)]
    wok_base.strew(heap, grains, 170, 0.74, 0.1, (0.6, 1.2), 0.015)


def chilli_bits(n):
    return lambda heap: wok_base.strew(heap, greens.chilli_rings(), n, 0.6, 0.12, (0.9, 1.2), 0.1)


def garlic(heap):
    slices = garnish.coins_of_garlic()
    wok_base.strew(heap, slices, 22, 0.66, 0.1, (0.8, 1.2), 0.08)


def pad_thai_top(heap):
    wok_base.strew(heap, garnish.crumbs(), 130, 0.42, 0.12, (0.7, 1.5), 0.02, (-0.08, -0.12))
    heap.lay(garnish.coriander(), [(0.05, 0.12), (0.3, -0.05), (-0.32, 0.12)], 0.2, 0.3, (1.0, 1.3))
    put(garnish.wedge('#5c9a2c', '#cfe38a'), (0.62, 0.36, heap.height(0.62, 0.36) + 0.02), (0.4, -0.2, 2.4), 0.95)


def ginger_and_lemon(heap):
    fine = garnish.sticks(greens.skin_mat('#f0cf74', '#fbe7ac', 0.3, 0.3))
    wok_base.strew(heap, fine, 60, 0.5, 0.13, (0.7, 1.1), 0.03)
    put(garnish.wedge(), (0.64, 0.34, heap.height(0.64, 0.34) + 0.02), (0.4, -0.2, 2.3), 0.95)


def ginger_sticks(heap):
    fine = garnish.sticks(greens.skin_mat('#f0cf74', '#fbe7ac', 0.3, 0.3))
    wok_base.strew(heap, fine, 34, 0.55, 0.13, (0.7, 1.1), 0.03)


def hoisin_duck():
    heap = noodles(dict(EGG, sauce='#8a4216'), 0.85)
    carrot = garnish.sticks(greens.skin_mat('#f2802a', '#ffa552'), 4, 0.3, 0.014)
    heap.lay(carrot, S.disc_points(46, 0.74, 0.07, 0.34), 0.05, 0.5, (0.8, 1.1))
    green = garnish.sticks(greens.skin_mat('#5fa82c', '#b9dc86'), 4, 0.3, 0.012)
    heap.lay(green, S.disc_points(40, 0.74, 0.07, 0.3), 0.07, 0.5, (0.7, 1.1))
    slices = proteins.duck()
    for k in range(9):
        t = k - 4
        put(slices[k % 3], (0.15 * t, -0.16 - 0.01 * t * t, heap.height(0.14 * t, -0.16) + 0.11 + 0.008 * (k % 2)),
            (0.35, 0.5 - 0.03 * t, 1.25 - 0.07 * t + rnd.uniform(-0.06, 0.06)), rnd.uniform(1.25, 1.4))
    sauce = wok_base.glaze_mat('#6a3014', '#3c1809')
    glaze = S.blob('hoisin', sauce, (0.05, 0.028, 0.014), 0.2, 1.4, 3, 12, link=False)
    wok_base.strew(heap, [glaze], 26, 0.6, 0.15, (0.4, 1.1), 0.08)
    finish(heap, 55, 90)


def builder():
    """Noodles in the middle, each choice in its own place around them."""
    heap = noodles(LIGHT, 0.45, 0.028, 24, 7)
    browned = greens.mushroom_mat('#4e2c16', '#b07c48', '#462710')
    chosen = [(greens.broccoli(), 7, 0.15, 0.06, 0.88), (teriyaki_chicken(), 9, 0.15, 0.07, 0.85),
              (greens.pepper('red'), 11, 0.1, 0.08, 1.05), (greens.mushrooms(3, browned), 11, 0.12, 0.08, 1.15),
              (greens.sugar_snaps(), 11, 0.1, 0.08, 1.05), (greens.coins(), 12, 0.11, 0.06, 1.1)]
    for k, (meshes, n, gap, lift, scale) in enumerate(chosen):
        start = 60 * k + 186
        for x, y in Wedge(start, start + 50, 0.3, 0.82).points(n, gap):
            along = math.atan2(y, x) + rnd.uniform(-0.5, 0.5)
            heap.lay(meshes, [(x, y)], lift, 0.4, (scale * 0.92, scale * 1.08), along)
    finish(heap, 26, 100, 1)


VIEW = dict(elevation=50, distance=7.15, target=(0, -0.02, 0.4))
DISHES = {
    'chicken-teriyaki-wok': (stir_fry([
        (teriyaki_chicken, 13, 0.06, 1.0), (greens.broccoli, 8, 0.07, 0.85), (greens.coins, 12, 0.06, 1.0)],
        UDON, 0.6, 0.032, scallions=40, sesame=130), VIEW),
    'beef-pepper-wok': (stir_fry([
        (proteins.beef, 18, 0.08, 1.0), (lambda: greens.pepper('red'), 8, 0.06, 1.0),
        (lambda: greens.pepper('green'), 6, 0.06, 1.0), (greens.onion, 9, 0.06, 1.0)],
        EGG, 0.8, extra=crushed_pepper, gap=0.14, scallions=0, sesame=0), VIEW),
    'seafood-garlic-wok': (stir_fry([
        (proteins.prawns, 11, 0.08, 0.86), (proteins.squid, 10, 0.06, 0.86), (greens.sugar_snaps, 14, 0.06, 0.95)],
        LIGHT, 0.45, spread=0.72, gap=0.15, extra=garlic, scallions=30, sesame=0), VIEW),
    'pad-thai-prawns': (stir_fry([
        (proteins.prawns, 7, 0.09, 1.05), (proteins.egg, 10, 0.05, 0.95), (greens.sprouts, 13, 0.07, 1.0)],
        RICE, 0.55, 0.024, gap=0.14, extra=pad_thai_top, scallions=25, sesame=0), VIEW),
    'tofu-vegetable-wok': (stir_fry([
        (proteins.tofu, 11, 0.08, 1.0), (greens.broccoli, 7, 0.07, 0.82), (greens.mushrooms, 8, 0.08, 1.05),
        (lambda: greens.pepper('yellow'), 5, 0.06, 1.0), (lambda: greens.pepper('red'), 5, 0.06, 1.0),
        (greens.coins, 6, 0.06, 1.0)], SOBA, 0.6, gap=0.15, extra=ginger_sticks, scallions=0, sesame=110), VIEW),
    'duck-hoisin-wok': (hoisin_duck, VIEW),
    'salmon-ginger-wok': (stir_fry([
        (proteins.salmon, 13, 0.08, 0.84), (greens.broccoli, 11, 0.06, 0.8), (greens.sugar_snaps, 11, 0.06, 0.95)],
        LIGHT, 0.4, gap=0.14, spread=0.74, extra=ginger_and_lemon, scallions=24, sesame=110), VIEW),
    'kung-pao-wok': (stir_fry([
        (kung_pao_chicken, 15, 0.07, 1.0), (garnish.peanuts, 26, 0.1, 1.0), (greens.dried_chillies, 8, 0.1, 1.0),
        (lambda: squares('red'), 6, 0.06, 1.0), (lambda: squares('green'), 4, 0.06, 1.0), (greens.onion, 6, 0.06, 1.0)],
        dict(EGG, sauce='#b04a1a'), 0.7, gap=0.11, extra=chilli_bits(14), scallions=30, sesame=0), VIEW),
    'wok-builder': (builder, VIEW),
}
