"""Soup bowls: what they hold, what floats, and spices beside them."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, pn, put, rnd, smooth
from parts import basics, bowl_bed, noodles, rice

LEVEL = 0.47


def soup_bowl(mat=None):
    S.bowl(1.0, 0.64, S.stone('#2b2d30'), S.ceramic('#e9dcc6', 0.25))
    noodles.broth(0.88, LEVEL, mat)


@material
def creamy_mat(a, b, speck):
    """Soup that is not clear."""
    m = Mat('creamy')
    n = m.noise(2.6, 5, 0.6, 1.2)
    c = m.mix(m.mapr(n, 0.3, 0.7), a, b)
    c = m.mix(m.mapr(m.noise(30, 4), 0.6, 0.72, 0.0, 0.4), c, speck)
    return m.out(m.principled(c, rough=0.16, spec=0.5, coat=0.6, coat_rough=0.06,
                              normal=m.bump(m.noise(8, 3), 0.08, 0.02)))


@material
def fat_mat(color, clear=0.35):
    m = Mat('fat')
    p = m.principled(color, rough=0.08, spec=0.6, coat=0.8, coat_rough=0.05)
    return m.out(m.mix_shader(clear, p, m.transparent((1.0, 0.8, 0.6, 1))))


def drops(n, color='#e0561c', size=(0.008, 0.034), radius=0.84, clear=0.3):
    d = S.blob('drop', fat_mat(color, clear), (1, 1, 0.22), 0.15, 0.9, 1, 10, link=False)
    for x, y in S.disc_points(n, radius, 0.02):
        put(d, (x, y, LEVEL + 0.003), (0, 0, rnd.random() * TAU), rnd.uniform(*size))


def bundles(mat=None, z=LEVEL, thick=0.0195, share=1.0):
    """Three bundles of noodles that cross the bowl."""
    for path, n, up, width in (
            ([(-0.7, 0.1), (-0.45, 0.28), (-0.1, 0.2), (0.15, -0.12), (0.5, -0.25), (0.75, -0.15)], 34, 0.0, 0.42),
            ([(-0.62, -0.32), (-0.35, -0.1), (0.0, 0.1), (0.35, 0.3), (0.62, 0.4)], 30, 0.02, 0.4),
            ([(-0.3, -0.7), (-0.25, -0.4), (0.05, -0.15), (0.3, -0.4), (0.2, -0.75)], 26, 0.01, 0.36)):
        noodles.noodles(path, round(n * share), z + up, mat, width, thick)


def mound(meshes, at, radius, n, high, gap=0.05, tilt=0.7, low=0.03, scale=(0.85, 1.15)):
    """A heap on the soup."""
    for x, y in S.disc_points(n, radius, gap):
        up = high * (1 - (x * x + y * y) / (radius * radius)) * rnd.uniform(0.75, 1.0)
        put(rnd.choice(meshes), (x + at[0], y + at[1], LEVEL + low + up),
            (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU), rnd.uniform(*scale))


@material
def swirl_mat(deep, light, cream):
    m = Mat('swirl')
    c = m.mix(m.mapr(m.noise(4, 5, 0.6), 0.3, 0.7), deep, light)
    c = m.mix(m.attr('cream'), c, cream)
    return m.out(m.principled(c, rough=0.22, spec=0.5, coat=0.45, coat_rough=0.1,
                              normal=m.bump(m.math('ADD', m.noise(14, 4), m.attr('cream')), 0.12, 0.015)))


def swirled(deep='#ea702c', light='#f68e48', cream='#fff6e6', r=0.88):
    """Thick soup with a spiral of cream."""
    def fn(u, v):
        a, q = u * TAU, v * r
        x, y = q * math.cos(a), q * math.sin(a)
        wob = 0.09 * fbm(x, y, 2.0, 2.2, 3)
        turn = (q + wob - 0.17 * a / TAU - 0.03) / 0.17
        line = abs(turn - round(turn)) * 0.17
        wide = 0.026 * (1 + 0.8 * pn(x * 3, y * 3, 5)) * smooth(0.62, 0.5, q + wob)
        c = smooth(wide, wide * 0.45, line) if wide > 0.004 else 0.0
        z = LEVEL + 0.012 * smooth(r - 0.05, r, q) + 0.006 * c + 0.006 * fbm(x, y, 0, 3, 3)
        return (x, y, z), (c,)
    return S.surf('soup', fn, 260, 150, swirl_mat(deep, light, cream), wrap_u=True, attrs=('cream',))


def rice_cup(at, r=0.31):
    """A small bowl of rice beside the soup."""
    S.group(lambda: S.bowl(r, 0.24, S.stone('#2b2d30'), S.ceramic('#e9dcc6', 0.25), 0.02),
            [((*at, 0.0), (0, 0, 0), 1.0)])
    S.xform(S.blob('rice_top', rice.rice_mat(), (r * 0.84, r * 0.84, 0.13), 0.03, 2, 1, 20), (*at, 0.2))
    clumps = bowl_bed.clumps(4, 0.06, 9)
    for x, y in S.disc_points(60, r * 0.82, 0.035):
        q = (x * x + y * y) / (r * r * 0.7)
        put(rnd.choice(clumps), (at[0] + x, at[1] + y, 0.2 + 0.13 * math.sqrt(max(0.0, 1 - q))),
            (-y / r * 0.8, x / r * 0.8, rnd.random() * TAU), 0.85)


def star_anise(at, size=0.16):
    brown = basics.plain_mat('anise', '#8a4a20', '#b5713a', 0.5, 0.1, 0.05)
    seed_mat = basics.plain_mat('anise_seed', '#a8612a', '#cf8f4c', 0.2, 0.6, 0.05)
    for k in range(8):
        a = k * TAU / 8 + rnd.uniform(-0.1, 0.1)
        pod = S.blob('pod', brown, (size * 0.5, size * 0.17, size * 0.16), 0.15, 1.5, k, 14)
        S.xform(pod, (at[0] + size * 0.55 * math.cos(a), at[1] + size * 0.55 * math.sin(a), size * 0.2), (0, -0.12, a))
        s = S.blob('seed', seed_mat, (size * 0.17, size * 0.09, size * 0.09), 0.02, 1, k, 10)
        S.xform(s, (at[0] + size * 0.6 * math.cos(a), at[1] + size * 0.6 * math.sin(a), size * 0.33), (0, -0.12, a))


def cinnamon(at, turn, l=0.42):
    bark = basics.plain_mat('bark', '#a5602c', '#c98a4e', 0.6, 0.0, 0.05)

    def fn(u, v):
        a = u * TAU * 1.7
        r = 0.055 - 0.016 * u + 0.004 * pn(v * 6, u * 3)
        return ((v - 0.5) * l, r * math.cos(a), r * math.sin(a))
    S.xform(S.surf('cinnamon', fn, 60, 16, bark), (*at, 0.056), (0, 0, turn))
