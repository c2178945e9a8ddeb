"""Recipes of starters: each builds a dish; DISHES names them, with the camera of each."""
import math

import kit as S
from kit import TAU, put, rnd
from parts import burger, edamame as soy, herbs, landing, salad_fruits, vegetables
from parts import starter_dough as dough, starter_fried as fried, summer_roll
from parts import wok_base, wok_garnish as garnish, wok_greens as greens
from parts.wok_base import tumble

# Where the plate's middle is.
Z = 0.045
GINGER = ('#f0cf74', '#fbe7ac', 0.3, 0.3)


def on_plate(meshes, n, r=0.72, gap=0.05, inner=0.0, scale=(0.8, 1.1)):
    S.scatter(meshes, S.disc_points(n, r, gap, inner), Z + 0.012, 0.4, scale)


def gyoza(colours, places, dip_at, extra):
    """Six gyoza at places as (x, y, turn, tip)."""
    def build():
        dough.plate()
        mat = dough.gyoza_mat(*colours)
        for k, (x, y, turn, tip) in enumerate(places):
            put(dough.gyoza(mat, k * 2.3), (x, y, Z + 0.15 * (abs(tip) > 0.5)), (tip, rnd.uniform(-0.04, 0.04), turn),
                rnd.uniform(0.96, 1.04))
        dough.dip((*dip_at, 0.05), dough.soy_mat(), 0.22)
        extra(dip_at)
    return build


def chicken_extra(_):
    on_plate(vegetables.scallions(), 30)
    on_plate(dough.seeds(), 60, gap=0.04)


def tofu_extra(at):
    fine = garnish.sticks(greens.skin_mat(*GINGER), 4, 0.14, 0.009)
    S.scatter(fine, [(at[0] + x, at[1] + y) for x, y in S.disc_points(14, 0.12, 0.03)], 0.16, 0.2)
    on_plate(vegetables.scallions(), 50, 0.76, 0.04, 0.3)
    on_plate(dough.seeds() + dough.seeds(True), 70, 0.76, 0.04, 0.3)


def tempura():
    dough.plate()
    for k in range(5):
        t = k - 2
        at = (0.23 * t, 0.16 + 0.06 * (k % 2) - 0.03 * abs(t), Z + 0.12 + 0.05 * (k % 2))
        S.group(lambda: fried.tempura(k * 3.1, 0.86, 0.105),
                [(at, (rnd.uniform(-0.3, 0.3), -0.12, 1.52 - 0.21 * t), 1.06)])
    dough.dip((-0.2, -0.6, 0.05), dough.soy_mat(), 0.21)
    dough.lemon_wedge((0.34, -0.54, Z + 0.04), 0.5, 0.8)
    on_plate(garnish.crumb_bits(fried.batter_mat()), 24, scale=(0.5, 1.1))


def edamame():
    S.bowl(0.88, 0.44, dough.glazed(), dough.glazed())
    pods = soy.pods()
    S.lathe('under', [(0, 0.2), (0.34, 0.16), (0.46, 0.12)], soy.pod_mat(), 48)
    for n, r in ((80, 0.7), (44, 0.6), (14, 0.45)):
        for x, y in S.disc_points(n, r, 0.105):
            turn = rnd.random() * TAU
            inside = all(math.hypot(x + k * math.cos(turn), y + k * math.sin(turn)) < 0.76 for k in (-0.25, 0.25))
            if inside:
                landing.lie(rnd.choice(pods), x, y, turn, 0.25, 0.032, rnd.uniform(0.9, 1.08))
    landing.sprinkle(salad_fruits.edamame(), [(-0.16, -0.3), (0.22, -0.2), (-0.02, -0.36)], 0.03, (0.78, 0.85))
    landing.sprinkle(soy.salt(), S.disc_points(130, 0.6, 0.03), 0.004, (0.6, 1.3))


def karaage():
    dough.plate()
    for k in range(3):
        S.group(lambda: vegetables.lettuce(0.7, 0.05, k * 3.0, 0.07, 13, 0.0),
                [((-0.42 + 0.38 * k, 0.34 - 0.06 * k, Z), (0.2, 0, k), 0.52)])
    nuggets = fried.karaage()
    low = ((-0.46, 0.14), (-0.1, 0.3), (0.3, 0.26), (-0.28, -0.16), (0.1, -0.06), (0.46, -0.04))
    for k, (x, y, z) in enumerate([(*p, 0.14) for p in low] + [(-0.16, 0.1, 0.36), (0.22, 0.12, 0.37)]):
        put(nuggets[k % 5], (x, y, Z + z), tumble(0.4), rnd.uniform(0.98, 1.12))
    dough.dip((-0.22, -0.6, 0.05), dough.creamy_mat('#fbe9c0', '#fff6de'), 0.21)
    dough.dip((0.22, -0.6, 0.05), dough.creamy_mat('#e8602c', '#f58a4c'), 0.21)
    dough.lemon_wedge((0.6, -0.36, Z + 0.04), 0.9, 0.75)
    on_plate(vegetables.scallions(), 26)


def summer_rolls():
    dough.plate()
    for k in range(3):
        S.group(lambda: summer_roll.roll(sd=k * 2.0),
                [((-0.44 + 0.38 * k, 0.06 + 0.03 * k, Z + 0.18), (0, -0.1, 1.3 - 0.05 * k), 1.16)])
    x, y = 0.6, -0.36
    dough.dip((x, y, 0.05), dough.creamy_mat('#b8763a', '#dba564'), 0.24)
    S.scatter(garnish.crumbs(), [(x + a, y + b) for a, b in S.disc_points(14, 0.13, 0.03)], 0.16, 0.4)
    mat = herbs.leaf_mat('#2c7a1e', '#5fae3a', '#9bd06c', 0.4)
    mint = [S.leaf('mint', mat, 0.24, 0.15, 0.25, 0.03, k * 2.3, 0.014, link=False, tip=0.85) for k in range(4)]
    herbs.sprig((0.62, 0.06, Z + 0.03), mint, 5, 0.85, lift=0.4)


def bao():
    dough.plate()
    cukes = [vegetables.cuke_slice(0.15, 0.012, k) for k in range(3)]
    sc, seed = vegetables.scallions(), dough.seeds()[0]
    glaze = wok_base.glaze_mat('#6a3014', '#3c1809')

    def one(sd):
        dough.bun(sd=sd)
        dough.shredded((0, 0, 0.36), 90, (0.31, 0.09, 0.16))
        for k in range(5):
            put(cukes[k % 3], (-0.3 + 0.15 * k, -0.13, 0.46 - 0.03 * abs(k - 2)), (1.15, 0.1 * (k - 2), k), 0.95)
        zig = [(-0.28 + 0.07 * i, 0.02 + 0.06 * (-1) ** i, 0.54 - 0.02 * abs(i - 4)) for i in range(9)]
        S.tube('hoisin', zig, 0.016, glaze, 8)
        for x, y in S.disc_points(30, 0.26, 0.04):
            put(rnd.choice((*sc, seed, seed)), (x, y * 0.35 + 0.03, 0.55 - x * x * 1.6), tumble(1.0), 0.95)
    for at, turn in (((-0.34, 0.2, 0.03), 0.42), ((0.26, -0.24, 0.03), 0.3)):
        S.group(lambda: one(at[0]), [(at, (0.42, 0, turn), 1.14)])
    on_plate(sc, 22, gap=0.08)
    on_plate(dough.seeds(), 50)


def kimchi_fries():
    dough.plate()
    heap = wok_base.Heap(0.06, 0.32, 0.84)
    fries, cabbage = burger.fries(), fried.kimchi()
    for layer, (n, r) in enumerate(((56, 0.62), (40, 0.48), (16, 0.34))):
        for x, y in S.disc_points(n, r, 0.06):
            z = heap.height(x, y) * (0.35 + 0.3 * layer) + 0.03
            put(rnd.choice(fries), (x, y, z), tumble(0.3), rnd.uniform(0.85, 1.1))

    def over(x, y):
        return heap.height(x, y) * 0.96 + 0.12
    for k, (x, y, r) in enumerate(((-0.14, 0.1, 0.36), (0.26, -0.06, 0.32), (-0.14, -0.28, 0.28))):
        fried.melt(over, (x, y), r, k * 3.1 + 1)
    for x, y in S.disc_points(13, 0.34, 0.14):
        put(rnd.choice(cabbage), (x, y, over(x, y) + 0.06), tumble(0.4))
    S.scatter(vegetables.scallions(), S.disc_points(40, 0.5, 0.05), lambda x, y: over(x, y) + 0.08)


def takoyaki():
    dough.plate()
    mayo, flakes = dough.creamy_mat('#fdf0cc', '#fffaea'), fried.bonito()
    green = wok_base.seed_mesh('#3f7a22', 0.014)

    def top(dx, dy):
        return Z + 0.485 - 1.7 * (dx * dx + dy * dy)
    for k in range(6):
        x, y = (k % 3 - 1) * 0.49 + rnd.uniform(-0.03, 0.03), (0.5 - k // 3) * 0.54 + rnd.uniform(-0.03, 0.03)
        S.group(lambda: fried.takoyaki(sd=k * 2.7), [((x, y, Z), (0, 0, k), 1.03)])
        zig = [(-0.17 + 0.028 * i, 0.11 * (-1) ** i * (1 - ((i - 6) / 8) ** 2)) for i in range(13)]
        S.tube('mayo', [(x + a, y + b, top(a, b)) for a, b in S.spline(zig, 5)], 0.0135, mayo, 8)
        for dx, dy in S.disc_points(3, 0.13, 0.06):
            put(rnd.choice(flakes), (x + dx, y + dy, top(dx, dy) + 0.07), tumble(0.9), rnd.uniform(0.65, 1.0))
        for dx, dy in S.disc_points(16, 0.18, 0.02):
            put(green, (x + dx, y + dy, top(dx, dy) + 0.012), tumble(0.6), rnd.uniform(0.6, 1.2))
    S.scatter(flakes, S.disc_points(6, 0.7, 0.3, 0.6), 0.1, 0.5)


FAN = [((k % 3 - 1) * 0.46 + 0.06 - 0.1 * (k // 3), 0.38 - 0.48 * (k // 3), 1.0 + 0.08 * (k % 3),
        -1.75 if k in (2, 3) else -0.1) for k in range(6)]
STAR = [(0.53 * math.cos(a), 0.53 * math.sin(a), a - 0.85, 0.0) for a in (k * TAU / 6 + 0.3 for k in range(6))]
GREEN = ('#9fc06a', '#cfe3a2', '#7f9a50')
VIEW = dict(elevation=50, distance=6.1, target=(0, 0.0, 0.14))
DISHES = {
    'gyoza-chicken': (gyoza((), FAN, (0.1, -0.62), chicken_extra), VIEW),
    'gyoza-tofu-shiitake': (gyoza(GREEN, STAR, (0.0, 0.0), tofu_extra), VIEW),
    'ebi-tempura': (tempura, VIEW),
    'edamame': (edamame, dict(VIEW, target=(0, 0, 0.3))),
    'karaage-chicken': (karaage, VIEW),
    'summer-rolls-prawn': (summer_rolls, VIEW),
    'beef-bao': (bao, VIEW),
    'kimchi-cheese-fries': (kimchi_fries, VIEW),
    'takoyaki': (takoyaki, VIEW),
}
