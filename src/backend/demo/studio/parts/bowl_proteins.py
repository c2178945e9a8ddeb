"""Prawns, chicken, eggs, eel, omelette, tofu and tuna for bowls and soups."""
import math

import kit as S
from kit import TAU, Mat, material, pn, put, rnd, smooth
from parts import basics, fish, herbs, meat
from parts.bowl_bed import joined


@material
def prawn_mat(char=0.0):
    m = Mat('prawn')
    back, seg, n = m.attr('back'), m.attr('seg'), m.noise(14, 4)
    b = m.math('ADD', back, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5))
    c = m.ramp(b, [(0.1, '#fff0e4'), (0.45, '#ffc6a4'), (0.75, '#ff8f62'), (1.0, '#f4683c')])
    c = m.mix(m.math('MULTIPLY', seg, 0.75), c, '#f2582c')
    if char:
        c = m.mix(m.mapr(m.noise(9, 5, 0.7), 0.56, 0.7, 0.0, char), c, '#8a4318')
    return m.out(m.principled(c, rough=0.25, sss=0.15, radius=(0.05, 0.025, 0.015), coat=0.5, coat_rough=0.12,
                              normal=m.bump(m.math('ADD', m.math('MULTIPLY', seg, 0.6), n), 0.2, 0.012)))


def prawns(char=0.0, n=3):
    """Peeled tails curled on their side."""
    tail = herbs.leaf_mat('#e8562c', '#ff8a5c', '#ffb48f', 0.3)
    out = []
    for k in range(n):
        bow = 3.3 + 0.35 * k

        def spine(v, bow=bow):
            a, q = v * bow, 0.165 - 0.045 * v
            return a, q * math.cos(a), q * math.sin(a)

        def fn(u, v, k=k, spine=spine):
            b = u * TAU
            a, x, y = spine(v)
            step = (v * 6.2) % 1.0
            r = 0.088 * (1 - 0.6 * v ** 1.3) * math.sqrt(smooth(-0.02, 0.12, v)) * (1 + 0.07 * step - 0.03)
            r *= 1 + 0.04 * pn(v * 5, k, b)
            out_, up = r * math.cos(b), r * 0.92 * math.sin(b)
            seg = smooth(0.72, 0.98, step) * smooth(-0.5, 0.5, math.cos(b))
            return (x + out_ * math.cos(a), y + out_ * math.sin(a), up), (0.5 + 0.5 * math.cos(b), seg)
        body = S.surf('prawn', fn, 20, 70, prawn_mat(char), wrap_u=True, attrs=('back', 'seg'))
        a, x, y = spine(0.985)
        fins = [S.xform(S.leaf('fin', tail, 0.17, 0.085, 0.05, 0.08, k + j), (x, y, 0.012 * (j - 1)),
                        (0.05, 0.2 * t, a + t)) for j, t in enumerate((-0.5, -0.1, 0.4))]
        out.append(joined('prawn', [body, *fins]))
    return out


@material
def roast_mat(name, dark, light, flesh, shine=0.6, marks=0.0):
    """Crust above, flesh where it is cut; marks adds the bars of a grill, which leaves the crust dry."""
    m = Mat(name)
    n, f = m.noise(7, 5, 0.65), m.noise(34, 4)
    t = m.math('ADD', m.attr('top'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.45))
    crust = m.ramp(n, [(0.28, dark), (0.5, light), (0.72, dark)])
    if marks:
        bar = m.mapr(m.attr('bar'), 0.68, 0.92, 0.0, marks)
        crust = m.mix(bar, crust, '#4c2006')
    c = m.mix(m.mapr(f, 0.3, 0.7, 0.0, 0.35), flesh, light)
    c = m.mix(m.mapr(t, 0.36, 0.58), c, crust)
    rough, spec = (0.5, 0.15) if marks else (0.28, 0.5)
    return m.out(m.principled(c, rough=rough, spec=spec, sss=0.12, radius=(0.04, 0.022, 0.012), coat=shine,
                              coat_rough=0.24, normal=m.bump(m.math('ADD', f, n), 0.25, 0.014)))


def fillet(mat, L=0.95, W=0.5, h=0.085, cuts=8, lean=0.3, sd=0):
    """A piece of meat cut across into strips that lean on each other; built at the origin, along x."""
    wide = L / cuts
    for k in range(cuts):
        mid = (k + 0.5) / cuts * 2 - 1
        half = W / 2 * math.sqrt(1 - 0.55 * mid ** 2) * rnd.uniform(0.93, 1.05)

        def fn(u, v, k=k, mid=mid, half=half):
            a, b = u * TAU, (v - 0.5) * math.pi
            box = lambda t, p: math.copysign(abs(t) ** p, t)
            x, y = box(math.cos(b), 0.35) * box(math.cos(a), 0.4), box(math.cos(b), 0.35) * box(math.sin(a), 0.75)
            z = box(math.sin(b), 0.5)
            lump = 1 + 0.13 * pn(x + k * 3, y * 2.4 + sd, z)
            bar = math.sin((mid * L * 0.5 + x * wide * 0.5 + y * half * 0.8) * 26)
            return ((x * wide * 0.6 * lump, y * half * lump, z * h * lump * (1 - 0.25 * y * y)),
                    (smooth(-0.4, 1.0, z), 0.5 + 0.5 * bar))
        o = S.surf('strip', fn, 44, 22, mat, wrap_u=True, attrs=('top', 'bar'))
        S.xform(o, (mid * L / 2, rnd.uniform(-0.015, 0.015), 0.02 * (1 - mid * mid)),
                (rnd.uniform(-0.04, 0.04), -lean + rnd.uniform(-0.06, 0.06), rnd.uniform(-0.06, 0.06)))


def teriyaki():
    return roast_mat('teriyaki', '#7a3414', '#b5622a', '#cf915a', 0.45)


def grilled():
    return roast_mat('grilled', '#7c3f14', '#bd7530', '#e6bb84', 0.05, 0.9)


@material
def soy_egg_mat():
    m = Mat('soy_egg')
    n = m.noise(9, 4)
    yolk = m.ramp(m.math('ADD', m.attr('core'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5)),
                  [(0.0, '#e5620a'), (0.5, '#f08616'), (1.0, '#f8a93a')])
    white = m.mix(m.mapr(m.attr('core'), 1.05, 1.4), '#fff6e6', '#efd2a4')
    c = m.mix(m.attr('yolk'), m.mix(m.attr('skin'), white, '#c98d52'), yolk)
    return m.out(m.principled(c, rough=0.22, sss=0.25, radius=(0.05, 0.035, 0.02), coat=0.5, coat_rough=0.08,
                              normal=m.bump(n, 0.1, 0.01)))


def eggs(spots, z, marinated=False, size=(0.215, 0.165, 0.13)):
    """Soft egg halves at (x, y, turn)."""
    for k, (x, y, a) in enumerate(spots):
        me = meat.egg_half(*size, k * 2.3)
        if marinated:
            me.materials[0] = soy_egg_mat().m
        put(me, (x, y, z), (0.3, 0.08, a))


@material
def eel_mat():
    m = Mat('eel')
    e, n, f = m.attr('edge'), m.noise(6, 5, 0.65), m.noise(26, 4)
    c = m.ramp(n, [(0.28, '#652b0e'), (0.5, '#914417'), (0.7, '#b96a2a')])
    c = m.mix(m.math('MULTIPLY', m.attr('ridge'), 0.4), c, '#6b2a0c')
    e = m.math('ADD', e, m.math('MULTIPLY', m.math('SUBTRACT', f, 0.5), 0.4))
    c = m.mix(m.mapr(e, 0.75, 1.0, 0.0, 0.8), c, '#e3a456')
    return m.out(m.principled(c, rough=0.2, sss=0.1, radius=(0.04, 0.02, 0.01), coat=0.8, coat_rough=0.08,
                              normal=m.bump(m.math('ADD', m.attr('ridge'), f), 0.35, 0.016)))


def eel(L=0.62, W=0.2, sd=0):
    """A grilled fillet along x, scored across."""
    def top(u, v):
        s, q = u * 2 - 1, v * 2 - 1
        w = W * (1 - 0.12 * s - 0.55 * max(0.0, abs(s) - 0.8) ** 2 / 0.04) * (1 + 0.04 * pn(s * 3, q, sd))
        ridge = abs(math.sin((s * 11 + abs(q) * 1.4 + 0.3 * pn(s * 4, q * 2, sd)) * math.pi / 2)) ** 4
        z = 0.055 * (1 - q * q) - 0.1 * s * s - 0.03 * math.exp(-(q / 0.09) ** 2)
        z += 0.025 * pn(s * 2, q * 1.5, sd) + 0.008 * ridge
        return (s * L, q * w, z), (abs(q), ridge)
    return S.slab('eel', eel_mat(), top, 110, 22, 0.07, attrs=('edge', 'ridge'), link=False)


@material
def tamago_mat():
    m = Mat('tamago')
    layer = m.mapr(m.attr('layer'), 0.8, 1.0, 0.0, 0.55)
    c = m.mix(m.mapr(m.noise(6, 4), 0.3, 0.7), '#fbcd3f', '#ffe07c')
    c = m.mix(layer, c, '#d99a35')
    return m.out(m.principled(c, rough=0.35, sss=0.2, radius=(0.04, 0.03, 0.012), coat=0.3, coat_rough=0.2,
                              normal=m.bump(m.noise(30, 4), 0.2, 0.012)))


def tamago(w=0.19, h=0.12, t=0.055, n=3):
    """Slices of rolled omelette, cut side up."""
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a = u * TAU
            box = lambda c: math.copysign(abs(c) ** 0.45, c)
            x, y = box(math.cos(a)), box(math.sin(a))
            if v < 0.75:
                r, z = v / 0.75, t - 0.012 * smooth(0.9, 1.0, v / 0.75)
            else:
                r, z = 1.0, t - 0.012 - (v - 0.75) / 0.25 * 2 * t
            spiral = 0.5 + 0.5 * math.cos((r * 3.6 + a / TAU + 0.12 * pn(x * 2, y * 2, k)) * TAU)
            k2 = 1 + 0.03 * pn(x + k, y, k)
            return (x * r * w * k2, y * r * h * k2, z), (max(spiral, smooth(0.97, 1.0, r) * 0.8),)
        out.append(S.surf('tamago', fn, 96, 40, tamago_mat(), wrap_u=True, attrs=('layer',), link=False))
    return out


@material
def tofu_mat(crisp=0.0):
    m = Mat('tofu')
    n = m.noise(7, 5, 0.6)
    if crisp:
        c = m.ramp(n, [(0.3, '#bd6a2c'), (0.48, '#e2994f'), (0.7, '#f6c98c')])
        c = m.mix(m.mapr(m.attr('corner'), 0.5, 0.95, 0.0, 0.75), c, '#94491c')
    else:
        c = m.mix(m.mapr(n, 0.3, 0.7), '#f6ecd8', '#fffaf0')
    return m.out(m.principled(c, rough=0.4, sss=0.1, coat=0.25, coat_rough=0.2, glow=0.0 if crisp else 0.08,
                              normal=m.bump(m.noise(24, 5), 0.45 if crisp else 0.08, 0.014)))


def tofu(size=0.1, crisp=0.0, n=5, flat=0.85):
    out = []
    for k in range(n):
        def fn(u, v, k=k):
            a, b = u * TAU, (v - 0.5) * math.pi
            box = lambda t: math.copysign(abs(t) ** 0.3, t)
            p = [box(math.cos(b)) * box(math.cos(a)), box(math.cos(b)) * box(math.sin(a)), box(math.sin(b))]
            lump = 1 + (0.07 if crisp else 0.03) * pn(p[0] + k * 5, p[1], p[2], 1.6)
            second = sorted(abs(t) for t in p)[1]
            return ((p[0] * size * lump, p[1] * size * 0.95 * lump, p[2] * size * flat * lump),
                    (smooth(0.7, 1.0, second),))
        out.append(S.surf('tofu', fn, 44, 22, tofu_mat(crisp), wrap_u=True, attrs=('corner',), link=False))
    return out


def tuna():
    return basics.cubes(fish.salmon_mat(0.8, 0.3, 'Object', '#c93242', '#e25a62', '#ec8583'), 5, 0.092)
