"""Tempura, karaage, takoyaki, kimchi and melted cheese."""
import math

import kit as S
from kit import TAU, Mat, fbm, lerp, material, pn, put, rnd, smooth
from parts import wok_garnish, wok_proteins


@material
def batter_mat(pale='#fbe3a6', gold='#eeb552', deep='#c47a26'):
    m = Mat('batter')
    b = m.math('ADD', m.attr('crag'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(14, 5, 0.65), 0.5), 0.9))
    c = m.ramp(b, [(0.1, deep), (0.42, gold), (0.8, pale)])
    c = m.mix(m.math('MULTIPLY', m.random(), 0.25), c, gold)
    return m.out(m.principled(c, rough=0.5, spec=0.35, sss=0.1, radius=(0.04, 0.025, 0.01), coat=0.1, coat_rough=0.3,
                              normal=m.bump(m.noise(40, 4), 0.4, 0.014)))


def tempura(sd=0, l=0.92, r=0.095):
    """A straight prawn in batter along x, its bare tail at +x."""
    def at(v, a, k):
        return (v - 0.5) * l, k * math.cos(a) + 0.05 * math.sin(v * 3.4 + sd), k * 0.9 * math.sin(a) + 0.03 * v

    def fn(u, v):
        a = u * TAU
        k = r * (1 - 0.42 * v ** 1.6) * (max(0.0, 1 - (2 * v - 1) ** 14)) ** 0.5
        crag = fbm(v * 7 + sd, math.cos(a) * 1.6, math.sin(a) * 1.6, 1.6, 4)
        fine = abs(fbm(v * 16 + sd, math.cos(a) * 3, math.sin(a) * 3, 1.5, 2))
        k *= 1 + 0.34 * crag + 0.28 * fine
        return at(v, a, k), (0.4 + crag * 0.9,)
    S.surf('batter', fn, 40, 90, batter_mat(), wrap_u=True, attrs=('crag',))

    def fan(u, v):
        a = u * TAU
        wide, high, reach = wok_proteins.fan_section(v, 0.036, 0.12)
        split = 0.6 + 0.4 * abs(math.cos(a)) ** 0.7
        y, z = wide * math.cos(a) + 0.05 * math.sin(3.4 + sd), high * math.sin(a) + 0.03 + 0.07 * v
        return (l * 0.45 + 0.24 * reach * split, y, z), (0.6, smooth(0.0, 0.3, v))
    S.surf('tail', fan, 24, 20, wok_proteins.prawn_mat(), wrap_u=True, attrs=('band', 'tail'))
    bit = wok_garnish.crumb_bits(batter_mat())
    for _ in range(34):
        a, v = rnd.uniform(0.1, math.pi - 0.1), rnd.uniform(0.03, 0.9)
        k = r * (1.05 - 0.42 * v ** 1.6)
        put(rnd.choice(bit), at(v, a, k), (rnd.random() * 3, rnd.random() * 3, rnd.random() * 3), rnd.uniform(0.5, 1.3))


def karaage(n=5, R=0.19):
    m = batter_mat('#f2c279', '#cf7f2e', '#8a4312')

    def one(sd):
        def fn(u, v):
            a, b = u * TAU, (v - 0.5) * math.pi
            x, y, z = math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)
            big = fbm(x + sd, y, z, 1.3, 2)
            crag = fbm(x + sd, y + 4, z, 3.4, 4)
            k = R * (1 + 0.3 * big + 0.13 * crag + 0.1 * abs(fbm(x, y + sd, z, 5.5, 2)))
            return (x * k * 1.12, y * k * 0.92, z * k * 0.78), (0.32 + crag * 0.9,)
        return S.surf('karaage', fn, 60, 36, m, wrap_u=True, attrs=('crag',), link=False)
    return [one(k * 3.7 + 0.5) for k in range(n)]


@material
def ball_mat():
    m = Mat('ball')
    n = m.noise(5, 5, 0.65)
    b = m.math('ADD', m.attr('up'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.9))
    c = m.ramp(b, [(0.1, '#5e2e12'), (0.35, '#9a5626'), (0.6, '#cc8a4c'), (0.95, '#b06a2c')])
    return m.out(m.principled(c, rough=0.35, coat=0.25, coat_rough=0.2, normal=m.bump(m.noise(26, 4), 0.3, 0.014)))


def takoyaki(R=0.24, sd=0):
    """A ball with a cap of sauce that runs down its sides, standing on z 0."""
    def ball(a, b, out=0.0):
        x, y, z = math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)
        k = R * (1 + 0.05 * fbm(x + sd, y, z, 1.6, 3)) + out
        return x * k, y * k, (z * 0.95 + 0.92) * k

    def skin(u, v):
        p = ball(u * TAU, (v - 0.5) * math.pi)
        return p, (S.clamp(p[2] / R / 1.9),)
    S.surf('ball', skin, 56, 36, ball_mat(), wrap_u=True, attrs=('up',))

    def cap(u, v):
        a = u * TAU
        low = 0.62 + 0.42 * pn(math.cos(a) * 1.9 + sd, math.sin(a) * 1.9, sd) - 0.12 * math.sin(a * 5 + sd)
        b = math.pi / 2 - v * (math.pi / 2 - low * 0.9 + 0.15)
        return ball(a, b, 0.014 * (1 - v ** 6) - 0.006 * v ** 6)
    S.surf('cap', cap, 72, 20, sauce_mat(), wrap_u=True)


@material
def sauce_mat():
    m = Mat('takosauce')
    c = m.mix(m.mapr(m.noise(5, 3), 0.3, 0.7), '#43190a', '#6e3013')
    return m.out(m.principled(c, rough=0.12, spec=0.5, coat=0.6, coat_rough=0.06))


@material
def flake_mat():
    m = Mat('bonito')
    c = m.mix(m.mapr(m.wave(5, 4, 3), 0.2, 0.8), '#e9b596', '#fbe3d2')
    c = m.mix(m.math('MULTIPLY', m.random(), 0.4), c, '#d99a7a')
    p = m.principled(c, rough=0.4, spec=0.3)
    return m.out(m.mix_shader(0.35, p, m.translucent(c)))


def bonito(n=5):
    def one(sd):
        def top(u, v):
            s, q = u * 2 - 1, v * 2 - 1
            ragged = 1 + 0.3 * pn(s * 3, sd, q)
            z = 0.06 * math.sin(s * 2.6 + sd) + 0.03 * math.sin(q * 2 + s * 3 + sd)
            return (s * 0.13, q * 0.05 * ragged * (1 - 0.4 * s * s), z)
        return S.surf('bonito', top, 22, 8, flake_mat(), link=False)
    return [one(k * 1.7) for k in range(n)]


@material
def kimchi_mat():
    m = Mat('kimchi')
    n = m.noise(6, 5, 0.6)
    c = m.ramp(m.math('ADD', m.attr('rib'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.9)),
               [(0.1, '#e0481c'), (0.45, '#f27a3a'), (0.8, '#fbd3a0')])
    c = m.mix(m.mapr(m.noise(30, 3), 0.6, 0.7), c, '#b8200e')
    return m.out(m.principled(c, rough=0.2, sss=0.12, radius=(0.04, 0.02, 0.01), coat=0.5, coat_rough=0.1,
                              normal=m.bump(n, 0.2, 0.012)))


def kimchi(n=4):
    """Ruffled pieces of fermented cabbage."""
    def one(sd):
        def top(u, v):
            s, q = u * 2 - 1, v * 2 - 1
            wave = math.sin(s * 5 + sd + q) * (0.3 + 0.7 * v)
            return (s * 0.15 * (0.7 + 0.3 * v), q * 0.13 * (1 + 0.2 * pn(s * 2, sd)), 0.04 * wave + 0.04 * q * q), \
                (smooth(0.75, 0.1, v) * smooth(1, 0.2, abs(s)),)
        return S.slab('kimchi', kimchi_mat(), top, 26, 16, 0.02, attrs=('rib',), link=False)
    return [one(k * 2.3) for k in range(n)]


@material
def melt_mat():
    m = Mat('melt')
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#f59a12', '#ffbd45')
    return m.out(m.principled(c, rough=0.2, sss=0.2, radius=(0.05, 0.03, 0.01), coat=0.5, coat_rough=0.1,
                              normal=m.bump(m.noise(9, 2), 0.08, 0.015)))


def melt(height, centre, R, sd):
    """Cheese that has run over a heap; height(x, y) is the top of the heap."""
    def fn(u, v):
        a = u * TAU
        r = R * (1 + 0.45 * fbm(math.cos(a) + sd, math.sin(a), sd, 1.7, 3) + 0.14 * math.sin(a * 7 + sd)) * v
        x, y = centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)
        lump = 0.035 * pn(x * 6, y * 6, sd) + 0.025 * pn(x * 14, y * 14, sd)
        return (x, y, height(x, y) + lump + lerp(0.03, -0.05, smooth(0.8, 1, v)))
    S.surf('melt', fn, 110, 26, melt_mat(), wrap_u=True)
