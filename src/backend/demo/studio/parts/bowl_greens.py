"""Vegetables, nuts, mushrooms and herbs that lie on bowls and soups."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, put, rnd, smooth
from parts import basics, drinks, herbs, vegetables
from parts.bowl_bed import dome, joined


@material
def fresh_mat(name, a, b, glow=0.14):
    """For heaps of small things: a trace of light keeps the gaps between them from turning black."""
    m = Mat(name)
    c = m.mix(m.mapr(m.noise(8, 4), 0.3, 0.7), a, b)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.5), c, b)
    return m.out(m.principled(c, rough=0.28, coat=0.35, coat_rough=0.15, glow=glow))


@material
def avocado_mat():
    m = Mat('ripe_avocado')
    c = m.ramp(m.attr('rim'), [(0.0, '#f6ea9c'), (0.45, '#e9e37e'), (0.72, '#b6cf55'), (0.9, '#6fa32f'),
                               (0.98, '#417319')])
    return m.out(m.principled(c, rough=0.3, coat=0.35, coat_rough=0.15, glow=0.1,
                              normal=m.bump(m.noise(25, 3), 0.1, 0.01)))


def avocados(a0, a1, n=8, q=0.5, size=1.05):
    """A fan of slices."""
    for k in range(n):
        a = math.radians(lerp(a0, a1, k / (n - 1)))
        me = vegetables.avocado_slice(k)
        me.materials[0] = avocado_mat().m
        put(me, (q * math.cos(a), q * math.sin(a), dome(q, 0) + 0.085 + 0.005 * k), (0.0, -0.42, a - 1.9), size)


def carrots():
    return vegetables.shreds(fresh_mat('carrot', '#ff7f2e', '#ffa658'), 6, 0.2, 0.0145)


def red_cabbage():
    return vegetables.shreds(fresh_mat('cabbage', '#a4237a', '#d271ae', 0.06), 5, 0.14, 0.0125, 0.07)


def edamame():
    green = basics.plain_mat('edamame', '#6aa82c', '#a4d25c')
    return [S.blob('edamame', green, (0.07, 0.05, 0.04), 0.08, 1.6, k, 14, link=False) for k in range(4)]


def corn():
    yellow = fresh_mat('corn', '#ffc526', '#ffe27a', 0.12)
    return [S.blob('corn', yellow, (0.046, 0.038, 0.03), 0.1, 1.3, k, 12, power=0.7, link=False) for k in range(4)]


def mango():
    return basics.cubes(fresh_mat('mango', '#ff9a2a', '#ffb64e', 0.1), 5, 0.088)


def ribbons(mat, n=5, l=0.2, w=0.03, wave=0.05):
    """Strips of seaweed, twisted and ruffled."""
    out = []
    for k in range(n):
        def top(u, v, k=k):
            t, q = u * 2 - 1, (v * 2 - 1) * w * (1 - 0.6 * (u * 2 - 1) ** 4) * (1 + 0.4 * pn(u * 5, k))
            twist = 0.9 * math.sin(t * 2.2 + k * 1.7)
            return (t * l, wave * math.sin(t * 3 + k * 2.1) + q * math.cos(twist),
                    wave * 0.7 * math.sin(t * 3.7 + k) + q * math.sin(twist)
                    + 0.4 * w * math.sin(t * 16 + k) * (v - 0.5))
        out.append(S.slab('ribbon', mat, top, 30, 5, 0.008, link=False))
    return out


def wakame(fine=True):
    if fine:
        return ribbons(fresh_mat('wakame', '#34842c', '#7cba4e', 0.1), 6, 0.17, 0.017, 0.055)
    return ribbons(basics.plain_mat('kelp', '#1f4a22', '#4a8238', 0.2, 0.6, 0.05), 5, 0.2, 0.06, 0.05)


@material
def pepper_ring_mat(skin='#3f8a1e', flesh='#b9d878'):
    m = Mat('pepper_ring')
    c = m.mix(m.mapr(m.attr('rad'), 0.72, 0.92), flesh, skin)
    return m.out(m.principled(c, rough=0.22, sss=0.15, radius=(0.03, 0.04, 0.015), coat=0.5))


def pepper_rings(R=0.1, skin='#3f8a1e', flesh='#b9d878', n=3):
    """Cross cuts of a chilli or jalapeño with seeds."""
    seed_mat = basics.plain_mat('pepper_seed', '#f6e7b8', '#fff6da', 0.35, 0.3, 0.1)
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a, b = u * TAU, v * TAU
            ca, sa = math.cos(a), math.sin(a)
            outer = R * (1 + 0.06 * pn(ca + k, sa, k, 1.4))
            q = 0.82 + 0.18 * math.cos(b)
            return (outer * q * ca, outer * q * sa, R * 0.2 * math.sin(b)), (0.64 + (q - 0.64),)
        parts = [S.surf('wall', fn, 36, 10, pepper_ring_mat(skin, flesh), wrap_u=True, wrap_v=True, attrs=('rad',))]
        for j in range(3):
            a = j * TAU / 3 + k
            rib = S.blob('rib', pepper_ring_mat(skin, flesh), (R * 0.36, R * 0.07, R * 0.1), 0.1, 2, j, 6)
            rib.data.attributes.new('rad', 'FLOAT', 'POINT')
            parts.append(S.xform(rib, (R * 0.33 * math.cos(a), R * 0.33 * math.sin(a), 0), (0, 0, a)))
            for side in (-0.5, 0.5):
                s = S.blob('seed', seed_mat, (R * 0.13, R * 0.1, R * 0.06), 0.05, 1, j, 6)
                at = (R * 0.42 * math.cos(a + side), R * 0.42 * math.sin(a + side), 0.004)
                parts.append(S.xform(s, at, (0, 0, a)))
        out.append(joined('pepper_ring', parts))
    return out


def cherry_halves(R=0.115, n=3):
    """Halves of cherry tomatoes, cut side up at z 0."""
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a = u * TAU
            ca, sa = math.cos(a), math.sin(a)
            if v < 0.5:
                r = v / 0.5
                seedy = smooth(0.2, 0.35, r) * smooth(0.82, 0.7, r) * smooth(-0.2, 0.3, math.cos(a * 2 + k))
                return (r * R * ca, r * R * sa * 1.08, -0.012 * seedy - 0.012 * smooth(0.88, 1, r)), (r, seedy)
            b = (v - 0.5) * math.pi
            return (math.cos(b) * R * ca, math.cos(b) * R * sa * 1.08, -0.012 - R * 0.9 * math.sin(b)), (1.0, 0.0)
        out.append(S.surf('cherry', fn, 40, 30, vegetables.tomato_mat(), wrap_u=True, attrs=('rad', 'seed'),
                          link=False))
    return out


def cashews(n=3):
    nut = basics.plain_mat('cashew', '#e8b878', '#f7d8a6', 0.4, 0.2, 0.2)
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a, t = u * TAU, 0.4 + v * 2.5
            r = 0.046 * max(0.0, math.sin(math.pi * v)) ** 0.5 * (1.12 - 0.3 * v) * (1 + 0.05 * pn(v * 4, k))
            q = 0.075 + r * math.cos(a)
            return (q * math.cos(t), q * math.sin(t) - 0.05, r * math.sin(a) * 0.85)
        out.append(S.surf('cashew', fn, 16, 22, nut, wrap_u=True, link=False))
    return out


@material
def citrus_mat(rind, flesh, pulp, pith):
    m = Mat('citrus')
    r, s = m.attr('rad'), m.attr('seg')
    f = m.noise(30, 4)
    c = m.mix(m.mapr(f, 0.35, 0.65), flesh, pulp)
    c = m.mix(m.math('MAXIMUM', s, m.mapr(r, 0.84, 0.89)), c, pith)
    c = m.mix(m.mapr(r, 0.94, 0.97), c, rind)
    return m.out(m.principled(c, rough=0.22, sss=0.15, radius=(0.04, 0.04, 0.01), coat=0.5,
                              normal=m.bump(m.math('ADD', f, s), 0.25, 0.01)))


def citrus(kind='lime', R=0.2):
    me = drinks.lemon_slice(R, 0.02)
    colours = {'lime': ('#459320', '#b2d455', '#cfe58a', '#eef5cf'),
               'orange': ('#f58a1c', '#ff9d2e', '#ffbe62', '#fff0d2')}[kind]
    me.materials[0] = citrus_mat(*colours).m
    return me


def coriander(n=4):
    """Sprigs of three lobed leaves on a stem."""
    green = herbs.leaf_mat('#2f7d1c', '#66b03a', '#9ccf68', 0.4)
    stem = basics.plain_mat('stem', '#6fae3c', '#a3cf6a', 0.35, 0.3, 0.1)
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a = (u - 0.5) * 4.6
            lobe = abs(math.cos(a * 1.36)) ** 0.6
            r = v * 0.13 * (0.5 + 0.5 * lobe) * (1 + 0.1 * math.sin(a * 10 + k)) * smooth(2.35, 1.9, abs(a))
            z = 0.02 * pn(a * 1.5, v * 2, k) - 0.35 * r * v + 0.012 * math.cos(a * 4) * v
            return (r * math.sin(a), r * math.cos(a), z), (smooth(0.9, 1.0, lobe) * 0.5,)
        leaf = S.surf('lobe', fn, 48, 8, green, attrs=('vein',), link=False)
        parts = [put(leaf, (0, 0.1, 0.03), (0.1, 0.1, 0.0), 1.15),
                 put(leaf, (-0.03, 0.03, 0.02), (0.1, -0.2, 1.2), 0.95),
                 put(leaf, (0.03, 0.02, 0.015), (0.1, 0.2, -1.3), 0.9),
                 S.tube('stem', [(0, 0.1, 0.03), (0.0, 0.0, 0.02), (0.015, -0.12, 0.0)], 0.008, stem, 6)]
        out.append(joined('coriander', parts))
    return out


def spread(meshes, spots, z, tilt=0.25, scale=(0.9, 1.15)):
    """Things at chosen spots (x, y, lift)."""
    for x, y, up in spots:
        turn = (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU)
        put(rnd.choice(meshes), (x, y, z + up), turn, rnd.uniform(*scale))
