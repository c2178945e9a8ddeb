"""The panda box: a tray with a standing face, a bottle of water and stickers."""
import math

import kit as S
from kit import TAU, Mat, material


@material
def card_mat(color):
    m = Mat('card')
    c = m.mix(m.mapr(m.noise(3, 3), 0.3, 0.7, 0.0, 0.12), color, '#c9b79a')
    return m.out(m.principled(c, rough=0.6, spec=0.25))


def cutout(reach, mat, loc, thick=0.012, n=72, lean=0.0):
    """A flat piece of card that stands and faces -y; reach(a) is its outline."""
    rim = [(reach(i / n * TAU) * math.cos(i / n * TAU), reach(i / n * TAU) * math.sin(i / n * TAU)) for i in range(n)]
    verts = [(x, y, z) for y in (0.0, thick) for x, z in rim]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    return S.xform(S.mesh('cutout', verts, faces, mat, smooth_shade=False), loc, (lean, 0, 0))


def oval(rx, rz, turn=0.0):
    return lambda a: rx * rz / math.hypot(rz * math.cos(a - turn), rx * math.sin(a - turn))


def panda_face(at, size=1.0, lean=-0.3):
    """Card layers from the ears behind to the light in the eyes."""
    white, black, pink = card_mat('#fffaf0'), card_mat('#3c3a3c'), card_mat('#f59a8c')
    rows = [(0.44, 0.4, 0, 0, 0, white, 0.0)]
    for side in (-1, 1):
        rows += [(0.15, 0.15, side * 0.31, 0.33, 0, black, 0.02),
                 (0.1, 0.135, side * 0.17, 0.03, side * -0.5, black, -0.014),
                 (0.038, 0.042, side * 0.155, 0.055, 0, white, -0.028),
                 (0.065, 0.045, side * 0.29, -0.14, 0, pink, -0.014)]
    rows += [(0.065, 0.045, 0, -0.1, 0, black, -0.014)]
    for rx, rz, x, z, turn, mat, depth in rows:
        y, h = depth * size, z * size
        cutout(oval(rx * size, rz * size, turn), mat,
               (at[0] + x * size, at[1] + y * math.cos(lean) - h * math.sin(lean),
                at[2] + h * math.cos(lean) + y * math.sin(lean)), 0.012, lean=lean)


def wall(mat, loc, size):
    return S.xform(S.blob('wall', mat, tuple(x / 2 for x in size), 0, 1, 0, 10, power=0.12), loc)


def tray(w=1.36, d=0.95, h=0.26, outer='#fffaf0', inner='#f7e3c0'):
    """An open box with a partition."""
    card, bed = card_mat(outer), card_mat(inner)
    wall(bed, (0, 0, 0.012), (w, d, 0.024))
    for side in (-1, 1):
        wall(card, (side * w / 2, 0, h / 2), (0.024, d, h))
        wall(card, (0, side * d / 2, h / 2), (w, 0.024, h))
    wall(card, (w * 0.16, 0, h * 0.42), (0.016, d, h * 0.84))


@material
def clear_mat():
    """Thin plastic with water behind it, without the cost of real glass."""
    m = Mat('clear')
    p = m.principled('#d3ecf8', rough=0.06, coat=1.0, coat_rough=0.03, glow=0.12)
    return m.out(m.mix_shader(0.6, m.transparent((0.9, 0.97, 1.0, 1)), p))


@material
def label_mat():
    m = Mat('label')
    c = m.mix(m.mapr(m.wave(2.2, 2.5, 1, None, 1.0, 'BANDS', 'Z'), 0.45, 0.55), '#58aee0', '#e8f6fd')
    return m.out(m.principled(c, rough=0.35, spec=0.4))


def bottle(at, r=0.16, h=0.92):
    """Still water with a plain label and a blue cap."""
    body = S.lathe('bottle', [(0, 0.0), (r * 0.9, 0.0), (r, 0.03), (r * 0.97, h * 0.2), (r, h * 0.3), (r, h * 0.62),
                              (r * 0.95, h * 0.72), (r * 0.55, h * 0.86), (r * 0.4, h * 0.9), (r * 0.4, h * 0.95)],
                  clear_mat(), 48)
    label = S.lathe('label', [(r * 1.015, h * 0.3), (r * 1.02, h * 0.46), (r * 1.015, h * 0.6)], label_mat(), 48)
    cap = S.lathe('cap', [(r * 0.46, h * 0.9), (r * 0.47, h * 0.98), (r * 0.42, h), (0, h * 1.003)],
                  card_mat('#3f8fd0'), 32)
    for o in (body, label, cap):
        S.xform(o, at)


def sticker(at, color, turn=0.0, r=0.12):
    """A round sticker with a white edge and a star."""
    x, y, z = at
    flat = (math.pi / -2, 0, turn)
    def star(a):
        return 0.6 * r * (1 + 0.32 * math.cos(5 * a))
    for reach, mat, lift in ((lambda a: r, card_mat('#fffdf8'), 0.004), (lambda a: r * 0.86, card_mat(color), 0.007),
                             (star, card_mat('#fff1b8'), 0.01)):
        o = cutout(reach, mat, (0, 0, 0), 0.003)
        S.xform(o, (x, y, z + lift), flat)
