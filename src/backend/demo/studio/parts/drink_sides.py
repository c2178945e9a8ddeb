"""What lies beside a drink or floats in it: fruit, ginger, spices, leaves."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, pn, put, rnd, smooth
from parts import basics, drinks, vegetables


@material
def citrus_mat(rind, flesh, light, pith='#fdf5dc'):
    m = Mat('citrus')
    r, s = m.attr('rad'), m.attr('seg')
    f = m.noise(26, 4)
    c = m.mix(m.mapr(f, 0.35, 0.65), flesh, light)
    c = m.mix(m.math('MAXIMUM', s, m.mapr(r, 0.84, 0.88)), c, pith)
    c = m.mix(m.mapr(r, 0.93, 0.96), c, rind)
    p = m.principled(c, rough=0.2, sss=0.15, radius=(0.04, 0.03, 0.01), coat=0.5, glow=0.12,
                     normal=m.bump(m.math('ADD', f, s), 0.2, 0.01))
    return m.out(m.mix_shader(0.25, p, m.translucent(c)))


KINDS = {'lemon': ('#f5c518', '#f7dd62', '#fbe98c'), 'lime': ('#5d9a28', '#c3dc84', '#e0edb0'),
         'orange': ('#f58a0c', '#fba238', '#ffc062')}


def citrus(kind, radius=0.24):
    me = drinks.lemon_slice(radius, 0.02)
    me.materials[0] = citrus_mat(*KINDS[kind]).m
    return me


@material
def skin_mat(name, a, b, pores=20.0):
    m = Mat(name)
    c = m.mix(m.mapr(m.noise(3, 3), 0.3, 0.7), a, b)
    return m.out(m.principled(c, rough=0.35, coat=0.3, coat_rough=0.2, normal=m.bump(m.voronoi(pores), 0.22, 0.01)))


@material
def strawberry_mat():
    m = Mat('strawberry')
    cut, rad, top = m.attr('cut'), m.attr('rad'), m.attr('top')
    d = m.voronoi(15)
    skin = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#dc1c34', '#f2455a')
    skin = m.mix(m.mapr(top, 0.82, 1.0, 0.0, 0.6), skin, '#f9c9b8')
    skin = m.mix(m.mapr(d, 0.2, 0.13), skin, '#f6d37c')
    flesh = m.ramp(rad, [(0.0, '#fff0ea'), (0.35, '#fdb9b4'), (0.6, '#f2606e'), (0.95, '#dd2038')])
    c = m.mix(cut, skin, flesh)
    return m.out(m.principled(c, rough=0.22, sss=0.15, radius=(0.05, 0.02, 0.015), coat=0.6, coat_rough=0.1, glow=0.08,
                              normal=m.bump(m.mapr(d, 0.1, 0.3), 0.3, 0.015)))


def strawberry(length=0.3, half=False, sd=0):
    """Along z, tip down; a half shows its cut to -y."""
    def fn(u, v):
        a = u * TAU
        r = 0.42 * length * math.sin(math.pi * v ** 0.62) ** 0.72 * (1 + 0.05 * pn(math.cos(a) + sd, math.sin(a), v))
        x, y, z = r * math.cos(a), r * math.sin(a), (v - 0.5) * length
        cut = half and y < 0
        return (x, 0.0 if cut else y, z), (float(cut), abs(math.cos(a)) if half else 1.0, v)
    return S.surf('strawberry', fn, 48, 30, strawberry_mat(), wrap_u=True, attrs=('cut', 'rad', 'top'), link=False)


@material
def ginger_skin_mat():
    m = Mat('ginger_skin')
    c = m.mix(m.mapr(m.noise(9, 5, 0.65), 0.3, 0.7), '#c99a5e', '#e6c794')
    return m.out(m.principled(c, rough=0.5, spec=0.3, normal=m.bump(m.noise(18, 5, 0.7), 0.4, 0.02)))


@material
def ginger_flesh_mat():
    m = Mat('ginger_flesh')
    c = m.mix(m.mapr(m.noise(8, 4), 0.3, 0.7), '#f0cf6c', '#f8e49a')
    c = m.mix(m.mapr(m.attr('rad'), 0.9, 0.97), c, '#c0924f')
    return m.out(m.principled(c, rough=0.35, sss=0.15, radius=(0.04, 0.03, 0.015), coat=0.2, glow=0.1,
                              normal=m.bump(m.noise(40, 3), 0.06, 0.01)))


def ginger_root(at, scale=1.0, turn=0.0):
    def build():
        for x, y, z, rx, ry, a in ((0, 0, 0.1, 0.26, 0.12, 0.0), (0.2, 0.1, 0.1, 0.15, 0.09, 0.9),
                                   (-0.14, 0.13, 0.1, 0.14, 0.085, 2.0), (-0.2, -0.07, 0.09, 0.12, 0.085, 0.5),
                                   (0.08, -0.12, 0.085, 0.1, 0.075, -1.0)):
            b = S.blob('ginger', ginger_skin_mat(), (rx, ry, ry * 0.92), 0.12, 2.2, x * 9, 24, power=0.85)
            S.xform(b, (x, y, z), (0, 0, a))
    S.group(build, [(at, (0, 0, turn), scale)])


def coins(mat, n=3, radius=0.11, thick=0.014):
    """Round slices of a root, peel on."""
    out = []
    for k in range(n):
        me = vegetables.cuke_slice(radius * (1 + 0.1 * k), thick, k * 2.0)
        me.materials[0] = mat.m
        out.append(me)
    return out


def round_fruit(mat, r, squash=0.95, sd=0):
    """A plum, a berry or a lemon without its tip: a ball with a dent on top."""
    def fn(u, v):
        a, b = u * TAU, (v - 0.5) * math.pi
        k = r * (1 + 0.03 * fbm(math.cos(a) + sd, math.sin(a), b, 1.0, 2)) * (1 - 0.2 * smooth(0.86, 1.0, v))
        return (k * math.cos(b) * math.cos(a), k * math.cos(b) * math.sin(a), k * squash * math.sin(b))
    return S.surf('fruit', fn, 36, 20, mat, wrap_u=True, link=False)


@material
def ume_mat():
    """Green plums that begin to blush."""
    m = Mat('ume')
    c = m.mix(m.mapr(m.noise(3, 3), 0.3, 0.7), '#b3b64a', '#cfc258')
    c = m.mix(m.mapr(m.noise(4.0, 0), 0.42, 0.66, 0.0, 0.75), c, '#d9743e')
    return m.out(m.principled(c, rough=0.4, coat=0.15, coat_rough=0.3, glow=0.04))


def needles(mat, n=5, length=0.07, r=0.006):
    return vegetables.shreds(mat, n, length, r, 0.012)


def heap(meshes, at, n, spread, gap=0.02, lift=0.03, tilt=0.35, scale=(0.8, 1.15)):
    """A loose pile that runs out at its edge."""
    for x, y in S.disc_points(n, spread, gap):
        q = 1 - math.hypot(x, y) / spread
        put(rnd.choice(meshes), (at[0] + x, at[1] + y * 0.8, at[2] + lift * q + 0.008),
            (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU), rnd.uniform(*scale))


def pod(mat, length=0.085, ribs=3):
    """A cardamom pod."""
    def fn(u, v):
        a = u * TAU
        r = length * 0.42 * math.sin(math.pi * v ** 0.9) ** 0.8 * (1 + 0.08 * math.cos(a * ribs * 2))
        return ((v - 0.5) * length * 2, r * math.cos(a), r * math.sin(a) + 0.03)
    return S.surf('pod', fn, 30, 18, mat, wrap_u=True, link=False)


def clove():
    brown = basics.plain_mat('clove', '#4c2a18', '#7a4a2c', 0.6, 0.1, 0.0, 12.0, 0.3)

    def fn(u, v):
        a = u * TAU
        r = 0.009 + 0.004 * v + (0.016 * math.sin((v - 0.72) / 0.28 * math.pi) if v > 0.72 else 0)
        r *= 1 + 0.2 * math.cos(a * 4) * (v > 0.6)
        return ((v - 0.5) * 0.13, r * math.cos(a), r * math.sin(a) + 0.014)
    return S.surf('clove', fn, 16, 22, brown, wrap_u=True, link=False)


def bean(mat, length=0.075):
    """A coffee bean, its furrow up."""
    def fn(u, v):
        a, b = u * TAU, (v - 0.5) * math.pi
        x, y, z = math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)
        z = min(z, 0.35) - 0.3 * math.exp(-(y + 0.08 * math.sin(x * 3)) ** 2 * 90) * (z > 0)
        return (x * length, y * length * 0.72, z * length * 0.5 + 0.03)
    return S.surf('bean', fn, 40, 26, mat, wrap_u=True, link=False)
