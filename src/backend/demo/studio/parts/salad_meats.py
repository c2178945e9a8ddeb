"""Meat, fish and cheese for salads."""
import math

import kit as S
from kit import TAU, Mat, clamp, fbm, lerp, material, pn, rnd, smooth


@material
def sliced_mat(name, core, light, dark, crust, char, wet=0.35):
    """A roast cut open: core in the middle, crust around, grill stripes across the crust."""
    m = Mat(name)
    n, f = m.noise(8, 5, 0.65), m.noise(42, 3)
    r = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.22))
    c = m.mix(m.mapr(f, 0.35, 0.65), dark, light)
    c = m.mix(m.mapr(r, 0.75, 0.35, 0.0, 0.85), c, core)
    brown = m.mix(m.mapr(m.wave(2.4, 1.2, 2), 0.45, 0.75), crust, char)
    c = m.mix(m.mapr(r, 0.8, 0.93), c, brown)
    fibre = m.noise(9, 4, co=m.stretch((1, 7, 1)))
    return m.out(m.principled(c, rough=0.38, sss=0.12, radius=(0.04, 0.02, 0.012), coat=wet, coat_rough=0.22,
                              normal=m.bump(m.math('ADD', fibre, f), 0.35, 0.012)))


def chicken_mat():
    return sliced_mat('chicken', '#fbe3c2', '#f4d3a6', '#e4b67e', '#c47a30', '#5e2f12')


def beef_mat():
    return sliced_mat('beef', '#e07870', '#ad6a52', '#8c5040', '#6e3a20', '#3b1d10', 0.5)


def meat_slice(mat, l=0.24, w=0.11, t=0.03, sd=0):
    """Slice of roast, cut side up."""
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        k = 1 + 0.09 * pn(ca * 1.2 + sd, sa * 1.2, sd) + 0.02 * pn(ca * 5, sa * 5, sd)
        if v < 0.5:
            r, z = v / 0.5 * 0.96, t
        elif v < 0.8:
            q = (v - 0.5) / 0.3 * math.pi
            r, z = 0.96 + 0.05 * math.sin(q), t * math.cos(q)
        else:
            r, z = (1 - v) / 0.2 * 0.96, -t
        x = r * k * l * math.copysign(abs(ca) ** 0.85, ca)
        y = r * k * w * math.copysign(abs(sa) ** 0.8, sa) * (1 + 0.25 * ca)
        bend = 0.05 * pn(x * 3 + sd, 0.3, sd) + 0.012 * fbm(x, y, sd, 9, 2)
        return (x, y, z + bend), (min(1.0, r),)
    return S.surf('slice', fn, 64, 30, mat, wrap_u=True, attrs=('rad',), link=False)


@material
def prawn_mat():
    m = Mat('prawn')
    back, band = m.attr('back'), m.attr('band')
    n = m.noise(9, 4)
    c = m.mix(m.math('ADD', m.math('MULTIPLY', back, 0.75), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5)),
              '#ffc9a8', '#ff7d4a')
    c = m.mix(m.math('MULTIPLY', m.mapr(band, 0.5, 0.05), m.mapr(back, 0.15, 0.6)), c, '#ee4f24')
    return m.out(m.principled(c, rough=0.24, sss=0.2, radius=(0.05, 0.025, 0.015), coat=0.5, coat_rough=0.14,
                              normal=m.bump(m.noise(36, 3), 0.12, 0.01)))


@material
def tail_mat():
    m = Mat('tail')
    c = m.mix(m.mapr(m.noise(9, 3), 0.3, 0.7), '#f0562e', '#ff8757')
    return m.out(m.mix_shader(0.25, m.principled(c, rough=0.3, coat=0.5, coat_rough=0.15), m.translucent(c)))


def prawn(sd=0, R=0.135, w=0.066):
    """Peeled tiger prawn that lies on its side, tail on."""
    def middle(t):
        a = lerp(-0.3, 3.75, t)
        q = R * (1 - 0.12 * t + 0.25 * max(0.0, t - 0.75))
        return a, q

    def fn(u, v):
        a, q = middle(v)
        b = u * TAU
        fat = w * (1 - 0.6 * v ** 1.3) * math.sqrt(clamp(v / 0.07, 0.02)) * math.sqrt(clamp((1 - v) / 0.03, 0.1))
        seg = abs(math.sin(v * 6.2 * math.pi))
        fat *= 1 + 0.09 * seg ** 0.6 + 0.03 * pn(v * 6, u * 3, sd)
        r = q + fat * 1.15 * math.cos(b)
        return ((r * math.cos(a), r * math.sin(a), fat * math.sin(b)), (seg, 0.5 + 0.5 * math.cos(b)))
    S.surf('prawn', fn, 26, 64, prawn_mat(), wrap_u=True, attrs=('band', 'back'))
    a, q = middle(1.0)
    for turn in (-0.35, 0.3):
        fin = S.leaf('fin', tail_mat(), 0.15, 0.085, 0.05, 0.05, sd, 0.004, tip=1.3)
        S.xform(fin, (q * math.cos(a), q * math.sin(a), 0.0), (0.1, turn, a + turn))


def prawns(spots, z, scale=1.0):
    for k, (x, y) in enumerate(spots):
        S.group(lambda: prawn(k * 2.3), [((x, y, z(x, y) + 0.04), (rnd.uniform(-0.35, 0.35), rnd.uniform(-0.35, 0.35),
                                                                   rnd.random() * TAU), scale * rnd.uniform(0.93,
                                                                                                            1.07))])


@material
def smoked_mat():
    m = Mat('smoked')
    n = m.noise(4, 4)
    lines = m.wave(3.2, 6.0, 3, m.stretch((1, 1, 0.3), rot=(0, 0, 0.7)), 1.0)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#ff7a5c', '#ffa184')
    c = m.mix(m.mapr(lines, 0.78, 1.0, 0.0, 0.7), c, '#ffc4a6')
    p = m.principled(c, rough=0.24, sss=0.2, radius=(0.05, 0.025, 0.015), coat=0.45, coat_rough=0.16,
                     normal=m.bump(m.noise(40, 3), 0.1, 0.01))
    return m.out(m.mix_shader(0.15, p, m.translucent(c)))


def salmon_fold(sd=0, l=0.46, w=0.3):
    """Thin slice of smoked salmon, dropped in loose folds."""
    def top(u, v):
        s, q = u - 0.5, v - 0.5
        wide = w * (0.75 + 0.35 * math.sin(math.pi * u)) * (1 + 0.15 * pn(u * 4, sd))
        fold = 0.065 * math.sin(u * 11 + sd + 1.6 * q) * (1 - 0.35 * pn(q * 3, sd))
        return (s * l * (1 - 0.15 * q * q) + 0.05 * math.sin(u * 11 + sd + 1.5) * 0.6,
                q * wide + 0.04 * pn(u * 3, q, sd), fold + 0.08 * (1 - 4 * s * s) + 0.03 * pn(u * 5, q * 4, sd))
    return S.slab('salmon', smoked_mat(), top, 48, 16, 0.014, link=False)


@material
def feta_mat():
    m = Mat('feta')
    c = m.mix(m.mapr(m.noise(10, 5), 0.3, 0.7), '#f6efe0', '#fffaf0')
    return m.out(m.principled(c, rough=0.55, sss=0.15, radius=(0.03, 0.026, 0.02), glow=0.06,
                              normal=m.bump(m.math('ADD', m.noise(14, 5, 0.7), m.voronoi(30)), 0.5, 0.015)))


def shaving(mat, sd=0, l=0.26, w=0.13):
    """Curl of hard cheese cut by a peeler."""
    def top(u, v):
        bend = (1.5 + 0.9 * (sd % 3)) * (u - 0.5)
        return (l * 0.5 * math.sin(bend) / 1.2, (v - 0.5) * w * (1 - 0.5 * abs(u - 0.5)) + 0.02 * pn(u * 4, sd),
                l * 0.35 * (1 - math.cos(bend)) + 0.012 * pn(u * 5, v * 3, sd) + 0.01 * smooth(0.4, 0.5, abs(v - 0.5)))
    return S.slab('shaving', mat, top, 24, 8, 0.012, link=False)
