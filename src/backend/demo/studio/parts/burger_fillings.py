"""What lies between the buns: bacon, halloumi, mushrooms, kimchi, slaw, onion, sauces."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, pn, put, rnd, smooth
from parts import vegetables
from parts.basics import plain_mat


def dressed(me, mat):
    """The same mesh of another stuff."""
    me.materials.clear()
    me.materials.append(mat.m)
    return me


@material
def pickle_mat():
    m = Mat('pickle')
    r = m.attr('rad')
    c = m.ramp(m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(14, 3), 0.5), 0.15)),
               [(0.0, '#d6d488'), (0.5, '#bcc45c'), (0.86, '#a3b548'), (0.95, '#5d7a22')])
    c = m.mix(m.math('MULTIPLY', m.attr('seed'), 0.5), c, '#e9e3ab')
    return m.out(m.principled(c, rough=0.2, sss=0.2, radius=(0.03, 0.035, 0.01), coat=0.6))


def pickle_slices(n=3, R=0.17):
    return [dressed(vegetables.cuke_slice(R, 0.02, k * 2.1), pickle_mat()) for k in range(n)]


def cucumbers(n=3, R=0.18):
    return [vegetables.cuke_slice(R, 0.022, k * 1.7) for k in range(n)]


@material
def bacon_mat():
    m = Mat('bacon')
    n = m.noise(9, 4)
    t = m.math('ADD', m.attr('stripe'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5))
    meat, fat = '#964022', '#d99a64'
    c = m.ramp(t, [(0.02, '#8f3520'), (0.2, meat), (0.3, fat), (0.42, fat), (0.5, '#a44c2a'), (0.68, meat),
                   (0.76, fat), (0.84, '#b0562f'), (0.98, '#94361f')])
    c = m.mix(m.mapr(m.noise(4, 4), 0.48, 0.7, 0.0, 0.6), c, '#7f3418')
    return m.out(m.principled(c, rough=0.3, sss=0.12, radius=(0.04, 0.02, 0.01), coat=0.5, coat_rough=0.15,
                              normal=m.bump(m.math('ADD', n, m.noise(40, 3)), 0.35, 0.012)))


def bacon(z, angles, R=0.6):
    """Strips that run out of the burger and hang over its edge in waves."""
    for k, a in enumerate(angles):
        sd = k * 2.3

        def top(u, v, sd=sd):
            q = 0.05 + u * 0.92
            over = max(0.0, q - R)
            zz = 0.04 * math.sin(u * 17 + sd + 1.2 * v) * smooth(0.3, 0.7, u) - 0.2 * (1 - math.exp(-over * 5))
            return ((min(q, R) + over * 0.5, (v - 0.5) * 0.27 + 0.03 * math.sin(u * 6 + sd), zz),
                    (v + 0.08 * pn(u * 4, v, sd),))
        o = S.slab('bacon', bacon_mat(), top, 60, 14, 0.03, attrs=('stripe',))
        S.xform(o, (0, 0, z + 0.035), (0, rnd.uniform(-0.03, 0.03), math.radians(a)))


@material
def halloumi_mat():
    m = Mat('halloumi')
    n = m.noise(8, 5, 0.6)
    c = m.mix(m.mapr(n, 0.35, 0.7), '#fbf0d0', '#f3d99a')
    bars = m.wave(2.6, 0.8, 2, None, 1.5)
    sear = m.math('MULTIPLY', m.mapr(bars, 0.62, 0.85), m.mapr(n, 0.3, 0.55, 0.5, 1.0))
    c = m.mix(m.math('MULTIPLY', sear, 0.9), c, '#a85f1e')
    c = m.mix(m.mapr(m.noise(5, 4), 0.5, 0.7, 0.0, 0.6), c, '#e0a24a')
    return m.out(m.principled(c, rough=0.35, sss=0.25, radius=(0.05, 0.04, 0.02), coat=0.35, coat_rough=0.2,
                              normal=m.bump(m.math('SUBTRACT', n, sear), 0.25, 0.02)))


def halloumi(z, h=0.055):
    for k, (x, y, a) in enumerate(((-0.3, -0.1, 0.12), (0.33, -0.14, -0.16))):
        o = S.blob('halloumi', halloumi_mat(), (0.31, 0.54, h), 0.05, 1.6, k * 3 + 1, 30, power=0.3)
        S.xform(o, (x, y, z + h), (0.03, 0.04 * (k * 2 - 1), a))


@material
def mushroom_mat():
    m = Mat('mushroom')
    n = m.noise(9, 4)
    t = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.4))
    c = m.ramp(t, [(0.2, '#e9c48c'), (0.6, '#d7a05c'), (0.85, '#a8682c'), (0.97, '#7d4517')])
    return m.out(m.principled(c, rough=0.28, sss=0.15, radius=(0.04, 0.03, 0.015), coat=0.5, coat_rough=0.15,
                              normal=m.bump(m.noise(30, 4), 0.3, 0.012)))


def mushroom_slice(sd=0, size=0.2, t=0.024):
    """Cap and stem, cut lengthwise; the stem points to -y."""
    def reach(a):
        down = math.cos(a + math.pi / 2)
        stem = 0.5 * smooth(0.9, 0.97, down)
        return 1 - 0.45 * smooth(0.2, 0.55, down) + stem + 0.05 * pn(math.cos(a) * 2 + sd, math.sin(a) * 2, sd)

    def fn(u, v):
        a = u * TAU
        if v < 0.4:
            r, z = v / 0.4 * 0.95, t
        elif v < 0.6:
            b = (v - 0.4) / 0.2 * math.pi
            r, z = 0.95 + 0.05 * math.sin(b), t * math.cos(b)
        else:
            r, z = (1 - v) / 0.4 * 0.95, -t
        k = size * reach(a) * r
        return (k * math.cos(a), k * math.sin(a) * 0.8, z + 0.02 * pn(r * math.cos(a) + sd, sd)), (r,)
    return S.surf('mushroom', fn, 72, 20, mushroom_mat(), wrap_u=True, attrs=('rad',), link=False)


@material
def kimchi_mat():
    m = Mat('kimchi')
    n = m.noise(7, 5, 0.65)
    leaf = m.mix(m.attr('leaf'), '#fbe6c0', '#dcae4c')
    c = m.mix(m.mapr(n, 0.4, 0.6, 0.3, 0.95), leaf, '#e5532c')
    c = m.mix(m.mapr(m.noise(34, 3), 0.6, 0.68, 0.0, 0.8), c, '#c22f14')
    p = m.principled(c, rough=0.2, sss=0.2, radius=(0.05, 0.02, 0.01), coat=0.6, normal=m.bump(n, 0.3, 0.02))
    return m.out(m.mix_shader(0.15, p, m.translucent(c)))


def kimchi_pieces(n=5):
    out = []
    for k in range(n):
        def top(u, v, k=k):
            x, y = (u - 0.5) * 0.27, (v - 0.5) * (0.2 + 0.03 * (k % 3))
            z = 0.05 * math.sin(u * 4 + k) + 0.03 * fbm(u * 2 + k, v * 2, k, 1.6, 3) * (0.5 + v) - 0.1 * (v - 0.3) ** 2
            return (x * (1 + 0.3 * v), y, z), (v,)
        out.append(S.slab('kimchi', kimchi_mat(), top, 26, 18, 0.022, attrs=('leaf',), link=False))
    return out


def tangle(kinds, n, z, r0=0.35, r1=0.66, pile=0.1, tilt=0.35, drop=0.5, scale=(0.75, 1.1)):
    """Strands heaped between r0 and r1; what sticks out over the edge hangs."""
    for _ in range(n):
        a, q = rnd.random() * TAU, r0 + (r1 - r0) * math.sqrt(rnd.random())
        put(rnd.choice(kinds), (q * math.cos(a), q * math.sin(a), z + rnd.random() * pile - drop * max(0.0, q - 0.58)),
            (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), a + math.pi / 2 + rnd.uniform(-0.8, 0.8)),
            rnd.uniform(*scale))


def tiles(kinds, n, z, q=0.5, lean=0.3, step=0.0, turn=0.0, scale=(0.95, 1.05), full=TAU):
    """Slices laid around the edge, each leaning outward."""
    for k in range(n):
        a = turn + (k + rnd.uniform(-0.12, 0.12)) / n * full
        put(kinds[k % len(kinds)], ((q + rnd.uniform(-0.02, 0.02)) * math.cos(a), q * math.sin(a),
                                    z + step * (k % 2) + rnd.uniform(0, 0.008)),
            (rnd.uniform(-0.06, 0.06), lean + rnd.uniform(-0.06, 0.06), a), rnd.uniform(*scale))


def slaw():
    white = vegetables.shreds(plain_mat('cabbage_white', '#f2f3cf', '#fdfbe6', 0.25, 0.4, 0.2), 5, 0.15, 0.014, 0.06)
    green = vegetables.shreds(plain_mat('cabbage_green', '#c9dd8c', '#e6efbb', 0.25, 0.4, 0.2), 3, 0.14, 0.013, 0.07)
    carrot = vegetables.shreds(plain_mat('carrot_shred', '#f5841f', '#ffad55'), 2, 0.13, 0.011, 0.05)
    red = vegetables.shreds(plain_mat('cabbage_red', '#93337a', '#c878b0'), 2, 0.13, 0.012, 0.07)
    return white * 2 + green + carrot + red


def strands(name, a, b, n=6, length=0.12, r=0.016, coat=0.6):
    return vegetables.shreds(plain_mat(name, a, b, 0.3, coat, 0.12, 9.0, 0.35), n, length, r, 0.08)


def crisp_rings(n=5):
    """Thin rings of onion, fried golden and bent."""
    mat = plain_mat('crisp_onion', '#e3923f', '#f9bd6e', 0.45, 0.2, 0.1, 14.0, 0.4)
    out = []
    for k in range(n):
        R = 0.075 + 0.016 * k
        pts = [(R * math.cos(t) * (1 + 0.12 * math.sin(2 * t + k)), R * math.sin(t), 0.05 * math.sin(2 * t + k * 1.3))
               for t in (i / 20 * TAU * (0.8 + 0.05 * (k % 3)) for i in range(21))]
        out.append(S.tube('crisp', pts, 0.015, mat, 7, link=False))
    return out


@material
def sauce_mat(color, light):
    m = Mat('sauce')
    c = m.mix(m.mapr(m.noise(7, 3), 0.3, 0.7), color, light)
    return m.out(m.principled(c, rough=0.2, sss=0.2, radius=(0.04, 0.025, 0.015), coat=0.5, coat_rough=0.15,
                              glow=0.08))


def sauce(z, color, light, R=0.6, drop=0.16, sd=0.0):
    """A sauce that runs down the side in tongues."""
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        tongue = smooth(-0.05, 0.5, pn(ca * 3.4 + sd, sa * 3.4, sd))
        k = R * (1 + 0.04 * pn(ca * 2, sa * 2, sd))
        if v < 0.6:
            q = v / 0.6
            return (k * q * ca, k * q * sa, z + 0.02)
        t = (v - 0.6) / 0.4
        out = k + (0.02 + 0.022 * tongue) * math.sin(math.pi * min(1.0, t * 0.95 + 0.05)) ** 0.6
        return (out * ca, out * sa, z + 0.02 - (0.035 + drop * tongue) * t ** 1.2)
    S.surf('sauce', fn, 200, 30, sauce_mat(color, light), wrap_u=True)
