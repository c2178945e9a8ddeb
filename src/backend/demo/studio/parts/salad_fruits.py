"""Vegetables, fruits, nuts and seaweed for salads."""
import math

import kit as S
from kit import TAU, Mat, fbm, lerp, material, pn, smooth
from parts import basics, vegetables


@material
def bread_mat():
    m = Mat('bread')
    n = m.math('ADD', m.noise(7, 5, 0.65), m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.18))
    c = m.ramp(n, [(0.3, '#b8722a'), (0.48, '#dfa04a'), (0.66, '#f6d596')])
    return m.out(m.principled(c, rough=0.55, sss=0.1, radius=(0.03, 0.02, 0.01), coat=0.1,
                              normal=m.bump(m.math('ADD', m.noise(28, 5, 0.7), m.voronoi(16)), 0.6, 0.02)))


def croutons(n=5, size=0.075):
    return [S.blob('crouton', bread_mat(), (size * (1 + 0.15 * (k % 3)), size, size * 0.85), 0.16, 2.4, k * 2 + 1, 20,
                   power=0.4, link=False) for k in range(n)]


@material
def cherry_mat(light='#f04a2c', deep='#d92a17'):
    m = Mat('cherry')
    c = m.mix(m.mapr(m.noise(3, 3), 0.3, 0.7), deep, light)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.3), c, '#f56a35')
    return m.out(m.principled(c, rough=0.16, sss=0.15, radius=(0.05, 0.015, 0.008), coat=0.6, coat_rough=0.1))


def cherries(n=2, R=0.1):
    return [S.blob('cherry', cherry_mat(), (R, R, R * 0.94), 0.03, 1.2, k, 26, link=False) for k in range(n)]


def cherry_half(R=0.105, sd=0):
    """Half a cherry tomato, cut side up."""
    def fn(u, v):
        a = u * TAU
        k = R * (1 + 0.04 * pn(math.cos(a) + sd, math.sin(a), sd))
        if v < 0.55:
            r, z = v / 0.55, 0.0
            pocket = smooth(0.22, 0.34, r) * smooth(0.82, 0.7, r) * smooth(-0.1, 0.45, math.sin(a * 3 + sd))
            z = -0.006 * pocket - 0.008 * smooth(0.9, 1, r)
        else:
            q = (v - 0.55) / 0.45 * math.pi / 2
            r, z, pocket = math.cos(q), -0.008 - R * 0.85 * math.sin(q), 0.0
        return (r * k * math.cos(a), r * k * math.sin(a), z), (1.0 if v >= 0.55 else min(r, 1.0), pocket)
    return S.surf('cherry_half', fn, 48, 36, vegetables.tomato_mat(), wrap_u=True, attrs=('rad', 'seed'), link=False)


def wedge(mat, R=0.25, half=0.5, tall=1.0, sd=0):
    """Wedge of a round fruit on its back, edge up: 'rad' is 1 on the skin, 'seed' marks the pockets."""
    def fn(u, v):
        b = (v - 0.5) * math.pi
        if u < 0.4:
            a, q, skin = lerp(-half, half, u / 0.4), 1.0, True
        elif u < 0.7:
            a, q, skin = half, 1 - (u - 0.4) / 0.3, False
        else:
            a, q, skin = -half, (u - 0.7) / 0.3, False
        wide = math.cos(b) ** 0.8 * R * (1 + 0.04 * pn(a * 2 + sd, b, sd))
        x, z = math.sin(a) * wide * q, -math.cos(a) * wide * q
        y = math.sin(b) * R * tall * (0.35 + 0.65 * q) * 0.95
        rad = 1.0 if skin else max(q, abs(math.sin(b)) ** 6) * 0.95
        pocket = 0.0 if skin else smooth(0.3, 0.42, q) * smooth(0.86, 0.74, q) * smooth(0.15, 0.4,
                                                                                        abs(math.sin(b * 1.6)))
        return (x - 0.004 * pocket * math.copysign(1, a), y, z + R * 0.5), (rad, pocket)
    return S.surf('wedge', fn, 60, 28, mat, wrap_u=True, attrs=('rad', 'seed'), link=False)


@material
def citrus_mat(rind, flesh, light, pith):
    """For round slices by 'rad' and 'seg', and for wedges, whose 'seg' is empty."""
    m = Mat('citrus')
    r, s = m.attr('rad'), m.attr('seg')
    f = m.noise(20, 4, 0.6, 0.6, m.stretch((1, 1, 0.5)))
    c = m.mix(m.mapr(f, 0.35, 0.65), flesh, light)
    c = m.mix(m.math('MULTIPLY', m.math('MAXIMUM', s, m.mapr(r, 0.82, 0.87)), 0.85), c, pith)
    c = m.mix(m.mapr(r, 0.93, 0.96), c, rind)
    p = m.principled(c, rough=0.22, sss=0.15, radius=(0.05, 0.03, 0.01), coat=0.5, coat_rough=0.12,
                     normal=m.bump(m.math('ADD', f, s), 0.25, 0.01))
    return m.out(m.mix_shader(0.2, p, m.translucent(c)))


def lime_mat():
    return citrus_mat('#5f9a1e', '#bcd864', '#d4e894', '#f2f6d2')


def orange_mat():
    return citrus_mat('#ff7d0c', '#ff8414', '#ffa236', '#ffcf90')


def with_mat(mesh, mat):
    mesh.materials[0] = mat.m
    return mesh


@material
def segment_mat():
    m = Mat('segment')
    f = m.noise(11, 4, 0.6, 0.4, m.stretch((1.6, 0.6, 1.6)))
    c = m.ramp(f, [(0.3, '#ff740c'), (0.5, '#ff8e1e'), (0.7, '#ffb052')])
    p = m.principled(c, rough=0.2, sss=0.2, radius=(0.05, 0.03, 0.01), coat=0.5, coat_rough=0.12,
                     normal=m.bump(f, 0.3, 0.012))
    return m.out(m.mix_shader(0.2, p, m.translucent(c)))


def segment(sd=0, l=0.19, w=0.125):
    """Orange fillet: a crescent without its skin."""
    def fn(u, v):
        a, t = u * TAU, v * 2 - 1
        fat = max(0.02, 1 - abs(t) ** 2.6)
        x = w * (0.6 * fat * math.cos(a) + 0.9 * t * t)
        z = w * 0.52 * fat * math.sin(a) * (1 - 0.35 * math.cos(a))
        k = 1 + 0.07 * fbm(t * 2, math.cos(a), sd, 2.0, 2)
        return (x * k, t * l * (1 - 0.06 * math.cos(a)), z * k)
    return S.surf('segment', fn, 24, 28, segment_mat(), wrap_u=True, link=False)


def mango_mat():
    return basics.plain_mat('mango', '#ff8c1a', '#ffac3c', 0.28, 0.3, 0.15)


def mango_pieces(n=5):
    return [S.blob('mango', mango_mat(), (0.105 + 0.012 * (k % 3), 0.062, 0.055), 0.09, 1.8, k + 2, 20, power=0.42,
                   link=False)
            for k in range(n)]


def chilli_rings(n=3, R=0.042):
    mat = basics.plain_mat('chilli', '#e23a20', '#f4573a', 0.22, 0.5, 0.12)
    return [vegetables.ring(R * (1 + 0.15 * k), 0.014, 0.012, mat, wob=0.12) for k in range(n)]


def onion_rings(n=3, R=0.17):
    return [vegetables.ring(R * (1 + 0.13 * k), 0.022, 0.016, vegetables.onion_mat(), wob=0.09) for k in range(n)]


@material
def pepper_mat():
    m = Mat('bell_pepper')
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#4d9a24', '#7cc043')
    return m.out(m.principled(c, rough=0.22, sss=0.15, radius=(0.02, 0.03, 0.01), coat=0.5, coat_rough=0.12))


def pepper_ring(sd=0, R=0.19, w=0.03, h=0.028):
    """Ring of a bell pepper, three-lobed."""
    prof = [(0, -h), (w * 0.25, 0), (0, h), (-w * 0.6, h * 1.1), (-w, h * 0.6), (-w, -h), (0, -h)]

    def fn(u, v):
        a = u * TAU
        r, z = prof[round(v * 6)]
        q = R * (1 - 0.13 * abs(math.cos(1.5 * a + sd)) ** 4 + 0.03 * pn(math.cos(a), math.sin(a), sd)) + r
        return (q * math.cos(a), q * math.sin(a), z)
    return S.surf('pepper', fn, 72, 6, pepper_mat(), wrap_u=True, link=False)


@material
def olive_mat():
    m = Mat('olive')
    c = m.mix(m.mapr(m.noise(5, 4), 0.3, 0.7), '#4a2440', '#74405c')
    c = m.mix(m.math('MULTIPLY', m.random(), 0.4), c, '#3a2034')
    return m.out(m.principled(c, rough=0.25, coat=0.4, coat_rough=0.18))


def olives(n=3):
    return [S.blob('olive', olive_mat(), (0.092 + 0.006 * k, 0.066, 0.064), 0.06, 1.3, k, 22,
                   link=False) for k in range(n)]


def peanuts(n=5):
    mat = basics.plain_mat('peanut', '#d9a25c', '#f3d6a0', 0.5, 0.1, 0.1, 16.0, 0.3)
    return [S.blob('peanut', mat, (0.034 + 0.008 * (k % 3), 0.03, 0.02 + 0.004 * (k % 2)), 0.3, 1.8, k * 3, 12,
                   power=0.7,
                   link=False) for k in range(n)]


def edamame(n=4):
    mat = basics.plain_mat('edamame', '#5f9f28', '#92c850', 0.35, 0.2, 0.1)
    return [S.blob('edamame', mat, (0.075, 0.052, 0.042), 0.08, 1.6, k, 18, link=False) for k in range(n)]


@material
def weed_mat(dark, light):
    m = Mat('seaweed')
    c = m.mix(m.mapr(m.noise(7, 4), 0.3, 0.7), dark, light)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.5), c, light)
    p = m.principled(c, rough=0.24, coat=0.4, coat_rough=0.16, normal=m.bump(m.noise(30, 3), 0.15, 0.01))
    return m.out(m.mix_shader(0.3, p, m.translucent(c)))


def ribbon(mat, sd=0, l=0.4, w=0.12, ruffle=0.05, curl=0.1):
    """Frilled strip of seaweed, about its middle."""
    def fn(u, v):
        s, t = u * 2 - 1, v - 0.5
        wide = w * math.sin(math.pi * min(0.97, v * 0.94 + 0.03)) ** 0.4
        wave = ruffle * abs(s) ** 1.5 * (math.sin(v * 22 + sd + 2 * s) + 0.8 * pn(v * 9, s, sd))
        return (s * wide * 0.5 + curl * math.sin(t * 5 + sd), t * l, curl * 0.9 * math.cos(t * 5.5 + sd * 2) + wave)
    return S.surf('ribbon', fn, 10, 44, mat, link=False)
