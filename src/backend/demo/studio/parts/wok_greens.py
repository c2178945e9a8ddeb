"""Vegetables, nuts and herbs cut for the wok."""
import math

from mathutils import Matrix, Vector

import kit as S
from kit import TAU, Mat, clamp, lerp, material, pn, rnd, smooth
from parts import basics, wok_base


@material
def skin_mat(a, b, rough=0.18, coat=0.6):
    """Glossy skin of a cooked vegetable, a little other on each piece."""
    m = Mat('skin')
    c = m.mix(m.mapr(m.noise(6, 3), 0.3, 0.7), a, b)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.5), c, b)
    return m.out(m.principled(c, rough=rough, sss=0.12, radius=(0.04, 0.03, 0.01), coat=coat, coat_rough=0.1,
                              normal=m.bump(m.noise(30, 2), 0.06, 0.01)))


@material
def broccoli_mat():
    m = Mat('broccoli')
    b = m.attr('bud')
    c = m.ramp(m.math('ADD', b, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(40, 3), 0.5), 0.5)),
               [(0.0, '#234f10'), (0.45, '#327018'), (0.8, '#559a2e'), (1.0, '#79b646')])
    c = m.mix(m.attr('stem'), c, '#b5d67c')
    return m.out(m.principled(c, rough=0.35, spec=0.45, coat=0.2, coat_rough=0.2,
                              normal=m.bump(m.voronoi(70), 0.5, 0.012)))


def floret(R=0.085, sd=0):
    """One knob of small buds at z 0 to R."""
    buds = []
    for k in range(24):
        z = 1 - (k + 0.5) / 24 * 1.25
        a = k * 2.4 + sd
        q = math.sqrt(1 - z * z)
        buds.append(Vector((q * math.cos(a), q * math.sin(a), z)))

    def fn(u, v):
        a, b = u * TAU, math.pi * (0.5 - v)
        d = Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)))
        near = max(math.exp(-14 * (d - p).length_squared) for p in buds)
        k = R * (0.82 + 0.26 * near + 0.06 * pn(d.x * 7 + sd, d.y * 7, d.z * 7))
        return (d.x * k, d.y * k, d.z * k * 0.85), (near * smooth(-0.5, 0.4, d.z), 0.0)
    return S.surf('bud', fn, 30, 20, broccoli_mat(), wrap_u=True, attrs=('bud', 'stem'))


def broccoli(n=3):
    def one(sd):
        for k in range(6):
            a = k * TAU / 5 + sd
            q = 0.075 if k < 5 else 0.0
            at = (q * math.cos(a), q * math.sin(a), 0.1 if k < 5 else 0.135)
            S.xform(floret(rnd.uniform(0.062, 0.078), k + sd * 3), at, (-math.sin(a) * 0.5, math.cos(a) * 0.5, a))

        def stalk(u, v):
            a = u * TAU
            r = lerp(0.04, 0.075, v ** 3) * (1 + 0.1 * math.sin(a * 5 + sd))
            return (r * math.cos(a), r * math.sin(a), lerp(-0.1, 0.09, v)), (0.3, 1.0)
        S.surf('stalk', stalk, 20, 8, broccoli_mat(), wrap_u=True, attrs=('bud', 'stem'))
    out = [wok_base.merge('broccoli', lambda k=k: one(k * 1.7)) for k in range(n)]
    for k, me in enumerate(out):
        # On its side, so that the stalk shows.
        me.transform(Matrix.Translation((0, 0.06, 0.02)) @ Matrix.Rotation(0.75 + 0.3 * k, 4, 'X'))
    return out


@material
def coin_mat(a='#e4661c', b='#f3812c', core='#f9a04c'):
    m = Mat('coin')
    r = m.attr('rad')
    c = m.mix(m.mapr(m.math('ADD', r, m.math('MULTIPLY', m.noise(12, 3), 0.2)), 0.5, 0.62), core, b)
    c = m.mix(m.mapr(r, 0.9, 1.0), c, a)
    return m.out(m.principled(c, rough=0.35, sss=0.15, radius=(0.05, 0.03, 0.01), coat=0.2, coat_rough=0.35,
                              normal=m.bump(m.noise(40, 3), 0.08, 0.01)))


def coins(n=3, R=0.085, t=0.02, long=1.35):
    """Carrot cut on the bias."""
    def one(sd):
        def fn(u, v):
            a = u * TAU
            k = R * (1 + 0.05 * pn(math.cos(a) + sd, math.sin(a), sd))
            b = (v - 0.5) * math.pi
            r, z = abs(math.cos(b)) ** 0.3, math.copysign(abs(math.sin(b)) ** 0.5, math.sin(b))
            return (r * k * long * math.cos(a), r * k * math.sin(a), z * t), (min(1.0, r),)
        return S.surf('coin', fn, 36, 24, coin_mat(), wrap_u=True, attrs=('rad',), link=False)
    return [one(k * 2.3) for k in range(n)]


def strips(mat, n=3, l=0.3, w=0.065, bend=0.09, t=0.028):
    """Bent strips of pepper or onion petals."""
    def one(sd):
        def top(u, v):
            s, q = u * 2 - 1, v * 2 - 1
            taper = (1 - 0.6 * abs(s) ** 4) * (1 + 0.15 * pn(s * 2, sd))
            return (s * l * 0.5, q * w * 0.5 * taper + 0.05 * s * s * math.sin(sd),
                    bend * (1 - s * s) - 0.25 * w * q * q + 0.02 * pn(s * 2 + sd, q, 3.0) - bend * 0.5)
        return S.slab('strip', mat, top, 18, 7, t, link=False)
    return [one(k * 2.9 + 0.4) for k in range(n)]


def pepper(color):
    return strips(skin_mat(*{'red': ('#d5231b', '#f04a2c'), 'yellow': ('#f2a511', '#ffc93a'),
                             'green': ('#3f8c22', '#67b03a')}[color]))


def onion():
    m = basics.plain_mat('wok_onion', '#f2e3c4', '#fff8e8', 0.2, 0.5, 0.2)
    return strips(m, 3, 0.24, 0.085, 0.07, 0.014)


def pods(mat, n=3, l=0.19, w=0.05, peas=5, flat=0.55, swell=0.25):
    """Pods with swellings where the peas are."""
    def one(sd):
        def fn(u, v):
            a, t = u * TAU, v * 2 - 1
            e = max(0.0, 1 - abs(t) ** 2.6) ** 0.6
            pea = 0.5 + 0.5 * math.cos((t * peas + (1 if peas % 2 == 0 else 0)) * math.pi)
            k = w * e * (1 - swell + swell * 1.3 * pea * smooth(1, 0.75, abs(t)))
            ridge = 1 + 0.12 * smooth(0.92, 1, math.cos(a))
            return (t * l, math.cos(a) * w * e * ridge * (0.9 + 0.1 * pea) + 0.05 * t * t * (1 + 0.3 * math.sin(sd)),
                    math.sin(a) * k * flat / 0.75 + 0.02 * math.sin(t * 2 + sd))
        return S.surf('pod', fn, 18, 44, mat, wrap_u=True, link=False)
    return [one(k * 1.9) for k in range(n)]


def sugar_snaps():
    return pods(skin_mat('#3f8520', '#75b53a', 0.3, 0.25))


@material
def mushroom_mat(skin='#8a5a2c', flesh='#e8c690', gill='#7a4c26'):
    m = Mat('mushroom')
    c = m.mix(m.mapr(m.noise(7, 3), 0.38, 0.62), flesh, '#c98d4c')
    c = m.mix(m.attr('rim'), c, skin)
    c = m.mix(m.attr('gill'), c, gill)
    return m.out(m.principled(c, rough=0.3, sss=0.15, radius=(0.04, 0.03, 0.02), coat=0.35, coat_rough=0.15,
                              normal=m.bump(m.noise(35, 3), 0.15, 0.01)))


def mushrooms(n=3, mat=None):
    """Slices that show cap and stem."""
    def one(sd):
        def top(u, v):
            s = u * 2 - 1
            y = lerp(-0.1, 0.1, v)
            cap = 0.125 * math.sqrt(clamp(1 - (max(0.0, (v - 0.5)) / 0.5) ** 2.2))
            w = lerp(0.042, cap, smooth(0.42, 0.5, v)) * (1 + 0.06 * pn(v * 2, sd))
            rim = max(smooth(0.86, 1.0, abs(s)), smooth(0.88, 1.0, v)) * smooth(0.45, 0.52, v)
            gill = smooth(0.42, 0.47, v) * smooth(0.6, 0.52, v + 0.1 * abs(s)) * smooth(0.2, 0.4, abs(s))
            return (s * w, y, 0.02 * pn(s + sd, v * 2) - 0.02 * s * s), (rim, gill * 0.8)
        return S.slab('mushroom', mat or mushroom_mat(), top, 22, 22, 0.028, attrs=('rim', 'gill'), link=False)
    return [one(k * 2.2) for k in range(n)]


def dried_chillies(n=3):
    m = skin_mat('#9c1a10', '#cf3a1c', 0.15, 0.7)

    def one(sd):
        def fn(u, v):
            a, t = u * TAU, v
            r = 0.034 * math.sin(math.pi * t ** 0.7) ** 0.7 * (1 + 0.16 * pn(t * 5, math.cos(a) * 2, sd))
            return ((t - 0.5) * 0.3, r * math.cos(a) + 0.05 * math.sin(t * 3 + sd), r * 0.7 * math.sin(a))
        return S.surf('chilli', fn, 14, 30, m, wrap_u=True, link=False)
    return [one(k * 3.1) for k in range(n)]


def chilli_rings(n=2):
    m = skin_mat('#d8251a', '#ee4a2e')
    return [S.lathe('chilli_ring', [(r, -0.01), (r + 0.003, 0), (r, 0.012), (r - 0.006, 0.014), (r - 0.011, 0.01),
                                    (r - 0.011, -0.01), (r, -0.01)], m, 22, 0.1, link=False, fine=2)
            for r in (0.034, 0.028)[:n]]


def sprouts(n=4):
    white = basics.plain_mat('sprout', '#f3efe0', '#fffdf4', 0.2, 0.5, 0.2)
    bud = basics.plain_mat('sprout_bud', '#e9d36a', '#f6eaa0', 0.3, 0.3, 0.2)

    def one(sd):
        pts = [((t - 0.5) * 0.36, 0.05 * math.sin(t * 4 + sd), 0.03 * math.sin(t * 3 + sd * 2)) for t in
               (i / 16 for i in range(17))]
        S.tube('sprout', pts, 0.0155, white, 8)
        S.xform(S.blob('bud', bud, (0.034, 0.022, 0.02), 0.1, 1.5, sd, 8), pts[-1], (0, 0, 0.4))
    return [wok_base.merge('sprout', lambda k=k: one(k * 1.7)) for k in range(n)]
