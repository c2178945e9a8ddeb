"""Tools of the kitchen and of the office above it: scales, rice cooker, wok, thermometer, list, headset, phone."""
import math

import kit as S
from kit import Mat, material
from parts.delivery_things import gloss_mat, lit_mat, ring
from parts.kids_box import card_mat, wall

SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abdeg', '3': 'abcdg', '4': 'bcfg', '5': 'acdfg', '6': 'acdefg', '7': 'abc',
            '8': 'abcdefg', '9': 'abcdfg'}
PLACES = {'a': (0, 2, 1), 'b': (1, 1, 0), 'c': (1, -1, 0), 'd': (0, -2, 1), 'e': (-1, -1, 0), 'f': (-1, 1, 0), 'g': (0, 0, 1)}


@material
def steel_mat(rough=0.28):
    m = Mat('steel')
    brushed = m.noise(90, 3, 0.6, 0.0, m.stretch((1, 14, 1)))
    return m.out(m.principled('#b9bcba', rough=rough, spec=0.8, coat=0.3, normal=m.bump(brushed, 0.05, 0.004)))


@material
def iron_mat():
    m = Mat('iron')
    n = m.noise(14, 5)
    return m.out(m.principled(m.mix(m.mapr(n, 0.3, 0.7), '#191817', '#33302d'), rough=0.38, spec=0.6,
                              normal=m.bump(n, 0.08, 0.01)))


def digits(text, at, size=0.1, turn=0.0, color='#8dff6a'):
    """Lit figures that lie on a surface and are read from -y; a dot stands after its figure."""
    lit, x = lit_mat(color), 0.0
    def bar(cx, cy, w, d):
        o = S.blob('segment', lit, (w / 2, d / 2, 0.004), 0, 1, 0, 8, power=0.2)
        c, s = math.cos(turn), math.sin(turn)
        S.xform(o, (at[0] + cx * c - cy * s, at[1] + cx * s + cy * c, at[2]), (0, 0, turn))
    for char in text:
        if char == '.':
            bar(x - size * 0.28, -size, size * 0.16, size * 0.16)
            continue
        for name in SEGMENTS[char]:
            px, py, across = PLACES[name]
            w, d = (size * 0.7, size * 0.16) if across else (size * 0.16, size * 0.7)
            bar(x + px * size * 0.4, py * size * 0.48, w, d)
        x += size * 1.35


def scales(weight='350'):
    """Kitchen scales with their display towards the viewer; the platform is at z 0.24."""
    wall(gloss_mat('#f4f4ee', 0.3), (0, 0, 0.08), (1.5, 1.75, 0.16))
    S.xform(S.lathe('platform', [(0, 0.03), (0.66, 0.03), (0.7, 0.02), (0.71, 0.0), (0.66, -0.02)], steel_mat(), 96),
            (0, 0.16, 0.21))
    S.xform(S.lathe('neck', [(0.3, 0.05), (0.3, 0.0)], gloss_mat('#cfd0ca', 0.4), 48), (0, 0.16, 0.15))
    wall(gloss_mat('#1d211e', 0.1), (0, -0.68, 0.158), (0.72, 0.26, 0.02))
    digits(weight, (-0.14, -0.68, 0.172), 0.1)


def rice_cooker():
    """Open, with the lid leaning behind; the rice goes to z 0.62."""
    shell, steel = gloss_mat('#f5f3ec', 0.25), steel_mat()
    S.lathe('shell', [(0, 0.0), (0.5, 0.0), (0.62, 0.06), (0.7, 0.3), (0.7, 0.58), (0.66, 0.66), (0.62, 0.67)], shell, 96)
    S.lathe('pot', [(0.64, 0.68), (0.62, 0.7), (0.59, 0.67), (0.57, 0.4), (0.4, 0.3), (0, 0.28)], steel, 96)
    lid = S.lathe('lid', [(0, 0.17), (0.2, 0.16), (0.48, 0.1), (0.62, 0.03), (0.64, 0.0), (0.6, -0.015), (0, -0.015)], shell, 96)
    S.xform(lid, (0, 0.72, 1.2), (-1.2, 0, 0))
    wall(gloss_mat('#d9d6cc', 0.4), (0, 0.66, 0.68), (0.3, 0.12, 0.12))
    panel = S.blob('panel', gloss_mat('#3a3f3c', 0.25), (0.17, 0.05, 0.12), 0, 1, 0, 20, power=0.3)
    S.xform(panel, (0, -0.67, 0.33), (0.08, 0, 0))
    S.xform(S.blob('light', lit_mat('#ff9a3c'), (0.025, 0.012, 0.025), 0, 1, 0, 12), (0, -0.722, 0.36))


def wok(r=0.95, h=0.38):
    S.lathe('wok', [(0, 0.0), (r * 0.3, 0.01), (r * 0.6, h * 0.28), (r * 0.85, h * 0.66), (r, h), (r * 1.01, h + 0.015),
                    (r * 0.98, h), (r * 0.82, h * 0.68), (r * 0.57, h * 0.31), (r * 0.3, 0.05), (0, 0.04)], iron_mat(), 128)
    S.tube('handle', [(-r, 0, h * 0.92), (-r * 1.3, 0, h * 1.12), (-r * 1.95, 0, h * 1.5)], 0.055, S.wood(), 16)
    S.xform(ring(0.1, 0.022, iron_mat(), turn=math.pi, start=-math.pi / 2), (r * 0.99, 0, h))


def thermometer(tip, turn=0.0, text='1.4'):
    """A probe whose tip is in the food at `tip`."""
    x, y, z = tip
    def build():
        S.tube('probe', [(0, 0, 0), (0.42, 0, 0.3)], 0.018, steel_mat(), 12)
        S.xform(S.blob('grip', gloss_mat('#f2f2ea', 0.3), (0.3, 0.13, 0.055), 0, 1, 0, 28, power=0.5), (0.68, 0, 0.4), (0, -0.2, 0))
        S.xform(S.blob('screen', gloss_mat('#1d211e', 0.1), (0.17, 0.085, 0.02), 0, 1, 0, 16, power=0.35), (0.68, 0, 0.452),
                (0, -0.2, 0))
        digits(text, (0.61, 0, 0.482), 0.055)
    S.group(build, [((x, y, z), (0, 0, turn), 1)])


def checklist(rows=4):
    """A clipboard that lies flat; its rows are checked off."""
    S.board(1.0, 1.36, 0.035, None, 0.06)
    wall(card_mat('#fffdf6'), (0, -0.04, 0.042), (0.86, 1.16, 0.012))
    wall(steel_mat(), (0, 0.6, 0.065), (0.36, 0.12, 0.05))
    ink, tick = card_mat('#b9b4aa'), gloss_mat('#2f9e2a', 0.4)
    for k in range(rows):
        y = 0.34 - 0.24 * k
        wall(ink, (0.12, y, 0.052), (0.5 - 0.09 * (k % 2), 0.03, 0.006))
        S.tube('tick', [(-0.35, y + 0.01, 0.058), (-0.3, y - 0.05, 0.058), (-0.2, y + 0.08, 0.058)], 0.016, tick, 8, taper=False)


def headset():
    """Lies on its side; a band, two cushions and a microphone."""
    dark, soft, light = gloss_mat('#2c302d', 0.4), gloss_mat('#3c403d', 0.8), gloss_mat('#34a526', 0.3)
    ring(0.56, 0.045, dark, turn=math.pi, rot=(math.pi / 2, 0, 0), loc=(0, 0, 0.4))
    for side in (-1, 1):
        pad = [(0, 0.05), (0.12, 0.06), (0.2, 0.04), (0.22, 0.0), (0.2, -0.05), (0.1, -0.05), (0, -0.045)]
        S.xform(S.lathe('pad', pad, soft, 48), (side * 0.52, 0, 0.3), (0, side * -math.pi / 2, 0), 1.15)
        S.xform(S.lathe('cup', [(0, 0.06), (0.12, 0.055), (0.17, 0.03), (0.18, 0.0)], light, 48), (side * 0.57, 0, 0.3),
                (0, side * math.pi / 2, 0), 1.1)
    boom = [(-0.58, 0, 0.22), (-0.6, -0.22, 0.08), (-0.46, -0.46, 0.05), (-0.26, -0.56, 0.07)]
    S.tube('boom', S.spline(boom, 8), 0.02, dark, 10)
    S.xform(S.blob('microphone', soft, (0.08, 0.05, 0.05), 0, 1, 0, 16), (-0.22, -0.57, 0.08))


def phone():
    """Lies flat and shows a conversation."""
    wall(gloss_mat('#232624', 0.3), (0, 0, 0.035), (0.62, 1.26, 0.06))
    wall(gloss_mat('#f7f6ef', 0.15), (0, 0, 0.066), (0.56, 1.16, 0.006))
    rows = ((0.4, -0.08, 0.34, '#bcc6ba'), (0.2, 0.07, 0.36, '#8be27c'), (0.02, -0.1, 0.28, '#bcc6ba'), (-0.16, 0.05, 0.4, '#8be27c'))
    for y, x, w, color in rows:
        S.xform(S.blob('bubble', gloss_mat(color, 0.4), (w / 2, 0.065, 0.008), 0, 1, 0, 20, power=0.45), (x, y, 0.072))
    wall(gloss_mat('#eceae0', 0.4), (0, -0.46, 0.072), (0.46, 0.12, 0.006))


def bell():
    """A call bell, as on a pass."""
    S.lathe('foot', [(0, 0.05), (0.42, 0.05), (0.46, 0.03), (0.46, 0.0), (0.4, 0.0)], gloss_mat('#2b2f2c', 0.35), 72)
    dome = [(0.4, 0.08), (0.41, 0.1), (0.37, 0.24), (0.27, 0.36), (0.12, 0.43), (0, 0.445)]
    S.lathe('dome', dome, gloss_mat('#e0b24a', 0.12), 96)
    S.lathe('button', [(0.045, 0.42), (0.045, 0.5), (0.075, 0.51), (0.07, 0.545), (0, 0.555)], gloss_mat('#34a526', 0.2), 32)


def ticket(rows=5, w=0.62, h=1.05):
    """A kitchen ticket with a curled end and a check mark."""
    def top(u, v):
        return ((u - 0.5) * w, (v - 0.5) * h, 0.02 + 0.16 * max(0.0, v - 0.72) ** 2 * 9)
    S.slab('ticket', card_mat('#fffdf6'), top, 16, 40, 0.008)
    ink = card_mat('#8f8a80')
    for k in range(rows):
        wall(ink, (-0.06 - 0.05 * (k % 2), 0.12 - 0.11 * k, 0.028), (0.36 - 0.1 * (k % 2), 0.028, 0.004))
    tick = gloss_mat('#2f9e2a', 0.4)
    S.tube('tick', [(0.05, -0.3, 0.045), (0.12, -0.4, 0.045), (0.28, -0.14, 0.045)], 0.03, tick, 10, taper=False)


def heart(mat, size=0.5, rise=0.2):
    """A cushion whose point looks towards the viewer."""
    def fn(u, v):
        a = u * math.tau
        x = 16 * math.sin(a) ** 3 / 16
        y = (13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)) / 16
        k = math.sin(v * math.pi / 2)
        return (x * k * size, (y - 0.15) * k * size, rise * (1 - k ** 3.2))
    return S.surf('heart', fn, 120, 24, mat, wrap_u=True)


def magnifier(r=0.5):
    """Lies with its glass over something; the handle points towards the viewer on the right."""
    ring(r, 0.05, steel_mat(0.15), (0, 0, 0.3))
    m = Mat('lens')
    glass = m.principled('#e8f4f6', rough=0.03, spec=0.8, coat=1.0)
    m.out(m.mix_shader(0.14, m.transparent((0.97, 1.0, 1.0, 1)), glass))
    S.xform(S.lathe('lens', [(0, 0.03), (r * 0.6, 0.02), (r * 0.98, 0.0)], m, 72), (0, 0, 0.3))
    a, b = r * 0.72, r * 1.75
    S.tube('handle', [(a, -a, 0.29), (a * 1.3, -a * 1.3, 0.25), (b, -b, 0.1)], 0.075, S.wood('#a8703f', '#7a4a25'), 18)


def pin():
    """A place on a map."""
    red = gloss_mat('#e5372b', 0.18)
    S.lathe('pin', [(0, 0.0), (0.03, 0.06), (0.14, 0.34), (0.29, 0.62), (0.34, 0.82), (0.3, 1.0), (0.17, 1.12), (0, 1.16)], red, 72)
    S.xform(S.blob('eye', gloss_mat('#fffdf6', 0.25), (0.15, 0.05, 0.15), 0, 1, 0, 28), (0, -0.31, 0.84), (0.12, 0, 0))


def street_map(w=1.9):
    """A folded map with streets, a park and water."""
    wall(card_mat('#f7f1e2'), (0, 0, 0.012), (w, w, 0.024))
    wall(card_mat('#bfe0a8'), (-w * 0.27, w * 0.24, 0.026), (w * 0.34, w * 0.36, 0.006))
    wall(card_mat('#a9d3e6'), (w * 0.36, -w * 0.14, 0.026), (w * 0.22, w * 0.66, 0.006))
    road = card_mat('#ffffff')
    for y, d in ((-0.05, 0.09), (-0.36, 0.05), (0.42, 0.05)):
        wall(road, (0, y * w, 0.03), (w * 0.98, d * w * 0.7, 0.006))
    for x, d in ((0.0, 0.08), (-0.42, 0.04), (0.22, 0.05)):
        wall(road, (x * w, 0, 0.031), (d * w * 0.7, w * 0.98, 0.006))
