"""What an order travels in and on: fibre boxes, paper bag, thermal bag, pizza box, scooter."""
import math

import kit as S
from kit import TAU, Mat, material, pn
from parts.kids_box import card_mat, wall

GREEN, DEEP, KRAFT = '#4a9a3c', '#2c6a26', '#c99a66'


@material
def gloss_mat(color, rough=0.25):
    """Paint and plastic."""
    m = Mat('gloss')
    return m.out(m.principled(color, rough=rough, spec=0.5, coat=0.6, coat_rough=0.08))


@material
def cloth_mat(color):
    m = Mat('cloth')
    weave = m.math('ADD', m.wave(70, 0.4, 1, None, 1.0, 'BANDS', 'X'), m.wave(70, 0.4, 1, None, 1.0, 'BANDS', 'Z'))
    return m.out(m.principled(color, rough=0.75, spec=0.25, sheen=0.3, normal=m.bump(weave, 0.15, 0.006)))


@material
def fibre_mat(color='#e6d6b4'):
    """Pressed sugar cane: matt, with short fibres."""
    m = Mat('fibre')
    fleck = m.noise(38, 6, 0.7)
    c = m.mix(m.mapr(fleck, 0.42, 0.62), tuple(x * 0.84 for x in S.hexc(color)[:3]) + (1,), color)
    return m.out(m.principled(c, rough=0.85, spec=0.15, normal=m.bump(fleck, 0.2, 0.008)))


def ring(R, r, mat, loc=(0, 0, 0), rot=(0, 0, 0), turn=TAU, start=0.0):
    """A torus around z, or a part of one."""
    def fn(u, v):
        a, b = start + u * turn, v * TAU
        return ((R + r * math.cos(b)) * math.cos(a), (R + r * math.cos(b)) * math.sin(a), r * math.sin(b))
    return S.xform(S.surf('ring', fn, 72, 18, mat, wrap_u=turn == TAU, wrap_v=True), loc, rot)


def squared(w, d, profile, mat, power=0.55):
    """A vessel with a rounded square for its outline; profile holds (share of the width, z)."""
    pts = S.spline(profile, 5)
    n = len(pts) - 1

    def fn(u, v):
        k, z = pts[round(v * n)]
        a = u * TAU
        c, s = math.cos(a), math.sin(a)
        return (math.copysign(abs(c) ** power, c) * w / 2 * k, math.copysign(abs(s) ** power, s) * d / 2 * k, z)
    return S.surf('squared', fn, 120, n, mat, wrap_u=True)


def fibre_box(w=1.5, h=0.42):
    """Open, with a rolled rim."""
    return squared(w, w, [(0.0, 0.03), (0.74, 0.03), (0.82, 0.1), (0.93, h * 0.85), (0.97, h), (1.0, h + 0.015),
                          (1.02, h - 0.01), (0.99, h - 0.03), (0.94, h * 0.75), (0.8, 0.02), (0.7, 0.0), (0.0, 0.0)],
                   fibre_mat())


def closed_box(w=1.5, h=0.42):
    fibre_box(w, h)
    lid = [(0.0, 0.1), (0.76, 0.1), (0.82, 0.085), (0.86, 0.05), (0.98, 0.04), (1.03, 0.02), (1.03, -0.04)]
    S.xform(squared(w, w, lid, fibre_mat()), (0, 0, h))


def pizza_box(w=1.7, h=0.2):
    wall(card_mat(KRAFT), (0, 0, h / 2), (w, w, h))
    wall(card_mat('#a9794a'), (0, 0, h * 0.72), (w * 1.012, w * 1.012, h * 0.05))


def paper_bag(w=0.78, d=0.5, h=1.05):
    """Kraft paper with a folded edge and two handles."""
    paper = card_mat(KRAFT)

    def fn(u, v):
        a = u * TAU
        c, s = math.cos(a), math.sin(a)
        x, y = math.copysign(abs(c) ** 0.22, c) * w / 2, math.copysign(abs(s) ** 0.22, s) * d / 2
        # Creases of the sides, deeper towards the top.
        y *= 1 - 0.12 * v * max(0.0, abs(x) / (w / 2) - 0.7) * 3
        return (x + 0.012 * pn(v * 5, u * 9, 1.0), y + 0.018 * pn(u * 8, v * 4, 3.0), v * h)
    S.surf('bag', fn, 160, 40, paper, wrap_u=True)
    wall(card_mat('#7d5732'), (0, 0, h * 0.9), (w * 0.93, d * 0.9, 0.01))
    for side in (-1, 1):
        arch = [(-0.17, 0, -0.05), (-0.16, 0, 0.12), (-0.08, 0, 0.22), (0.08, 0, 0.22), (0.16, 0, 0.12), (0.17, 0, -0.05)]
        S.xform(S.tube('handle', S.spline(arch, 6), 0.018, card_mat('#9c6d3e'), 10), (0, side * d * 0.44, h),
                (side * -0.25, 0, 0))


def thermal_bag(w=1.05, d=0.8, h=0.92):
    """A courier's rucksack: lid, zip, light band and pocket."""
    cloth, dark, light = cloth_mat(GREEN), cloth_mat('#2b2f2c'), gloss_mat('#f2f2ea', 0.35)
    wall(cloth, (0, 0, h / 2), (w, d, h))
    wall(cloth, (0, 0, h + 0.035), (w * 1.03, d * 1.03, 0.13))
    wall(dark, (0, 0, h - 0.035), (w * 1.015, d * 1.015, 0.025))
    wall(light, (0, 0, h * 0.42), (w * 1.006, d * 1.006, 0.075))
    wall(dark, (0, -d * 0.5, h * 0.2), (w * 0.7, 0.08, h * 0.3))
    for side in (-1, 1):
        strap = [(side * w * 0.5, -0.1, h * 0.9), (side * w * 0.62, -0.08, h * 0.7), (side * w * 0.6, -0.05, h * 0.3),
                 (side * w * 0.5, -0.1, h * 0.08)]
        S.tube('strap', S.spline(strap, 8), 0.04, dark, 10)
    grip = [(-0.16, 0, h + 0.08), (-0.12, 0, h + 0.19), (0.12, 0, h + 0.19), (0.16, 0, h + 0.08)]
    S.tube('grip', S.spline(grip, 8), 0.03, dark, 10)


def wheel(x):
    rubber, rim = gloss_mat('#262626', 0.6), gloss_mat('#d9dbd8', 0.2)
    flat = (math.pi / 2, 0, 0)
    ring(0.235, 0.085, rubber, (x, 0, 0.32), flat)
    disc = [(0, 0.05), (0.07, 0.05), (0.1, 0.03), (0.17, 0.035), (0.175, 0), (0.17, -0.035), (0.1, -0.03), (0, -0.05)]
    S.xform(S.lathe('rim', disc, rim, 48), (x, 0, 0.32), flat)


def scooter():
    """An electric scooter with a box, heading for +x."""
    paint, deep, dark, steel = gloss_mat(GREEN), gloss_mat(DEEP), gloss_mat('#2b2b2b', 0.5), gloss_mat('#cfd2cf', 0.2)
    for x in (-0.66, 0.72):
        wheel(x)
    S.xform(S.blob('tail', paint, (0.46, 0.19, 0.24), 0, 1, 0, 40, power=0.62), (-0.5, 0, 0.6))
    S.xform(S.blob('skirt', deep, (0.3, 0.2, 0.13), 0, 1, 0, 32, power=0.6), (-0.44, 0, 0.47))
    S.xform(S.blob('seat', dark, (0.36, 0.16, 0.07), 0, 1, 0, 32, power=0.6), (-0.34, 0, 0.87), (0, -0.06, 0))
    wall(paint, (0.12, 0, 0.36), (0.62, 0.34, 0.1))
    wall(dark, (0.12, 0, 0.415), (0.54, 0.28, 0.02))

    def shield(u, v):
        q = u * 2 - 1
        half = S.lerp(0.19, 0.23, math.sin(v * math.pi)) * (1 - 0.25 * v)
        return (v * 0.86, q * half, -0.17 * q * q + 0.05 * math.sin(v * math.pi))
    S.xform(S.slab('shield', paint, shield, 30, 40, 0.05), (0.4, 0, 0.36), (0, -1.27, 0))
    guard = ring(0.335, 0.075, paint, (0.72, 0, 0.32), (math.pi / 2, 0, 0), 2.3, 0.55)
    guard.scale = (1, 1, 1.3)
    S.tube('fork', S.spline([(0.62, 0, 1.1), (0.68, 0, 0.8), (0.72, 0.0, 0.5)], 6), 0.05, steel, 14)
    bar = [(0.44, -0.36, 1.25), (0.56, -0.22, 1.31), (0.6, 0, 1.29), (0.56, 0.22, 1.31), (0.44, 0.36, 1.25)]
    S.tube('bar', S.spline(bar, 8), 0.028, steel, 12)
    for side in (-1, 1):
        S.tube('grip', [(0.5, side * 0.3, 1.28), (0.4, side * 0.4, 1.22)], 0.045, dark, 14)
        S.tube('mirror', S.spline([(0.55, side * 0.2, 1.3), (0.58, side * 0.24, 1.4), (0.58, side * 0.3, 1.5)], 5), 0.02,
               steel, 10)
        S.xform(S.blob('glass', dark, (0.035, 0.085, 0.06), 0, 1, 0, 20), (0.58, side * 0.3, 1.51))
    S.xform(S.blob('head', paint, (0.12, 0.13, 0.11), 0, 1, 0, 28, power=0.7), (0.62, 0, 1.24))
    S.xform(S.blob('lamp', gloss_mat('#fff3c4', 0.1), (0.05, 0.085, 0.075), 0, 1, 0, 24), (0.72, 0, 1.22))
    S.xform(S.blob('tail light', gloss_mat('#d8281e', 0.15), (0.03, 0.09, 0.045), 0, 1, 0, 20), (-0.95, 0, 0.66))
    cargo = cloth_mat('#26302a')
    wall(cargo, (-0.68, 0, 1.2), (0.56, 0.58, 0.5))
    wall(paint, (-0.68, 0, 1.47), (0.58, 0.6, 0.08))
    wall(gloss_mat('#f2f2ea', 0.35), (-0.68, 0, 1.12), (0.566, 0.586, 0.06))
    S.tube('stand', [(-0.2, -0.12, 0.36), (-0.28, -0.24, 0.02)], 0.025, steel, 10)


def charger():
    """A post with a cable and a lit bolt."""
    body, dark = gloss_mat('#f3f3ec', 0.35), gloss_mat('#2b2b2b', 0.5)
    wall(body, (0, 0, 0.55), (0.34, 0.26, 1.1))
    wall(dark, (0, -0.135, 0.83), (0.24, 0.01, 0.32))
    m = lit_mat('#7dff5e')
    bolt = [(0.03, 0.13), (-0.07, -0.02), (-0.005, -0.02), (-0.03, -0.13), (0.07, 0.03), (0.005, 0.03)]
    verts = [(x, y, z) for y in (-0.006, 0.006) for x, z in bolt]
    n = len(bolt)
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    S.xform(S.mesh('bolt', verts, faces, m, smooth_shade=False), (0, -0.148, 0.83))


@material
def lit_mat(color):
    m = Mat('lit')
    return m.out(m.principled(color, rough=0.4, glow=1.6))
