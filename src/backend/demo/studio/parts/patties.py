"""Patties, crumbed chicken and nuggets."""
import math

from mathutils import Vector

import kit as S
from kit import TAU, Mat, clamp, fbm, material, pn, rnd, smooth
from parts import rice


@material
def crust_mat(name, low, mid, high, rough=0.5, coat=0.2, sss=0.1, bump=0.5, glow=0.0):
    """Colour follows the height of the crust, given in the attribute 'up'."""
    m = Mat(name)
    f = m.noise(26, 5, 0.65)
    t = m.math('ADD', m.attr('up'), m.math('MULTIPLY', m.math('SUBTRACT', f, 0.5), 0.8))
    t = m.math('ADD', t, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(3.5, 3), 0.5), 0.5))
    c = m.ramp(t, [(0.15, low), (0.48, mid), (0.85, high)])
    return m.out(m.principled(c, rough=rough, sss=sss, radius=(0.04, 0.02, 0.01), coat=coat, coat_rough=0.22,
                              normal=m.bump(f, bump, 0.015), glow=glow))


def beef_mat():
    return crust_mat('beef', '#3f1c0c', '#6d3518', '#98572e', 0.36, 0.3, 0.0)


def seared_mat():
    return crust_mat('seared', '#43260f', '#7a4a22', '#ad7a48', 0.5, 0.12, 0.0, 0.6)


def crumb_mat():
    return crust_mat('crumb', '#bb6a24', '#e3923c', '#f4c078', 0.5, 0.15, 0.1, 0.3, 0.1)


def panko_mat():
    return crust_mat('panko', '#d9924a', '#f4bd70', '#fee3b0', 0.5, 0.15, 0.1, 0.3, 0.1)


def puck(mat, R=0.63, h=0.09, z=0.0, sd=0, rough=0.03, lobes=0.05, fine=9.0, nu=190, nv=44):
    """A flat round thing with a rough side; rough edges show its make."""
    def fn(u, v):
        a, b = u * TAU, (0.5 - v) * math.pi
        ca, sa = math.cos(a), math.sin(a)
        r = abs(math.cos(b)) ** 0.34
        t = math.copysign(abs(math.sin(b)) ** 0.75, math.sin(b))
        x, y, q = ca * r * R, sa * r * R, t * h
        d = fbm(x + sd, y, q * 1.4 + sd, fine, 3)
        k = R * r * (1 + lobes * fbm(ca + sd, sa, sd, 1.2, 3)) + rough * d * smooth(0.5, 0.95, r)
        zz = z + h + q * (1 + 0.14 * pn(ca * 2, sa * 2, sd)) + rough * 0.8 * d * abs(t)
        return (k * ca, k * sa, zz), (clamp(0.5 + 0.65 * d),)
    return S.surf('patty', fn, nu, nv, mat, wrap_u=True, attrs=('up',))


def lace(mat, R=0.66, z=0.0, sd=0):
    """Thin patty pressed on the plancha: its rim frays into lace."""
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        fray = fbm(ca + sd, sa, sd, 5.5, 4)
        w = abs(v * 2 - 1)
        r = smooth(0.0, 1.0, 1 - w) ** 0.4
        under = 1 if v < 0.5 else -1
        reach = R * (1 + 0.04 * pn(ca * 1.5, sa * 1.5, sd) + 0.065 * fray * smooth(0.85, 1, r))
        d = fbm(ca * r * R + sd, sa * r * R, under, 10, 3)
        thick = 0.055 * smooth(1.03, 0.84, r) + 0.006
        droop = 0.025 * smooth(0.9, 1.05, reach * r / 0.62) * (1 + fray)
        return (reach * r * ca, reach * r * sa, z + 0.055 + under * thick + 0.012 * d - droop), (clamp(0.45 + 0.7 * d),)
    return S.surf('lace', fn, 240, 48, mat, wrap_u=True, attrs=('up',))


def flakes(mat, R, h, z, n=170, size=1.0):
    """Panko that stands off the side of a patty."""
    kinds = [S.blob('flake', mat, (0.036 * size, 0.02 * size, 0.011 * size), 0.35, 2.0, k, 7, link=False)
             for k in range(4)]
    spots = []
    for _ in range(n):
        a, t = rnd.random() * TAU, rnd.uniform(-0.85, 0.9)
        r = R * (1 - 0.1 * t * t)
        spots.append(((r * math.cos(a), r * math.sin(a), z + h + t * h),
                      Vector((math.cos(a), math.sin(a), t * 0.8)).normalized()))
    rice.grains_on(spots, kinds, 0.7, 0.012)


def bits(mat, R, h, z, n=26, size=(0.05, 0.036, 0.03), sd=0):
    """Whole pieces that show in the side of a patty: beans, prawn, corn."""
    kinds = [S.blob('bit', mat, size, 0.1, 1.5, k + sd, 12, link=False) for k in range(3)]
    for k in range(n):
        a = (k + rnd.uniform(-0.35, 0.35)) / n * TAU
        S.put(rnd.choice(kinds), (R * math.cos(a), R * math.sin(a), z + h + rnd.uniform(-0.6, 0.7) * h),
              (rnd.uniform(-0.6, 0.6), rnd.uniform(-0.6, 0.6), a + 1.57 + rnd.uniform(-0.5, 0.5)),
              rnd.uniform(0.8, 1.2))


def nuggets(n=4):
    """Crumbed pieces of breast, each of another outline."""
    out = []
    for k in range(n):
        sd = k * 5.7 + 1

        def fn(u, v, sd=sd):
            a, b = u * TAU, (v - 0.5) * math.pi
            cb = abs(math.cos(b)) ** 0.6
            x, y, z = math.cos(a) * cb, math.sin(a) * cb, math.sin(b)
            w = 1 + 0.14 * fbm(math.cos(a) + sd, math.sin(a), sd, 1.1, 2)
            d = fbm(x + sd, y, z, 4.5, 3)
            q = w + 0.06 * d
            return (0.235 * x * q, 0.17 * y * q, 0.095 * z * (1 + 0.12 * d)), (clamp(0.5 + 0.65 * d),)
        out.append(S.surf('nugget', fn, 64, 32, crumb_mat(), wrap_u=True, attrs=('up',), link=False))
    return out
