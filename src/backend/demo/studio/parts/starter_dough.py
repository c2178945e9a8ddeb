"""Gyoza and bao, and the plate and dips of all starters."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, put, rnd, smooth
from parts import wok_base, wok_garnish


def glazed():
    return S.ceramic('#40525a', 0.25)


def plate():
    S.plate(0.88, glazed())


def dip(at, sauce, r=0.25, h=0.13, mat=None):
    """Small bowl with a sauce; sauce is a material."""
    def build():
        S.lathe('dip', [(0, 0), (r * 0.6, 0), (r * 0.85, h * 0.4), (r, h), (r * 0.97, h * 1.04), (r * 0.92, h),
                        (r * 0.78, h * 0.45), (r * 0.5, 0.02), (0, 0.02)], mat or S.ceramic('#f2ebdf', 0.2), 64)

        def top(u, v):
            a, q = u * TAU, v * r * 0.9
            z = h * 0.78 + 0.008 * pn(q * 6, math.cos(a), 1.0) * (1 - v) + 0.012 * smooth(0.9, 1, v)
            return (q * math.cos(a), q * math.sin(a), z)
        S.surf('sauce', top, 48, 14, sauce, wrap_u=True)
    S.group(build, [(at, (0, 0, rnd.random() * TAU), 1.0)])


@material
def soy_mat():
    m = Mat('soy')
    return m.out(m.principled('#3d1c0e', rough=0.06, spec=0.6, coat=0.6, coat_rough=0.04))


@material
def creamy_mat(a, b):
    m = Mat('creamy')
    c = m.mix(m.mapr(m.noise(5, 3, 0.5, 1.5), 0.35, 0.65), a, b)
    return m.out(m.principled(c, rough=0.25, sss=0.15, radius=(0.04, 0.03, 0.02), coat=0.4, coat_rough=0.12))


@material
def gyoza_mat(a='#f6d39a', b='#fde6c0', filling='#d9a268'):
    """Steamed dough, thin over the filling and browned at its foot."""
    m = Mat('gyoza')
    n = m.noise(7, 4)
    c = m.mix(m.mapr(n, 0.3, 0.7), a, b)
    c = m.mix(m.math('MULTIPLY', m.attr('thin'), m.mapr(m.noise(9, 3), 0.35, 0.7, 0.1, 0.6)), c, filling)
    sear = m.math('ADD', m.attr('sear'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(13, 5, 0.65), 0.5), 0.7))
    c = m.mix(m.mapr(sear, 0.35, 0.6), c, '#d98f38')
    c = m.mix(m.mapr(sear, 0.62, 0.95), c, '#8a4513')
    return m.out(m.principled(c, rough=0.27, sss=0.2, radius=(0.05, 0.035, 0.02), coat=0.45, coat_rough=0.14,
                              normal=m.bump(m.noise(24, 3), 0.12, 0.012)))


def gyoza(mat, sd=0, l=0.36, w=0.135, h=0.2):
    """A pleated half moon that stands on its seared foot at z 0."""
    def fn(u, v):
        a, s = u * TAU, v * 2 - 1
        e = max(0.0, 1 - abs(s) ** 2.6) ** 0.55
        ca, sa = math.cos(a), math.sin(a)
        ridge = math.exp(-((a - math.pi / 2) / 0.3) ** 2)
        belly = math.copysign(abs(ca) ** 0.8, ca) * w * e * (1.12 - 0.35 * max(0.0, sa))
        z = h * e * (0.5 + 0.5 * math.copysign(abs(sa) ** (0.8 if sa > 0 else 0.45), sa))
        side = smooth(0.1, 0.7, sa) * (1 if ca < 0.25 else 0.0)
        fold = math.sin(s * 15.0 + 0.6 * math.sin(sd))
        y = belly - side * 0.02 * fold * e - ridge * 0.014 * math.sin(s * 15)
        z += ridge * 0.075 * (0.35 + 0.65 * e) + 0.008 * side * fold
        x = s * l * (1 + 0.05 * ridge)
        y += 0.16 * s * s - 0.05 + 0.012 * pn(s * 2, ca, sd)
        sear = smooth(0.12, 0.01, z + 0.012 * pn(s * 5, ca * 2, sd))
        return (x, y, z), (sear, smooth(0.75, 0.2, sa) * e)
    return S.surf('gyoza', fn, 48, 70, mat, wrap_u=True, attrs=('sear', 'thin'), link=False)


@material
def bao_mat():
    m = Mat('bao')
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#fbeed8', '#fff6e6')
    return m.out(m.principled(c, rough=0.42, sss=0.25, radius=(0.06, 0.045, 0.03), glow=0.05,
                              normal=m.bump(m.noise(14, 3), 0.06, 0.02)))


def bun(l=0.43, h=0.46, sd=0):
    """A folded bun that opens upwards, its hinge at z 0."""
    def mid(w):
        return 0.07 * w + 0.19 * math.copysign(abs(w) ** 1.7, w), h * abs(w) ** 1.5

    def fn(u, v):
        s = v * 2 - 1
        e = max(0.0, 1 - abs(s) ** 2.4) ** 0.55
        outer = u < 0.5
        w = lerp(-1, 1, u * 2) if outer else lerp(1, -1, u * 2 - 1)
        y0, z0 = mid(w - 0.02)
        y1, z1 = mid(w + 0.02)
        d = math.hypot(y1 - y0, z1 - z0)
        ny, nz = (z1 - z0) / d, -(y1 - y0) / d
        t = 0.105 * max(0.0, 1 - abs(w) ** 5) ** 0.5 * (1 if outer else -0.42) * (0.35 + 0.65 * e)
        y, z = mid(w)
        puff = 1 + 0.06 * pn(s * 1.5, w * 1.5, sd)
        return (s * l * (1 - 0.04 * abs(w)), (y * (0.55 + 0.45 * e) + ny * t) * puff,
                0.1 + z * (0.2 + 0.8 * e) + nz * t + 0.03 * (1 - e))
    return S.surf('bun', fn, 72, 56, bao_mat(), wrap_u=True)


def shredded(at, n=70, size=(0.3, 0.07, 0.16)):
    """A tuft of pulled meat."""
    strand = [S.tube('strand', [((t - 0.5) * 0.26, 0.03 * math.sin(t * 4 + k), 0.03 * math.sin(t * 3 + k * 2)) for t in
                                (i / 10 for i in range(11))], 0.017 + 0.003 * (k % 3), beef_mat(), 7, link=False)
              for k in range(5)]
    for _ in range(n):
        x, y, z = (rnd.uniform(-1, 1) * s for s in size)
        put(rnd.choice(strand), (at[0] + x, at[1] + y, at[2] + z * (1 - (x / size[0]) ** 2 * 0.7)),
            (rnd.uniform(-0.4, 0.4), rnd.uniform(-0.6, 0.6), rnd.uniform(-0.9, 0.9)), rnd.uniform(0.8, 1.15))


@material
def beef_mat():
    m = Mat('pulled')
    c = m.mix(m.mapr(m.noise(9, 4), 0.3, 0.7), '#7a3516', '#b2683a')
    c = m.mix(m.math('MULTIPLY', m.random(), 0.5), c, '#5c260f')
    return m.out(m.principled(c, rough=0.24, coat=0.5, coat_rough=0.12, normal=m.bump(m.noise(40, 3), 0.25, 0.01)))


def seeds(dark=False):
    return [wok_base.seed_mesh('#2a2320' if dark else '#f8e8c0')]


def lemon_wedge(at, turn, scale=1.0):
    put(wok_garnish.wedge(), at, (0.5, 0.1, turn), scale)
