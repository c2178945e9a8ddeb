"""Vegetables, whole, sliced and shredded."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, smooth


@material
def cucumber_mat():
    m = Mat('cucumber')
    n = m.noise(14, 3)
    c = m.mix(m.mapr(n, 0.3, 0.7), '#b9d98c', '#dcedb8')
    return m.out(m.principled(c, rough=0.2, sss=0.4, radius=(0.03, 0.04, 0.015), coat=0.6))


@material
def avocado_mat():
    m = Mat('avocado')
    rim = m.attr('rim')
    c = m.ramp(rim, [(0.0, '#efe49a'), (0.45, '#e3df86'), (0.75, '#a9c050'), (0.9, '#5f8f27'), (0.97, '#2f5a14')])
    c = m.mix(m.mapr(m.noise(9, 3), 0.35, 0.7, 0.0, 0.3), c, '#f0ecb4')
    return m.out(m.principled(c, rough=0.3, sss=0.3, radius=(0.03, 0.035, 0.01), coat=0.4,
                              normal=m.bump(m.noise(25, 3), 0.12, 0.01)))


@material
def lettuce_mat():
    m = Mat('lettuce')
    r = m.attr('rad')
    n = m.noise(7, 5)
    c = m.ramp(m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.35)),
               [(0.1, '#e6efb4'), (0.5, '#b5d95f'), (0.8, '#86c038'), (1.0, '#69a926')])
    p = m.principled(c, rough=0.3, coat=0.35, coat_rough=0.15, normal=m.bump(m.noise(30, 4), 0.35, 0.012))
    return m.out(m.mix_shader(0.3, p, m.translucent(c)))


def lettuce(R=0.7, z=0.0, sd=0, ruffle=0.045, waves=23, fall=0.03):
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        edge = v ** 2.5
        k = 0.3 + v * (R - 0.3) * (1 + 0.1 * pn(ca * 2 + sd, sa * 2))
        w = math.sin(a * waves + 3 * pn(ca * 2, sa * 2, sd) + v * 1.2) + 0.6 * pn(ca * 7, sa * 7, sd + v)
        k += 0.03 * edge * math.sin(a * waves * 2 + sd) * 0.5
        return (k * ca, k * sa, z + ruffle * edge * w - fall * edge + 0.008 * pn(ca * k * 9, sa * k * 9, sd)), (v,)
    return S.surf('lettuce', fn, 420, 26, lettuce_mat(), wrap_u=True, attrs=('rad',))


@material
def tomato_mat():
    m = Mat('tomato')
    r, s = m.attr('rad'), m.attr('seed')
    c = m.mix(m.mapr(m.noise(8, 4), 0.3, 0.7), '#cf2a16', '#e8513a')
    c = m.mix(m.math('MULTIPLY', s, 0.7), c, '#e88a3a')
    c = m.mix(m.mapr(r, 0.9, 0.97), c, '#b3120c')
    return m.out(m.principled(c, rough=0.18, sss=0.25, radius=(0.06, 0.015, 0.008), coat=0.8, coat_rough=0.08,
                              normal=m.bump(m.math('ADD', s, m.noise(40, 3)), 0.2, 0.012)))


def tomato_slice(R=0.3, t=0.03, sd=0):
    def fn(u, v):
        a = u * TAU
        k = R * (1 + 0.03 * pn(math.cos(a) + sd, math.sin(a), sd))
        if v < 0.4:
            r, z = v / 0.4 * 0.97, t
        elif v < 0.6:
            b = (v - 0.4) / 0.2 * math.pi
            r, z = 0.97 + 0.03 * math.sin(b), t * math.cos(b)
        else:
            r, z = (1 - v) / 0.4 * 0.97, -t
        seedy = smooth(0.35, 0.45, r) * smooth(0.85, 0.75, r) * smooth(0.1, 0.5, math.sin(a * 5 + sd))
        return (r * k * math.cos(a), r * k * math.sin(a), z - 0.006 * seedy), (r, seedy)
    return S.surf('tomato', fn, 80, 40, tomato_mat(), wrap_u=True, attrs=('rad', 'seed'), link=False)


@material
def onion_mat():
    m = Mat('onion')
    c = m.mix(m.mapr(m.noise(3, 2), 0.35, 0.65), '#8d2a5e', '#f0d5e4')
    p = m.principled(c, rough=0.2, sss=0.3, radius=(0.05, 0.03, 0.04), coat=0.6)
    return m.out(m.mix_shader(0.15, p, m.translucent(c)))


def ring(R, w, h, mat, sd=0, wob=0.06, link=False):
    prof = [(R, -h), (R + w * 0.2, 0), (R, h), (R - w * 0.5, h * 1.2), (R - w, h), (R - w, -h), (R, -h)]
    return S.lathe('ring', prof, mat, 72, wob, link=link, fine=3)


@material
def scallion_mat():
    m = Mat('scallion')
    c = m.ramp(m.random(), [(0.0, '#3f8a1f'), (0.45, '#6db53a'), (0.8, '#b5dd84'), (1.0, '#e6f2cc')])
    p = m.principled(c, rough=0.3, sss=0.2, radius=(0.02, 0.03, 0.01), coat=0.4)
    return m.out(m.mix_shader(0.2, p, m.translucent(c)))


def scallions(n=4):
    out = []
    for k in range(n):
        R, w, h = 0.034 + 0.005 * k, 0.009, 0.014 + 0.004 * (k % 3)
        prof = [(R, -h), (R + 0.002, 0), (R, h), (R - w * 0.5, h + 0.003), (R - w, h), (R - w, -h), (R, -h)]
        out.append(S.lathe('scallion', prof, scallion_mat(), 28, 0.16, link=False, fine=2))
    return out


def avocado_slice(sd=0, R=0.3, t=0.028):
    """Crescent with a green rim."""
    def top(u, v):
        a = (u - 0.5) * 2.5
        inner = R * (0.46 + 0.1 * abs(u - 0.5) ** 2 * 4)
        outer = R * (1.0 + 0.12 * (u - 0.5))
        inner = lerp(inner, outer * 0.97, abs(u * 2 - 1) ** 4)
        r = lerp(inner, outer, v)
        return (r * math.cos(a) - R * 0.7, r * math.sin(a), 0.012 * pn(u * 3, v, sd)), (v,)
    return S.slab('avocado', avocado_mat(), top, 44, 14, t, attrs=('rim',), edge=0.25, link=False)


@material
def cuke_slice_mat():
    m = Mat('cuke')
    r = m.attr('rad')
    c = m.ramp(m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(12, 3), 0.5), 0.12)),
               [(0.0, '#e6f0bf'), (0.45, '#d3e6a3'), (0.6, '#bcd987'), (0.9, '#dcebb4'), (0.95, '#2f6a1d')])
    c = m.mix(m.math('MULTIPLY', m.attr('seed'), 0.55), c, '#f3f3d2')
    p = m.principled(c, rough=0.18, sss=0.3, radius=(0.03, 0.04, 0.015), coat=0.7,
                     normal=m.bump(m.attr('seed'), 0.2, 0.01))
    return m.out(m.mix_shader(0.12, p, m.translucent(c)))


def cuke_slice(R=0.13, t=0.014, sd=0):
    def fn(u, v):
        a = u * TAU
        k = R * (1 + 0.03 * pn(math.cos(a) + sd, math.sin(a), sd))
        if v < 0.4:
            r, z = v / 0.4 * 0.97, t
        elif v < 0.6:
            b = (v - 0.4) / 0.2 * math.pi
            r, z = 0.97 + 0.03 * math.sin(b), t * math.cos(b)
        else:
            r, z = (1 - v) / 0.4 * 0.97, -t
        seed_ = smooth(0.15, 0.25, r) * smooth(0.55, 0.45, r) * smooth(0.3, 0.8, math.sin(a * 12 + 2 * math.sin(a * 3)))
        return (r * k * math.cos(a), r * k * math.sin(a), z), (r, seed_)
    return S.surf('cuke', fn, 72, 30, cuke_slice_mat(), wrap_u=True, attrs=('rad', 'seed'), link=False)


def shreds(mat, n=5, l=0.22, r=0.011, curl=0.06):
    out = []
    for k in range(n):
        pts = [((t - 0.5) * l * 2, curl * math.sin(t * 3.2 + k) + 0.03 * pn(t * 3, k * 5.1),
                curl * 0.7 * math.sin(t * 2.6 + k * 2)) for t in [i / 14 for i in range(15)]]
        out.append(S.tube('shred', pts, r, mat, 7, link=False))
    return out
