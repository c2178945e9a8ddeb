"""Prawns, squid, chicken, beef, duck, salmon, tofu and egg for the wok."""
import math

import kit as S
from kit import TAU, Mat, fbm, lerp, material, pn, smooth
from parts import basics


@material
def prawn_mat(pale='#ffb48a', band='#e8622e', tail='#d4542c'):
    m = Mat('prawn')
    n = m.noise(9, 3)
    b = m.math('ADD', m.attr('band'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5))
    c = m.ramp(b, [(0.1, pale), (0.5, '#fb9866'), (1.0, band)])
    c = m.mix(m.attr('tail'), c, tail)
    return m.out(m.principled(c, rough=0.3, sss=0.2, radius=(0.05, 0.03, 0.02), coat=0.3, coat_rough=0.18,
                              normal=m.bump(n, 0.08, 0.01)))


def fan_section(q, w0, wide):
    """Half width, half height and reach of a tail fan at 0 to 1."""
    return lerp(w0, wide, smooth(0, 0.8, q)), lerp(w0, 0.012, smooth(0, 0.35, q)), q


def prawn(sd=0, turn=4.3, R=0.15, thick=0.084, body_end=0.8):
    """A peeled prawn curled in the plane of z 0, with its tail on unless the body ends at 1."""
    def fn(u, v):
        a = u * TAU
        body, q = min(1.0, v / body_end), max(0.0, (v - body_end) / 0.2)
        th = 0.3 + turn * body
        rc = R * (1 - 0.18 * body) + 0.012 * math.sin(sd + body * 3)
        joint = (body * 6.2 + 0.2) % 1.0
        k = thick * (1 - 0.58 * body ** 1.2) * math.sqrt(smooth(-0.03, 0.1, body)) * (0.96 + 0.07 * (1 - joint) ** 2)
        wide, high, reach = fan_section(q, k * 0.8, 0.105)
        split = 0.62 + 0.38 * abs(math.cos(a)) ** 0.7 * (1 if abs(math.cos(a)) > 0.2 else 0.8)
        w, h = (k, k * 0.86) if q <= 0 else (wide, high)
        out = math.cos(a)
        dx = rc + w * out
        on = 0.14 * reach * (split if q > 0 else 1)
        x = dx * math.cos(th) - on * math.sin(th)
        y = dx * math.sin(th) + on * math.cos(th)
        z = h * math.sin(a) + 0.03 * q + 0.008 * math.sin(a * 8) * q
        stripe = smooth(0.75, 0.15, joint) * smooth(-0.8, 0.3, out) + 0.45 * smooth(0.1, 1, out)
        return (x, y, z), (min(1.0, stripe) * smooth(0.0, 0.08, body), smooth(0.0, 0.25, q))
    return S.surf('prawn', fn, 22, 74, prawn_mat(), wrap_u=True, attrs=('band', 'tail'), link=False)


def prawns(n=3):
    return [prawn(k * 2.1, 4.1 + 0.3 * (k % 3)) for k in range(n)]


@material
def squid_mat():
    """Pearly flesh, a little browned on the rims of a ring."""
    m = Mat('squid')
    c = m.mix(m.mapr(m.noise(8, 3), 0.3, 0.7), '#dfbd92', '#f0d6b2')
    rim = m.math('MULTIPLY', m.attr('rim'), m.mapr(m.noise(5, 3), 0.42, 0.6))
    c = m.mix(m.math('MULTIPLY', rim, 0.7), c, '#c98845')
    return m.out(m.principled(c, rough=0.3, sss=0.2, radius=(0.05, 0.035, 0.02), coat=0.3, coat_rough=0.2))


def squid(n=3, R=0.115, wall=0.03, high=0.05):
    def one(sd):
        def fn(u, v):
            a, b = u * TAU, v * TAU
            k = R * (1 + 0.1 * math.cos(2 * a + sd) + 0.06 * pn(math.cos(a) + sd, math.sin(a)))
            r, z = k + wall * math.cos(b), high * math.sin(b) * (1 + 0.2 * math.sin(3 * a + sd))
            return (r * math.cos(a), r * math.sin(a), z), (smooth(0.6, 0.95, abs(math.sin(b))),)
        return S.surf('squid', fn, 44, 16, squid_mat(), wrap_u=True, wrap_v=True, attrs=('rim',), link=False)
    return [one(k * 2.1) for k in range(n)]


@material
def browned_mat(a='#a85a1e', b='#d98f3e', sear='#5c2a0c', much=0.8, coat=0.45):
    """Browned and glazed meat: paler flesh under a seared crust."""
    m = Mat('browned')
    n, f = m.noise(9, 5, 0.6), m.noise(28, 4)
    c = m.mix(m.mapr(n, 0.32, 0.68), a, b)
    c = m.mix(m.math('MULTIPLY', m.mapr(m.noise(6.5, 5, 0.7), 0.5, 0.66), much), c, sear)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.35), c, a)
    return m.out(m.principled(c, rough=0.25, spec=0.5, coat=coat, coat_rough=0.16,
                              normal=m.bump(m.math('ADD', n, f), 0.3, 0.014)))


def chunks(mat, n=4, size=(0.125, 0.09, 0.06), amp=0.2, power=0.75):
    return [S.blob('chunk', mat, tuple(q * (1 + 0.12 * math.sin(k * 2.3 + i * 1.7)) for i, q in enumerate(size)),
                   amp, 1.5, k * 2 + 1, 18, power=power, link=False) for k in range(n)]


@material
def fibre_mat(a='#6e361e', b='#98583a', sear='#3a1a0d'):
    """Sliced meat with its grain."""
    m = Mat('fibre')
    co = m.stretch((3, 26, 10))
    g = m.noise(1.5, 4, 0.6, 0.3, co)
    c = m.mix(m.mapr(g, 0.35, 0.65), a, b)
    rim = m.math('ADD', m.attr('rim'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(9, 4), 0.5), 0.8))
    c = m.mix(m.mapr(rim, 0.5, 0.95), c, sear)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.35), c, a)
    return m.out(m.principled(c, rough=0.25, coat=0.4, coat_rough=0.14, normal=m.bump(g, 0.25, 0.012)))


def beef(n=4, l=0.34, w=0.13, mat=None):
    """Thin bent strips."""
    def one(sd):
        def top(u, v):
            s, q = u * 2 - 1, v * 2 - 1
            wide = w * 0.5 * (1 - 0.45 * abs(s) ** 3) * (1 + 0.25 * pn(s * 1.7 + sd, 1.3))
            x = s * l * 0.5 * (1 - 0.12 * q * q)
            z = 0.056 * (1 - s * s) * math.cos(sd)
            z += 0.03 * math.sin(q * 2 + s * 2.5 + sd) + 0.02 * pn(s * 3, q * 2, sd)
            return (x, q * wide + 0.03 * math.sin(s * 2 + sd), z), (max(abs(s) ** 4, abs(q) ** 3),)
        return S.slab('beef', mat or fibre_mat(), top, 22, 10, 0.042, attrs=('rim',), link=False)
    return [one(k * 1.8 + 0.3) for k in range(n)]


@material
def duck_mat(meat='#a86448', fat='#f3dab0', skin='#8a3a10', crisp='#5a2006'):
    m = Mat('duck')
    co = m.stretch((26, 3, 10))
    g = m.noise(1.5, 4, 0.6, 0.3, co)
    s = m.math('ADD', m.attr('side'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(9, 3), 0.5), 0.12))
    sk = m.mix(m.mapr(m.noise(9, 4, 0.65), 0.4, 0.65), skin, crisp)
    c = m.mix(m.mapr(g, 0.35, 0.65), meat, '#cc8c68')
    c = m.mix(m.mapr(s, 0.1, 0.2), '#a8603f', c)
    c = m.mix(m.mapr(s, 0.7, 0.74), c, fat)
    c = m.mix(m.mapr(s, 0.81, 0.85), c, sk)
    return m.out(m.principled(c, rough=0.22, coat=0.5, coat_rough=0.12, normal=m.bump(g, 0.2, 0.012)))


def duck(n=3, l=0.56, w=0.24):
    """Slices of breast: meat, a line of fat and the crisp skin along one edge."""
    def one(sd):
        def top(u, v):
            s = u * 2 - 1
            wide = w * (max(0.0, 1 - abs(s) ** 3)) ** 0.5
            y = (v - 0.5) * wide - 0.05 * s * s
            z = 0.03 * smooth(0.6, 1, v) + 0.015 * pn(s * 2 + sd, v * 2)
            return (s * l * 0.5, y, z), (v,)
        return S.slab('duck', duck_mat(), top, 26, 22, 0.045, attrs=('side',), link=False)
    return [one(k * 2.4) for k in range(n)]


@material
def salmon_mat():
    """Flaking flesh with a seared and glazed top."""
    m = Mat('seared_salmon')
    n = m.noise(7, 5, 0.62)
    c = m.mix(m.mapr(m.noise(5, 3), 0.3, 0.7), '#ea7a4e', '#f79a74')
    c = m.mix(m.mapr(m.attr('flake'), 0.4, 1.0, 0.0, 0.7), c, '#ffd2b8')
    sear = m.math('ADD', m.attr('top'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 2.6))
    c = m.mix(m.mapr(sear, 0.85, 1.25, 0.0, 0.85), c, '#b9682a')
    return m.out(m.principled(c, rough=0.32, sss=0.15, radius=(0.05, 0.028, 0.015), coat=0.35, coat_rough=0.2,
                              normal=m.bump(m.math('ADD', n, m.attr('flake')), 0.2, 0.012)))


def salmon(n=4, size=(0.155, 0.11, 0.08)):
    """Chunks whose flakes begin to part."""
    def one(sd):
        def fn(u, v):
            a, b = u * TAU, (v - 0.5) * math.pi
            box = [math.copysign(abs(q) ** 0.55, q) for q in
                   (math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b))]
            x, y, z = box
            line = (x * 2.2 + 0.7 * y * y + 0.25 * pn(y * 2, z * 2, sd)) % 1.0
            part = smooth(0.2, 0.0, min(line, 1 - line))
            k = 1 + 0.16 * fbm(x + sd, y, z, 1.3, 3) - 0.06 * part
            return tuple(q * k * s for q, s in zip(box, size)), (part, smooth(0.4, 1.0, z))
        return S.surf('salmon', fn, 72, 34, salmon_mat(), wrap_u=True, attrs=('flake', 'top'), link=False)
    return [one(k * 2.3 + 1) for k in range(n)]


@material
def tofu_mat():
    m = Mat('tofu')
    n = m.noise(7, 5, 0.65)
    c = m.ramp(n, [(0.3, '#f3d190'), (0.48, '#e8b058'), (0.66, '#c87e28'), (0.8, '#965218')])
    return m.out(m.principled(c, rough=0.35, sss=0.15, radius=(0.04, 0.03, 0.015), coat=0.25, coat_rough=0.2,
                              normal=m.bump(m.math('ADD', n, m.noise(30, 4)), 0.3, 0.012)))


def tofu(n=4, size=0.098):
    return [S.blob('tofu', tofu_mat(), (size * 1.15, size, size * 0.72), 0.05, 1.8, k + 2, 20, power=0.32, link=False)
            for k in range(n)]


def egg(n=4):
    """Torn pieces of soft scrambled egg."""
    m = basics.plain_mat('scrambled', '#f4b62a', '#ffdb70', 0.3, 0.4, 0.2, 7)

    def one(sd):
        def top(u, v):
            a, q = u * TAU, v
            r = 0.14 * (1 + 0.35 * pn(math.cos(a) * 1.4 + sd, math.sin(a) * 1.4)) * q
            x, y = r * math.cos(a), r * math.sin(a)
            return (x, y * 0.8, 0.03 + 0.06 * fbm(x * 6 + sd, y * 6, sd, 1.0, 3) - 0.05 * q ** 3)
        return S.surf('egg_piece', top, 30, 12, m, wrap_u=True, link=False)
    return [one(k * 3.3) for k in range(n)]
