"""What is melted, poured or laid on hot rolls."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, pn, put, rnd, smooth
from parts import basics, vegetables
from parts.hot_roll import FACE, H, R, crumbs, panko_mat
from parts.resting import sauce_mat


@material
def cheese_mat(light='#ff9c34', deep='#ee7014', brown='#8a360a', spots=0.9):
    """Melted and baked: pale, golden, with browned blisters."""
    m = Mat('melted')
    n, f = m.noise(6, 5, 0.6), m.noise(24, 4)
    c = m.mix(m.mapr(n, 0.32, 0.68), deep, light)
    toast = m.math('ADD', m.noise(8, 5, 0.7, 0.4), m.math('MULTIPLY', m.attr('high'), 0.1))
    c = m.mix(m.mapr(toast, 0.5, 0.64, 0.0, 0.95 * spots), c, brown)
    c = m.mix(m.math('MULTIPLY', m.mapr(f, 0.58, 0.7), m.mapr(toast, 0.58, 0.7, 0.0, 0.8 * spots)), c, '#4e1c06')
    return m.out(m.principled(c, rough=0.28, sss=0.2, radius=(0.05, 0.03, 0.012), coat=0.4, coat_rough=0.16,
                              normal=m.bump(m.math('ADD', n, m.math('MULTIPLY', f, 0.4)), 0.3, 0.02)))


def cap(mat, sd=0, thick=0.035, drip=0.12, mound=0.0, reach=1.02, bubbles=0.012, base=FACE + 0.028):
    """A sheet that melts over the face and hangs in drops over the rim."""
    edge, bend = R * 1.05, 0.07

    def fn(u, v):
        ca, sa = math.cos(u * TAU), math.sin(u * TAU)
        length = R * reach + drip * (0.35 + 0.9 * pn(ca * 1.7 + sd, sa * 1.7, sd) + 0.5 * pn(ca * 4, sa * 4, sd + 5))
        s = v * length
        t = s - (edge - bend)
        if t < 0:
            r, z, nr, nz = s, 0.0, 0.0, 1.0
        else:
            q = min(t / bend, math.pi / 2)
            r, z = edge - bend + bend * math.sin(q), bend * (math.cos(q) - 1) - max(0.0, t - bend * math.pi / 2)
            nr, nz = math.sin(q), math.cos(q)
        peak = math.exp(-(s / (R * 0.5)) ** 2)
        th = (thick + bubbles * fbm(r * ca + sd, r * sa, z, 11, 3)) * (1 - v ** 6) ** 0.5
        th += 0.012 * v * smooth(0.5, 0.9, v)
        z += mound * peak * (1 + 0.35 * pn(ca * s * 9, sa * s * 9, sd))
        return ((r + nr * th) * ca, (r + nr * th) * sa, base + z + nz * th), (smooth(0.75, 0.1, v),)
    return S.surf('cap', fn, 88, 34, mat, wrap_u=True, attrs=('high',))


def glaze(sd=0):
    """A shiny coat of sauce over the face, with few drops over the rim."""
    return cap(sauce_mat('#551f08', '#8a4213'), sd, 0.016, 0.22, 0.0, 0.82, 0.004, FACE + 0.048)


def peeking(mats, n=9, r=R * 0.98):
    """Bits of the filling that show below a cap's edge."""
    bits = [S.blob('bit', m, (0.062, 0.038, 0.032), 0.12, 2.0, k, 12, power=0.6, link=False)
            for k, m in enumerate(mats)]
    for k in range(n):
        a = (k + rnd.uniform(-0.25, 0.25)) * TAU / n
        put(bits[k % len(bits)], (r * math.cos(a), r * math.sin(a), H * rnd.uniform(0.9, 1.0)),
            (rnd.uniform(-0.3, 0.3), 0.35, a + math.pi / 2 + rnd.uniform(-0.5, 0.5)), rnd.uniform(0.85, 1.1))


def crab_mats():
    return (basics.plain_mat('crab_white', '#ffe9dc', '#fff7f0', 0.3, 0.3),
            basics.plain_mat('crab_red', '#f0482c', '#ff8a66', 0.3, 0.3))


@material
def jalapeno_mat():
    m = Mat('jalapeno')
    c = m.ramp(m.attr('rad'), [(0.0, '#eef2c4'), (0.35, '#d6e79a'), (0.62, '#a9cf5f'), (0.84, '#7fb53a'),
                               (0.95, '#2f7a1c')])
    c = m.mix(m.attr('seed'), c, '#f8f2d0')
    return m.out(m.principled(c, rough=0.2, sss=0.2, radius=(0.03, 0.04, 0.015), coat=0.6, coat_rough=0.1))


def jalapeno(r=0.085, t=0.014, sd=0):
    """A slice with three chambers."""
    def fn(u, v):
        a = u * TAU
        k = r * (1 + 0.05 * pn(math.cos(a) + sd, math.sin(a), sd))
        if v < 0.5:
            q, z = v / 0.5 * 0.97, t
        else:
            q, z = 0.97 + 0.03 * math.sin((v - 0.5) * TAU), t * (1 - (v - 0.5) * 4)
        hollow = smooth(0.18, 0.3, q) * smooth(0.74, 0.62, q) * smooth(0.25, 0.55, abs(math.sin(a * 1.5 + sd)))
        pip = hollow * smooth(0.55, 0.8, math.sin(a * 9 + sd) * math.sin(q * 9))
        return (q * k * math.cos(a), q * k * math.sin(a), z - 0.02 * hollow + 0.014 * pip), (q, pip)
    return S.surf('jalapeno', fn, 60, 24, jalapeno_mat(), wrap_u=True, attrs=('rad', 'seed'), link=False)


@material
def tobiko_mat():
    m = Mat('tobiko')
    c = m.mix(m.random(), '#ff4208', '#ff7a18')
    return m.out(m.principled(c, rough=0.16, sss=0.2, radius=(0.03, 0.015, 0.006), coat=0.5, coat_rough=0.12))


def tobiko(at, n=45, r=0.07):
    egg = S.blob('tobiko', tobiko_mat(), (0.0145, 0.0145, 0.0145), 0.0, 1, 0, 6, link=False)
    for x, y in S.disc_points(n, r, 0.016):
        pile = 0.03 * (1 - (x * x + y * y) / (r * r))
        put(egg, (at[0] + x, at[1] + y, at[2] + pile + rnd.uniform(-0.004, 0.004)), scale=rnd.uniform(0.85, 1.15))


@material
def cutlet_mat():
    m = Mat('cutlet')
    f = m.noise(22, 4)
    meat = m.mix(m.mapr(f, 0.3, 0.7), '#f3d9b8', '#fff3e0')
    crust = m.ramp(m.noise(12, 5, 0.65), [(0.3, '#b0641e'), (0.5, '#dd9a42'), (0.7, '#f5cb84')])
    c = m.mix(m.mapr(m.attr('rad'), 0.8, 0.88), meat, crust)
    return m.out(m.principled(c, rough=0.36, sss=0.15, radius=(0.04, 0.03, 0.015), coat=0.15,
                              normal=m.bump(f, 0.3, 0.014)))


def cutlet(sd=0, turn=0.0, z=FACE + 0.035):
    """A slice of crumbed chicken, cut face up."""
    def fn(u, v):
        ca, sa = math.cos(u * TAU), math.sin(u * TAU)
        k = 1 + 0.1 * pn(ca + sd, sa, sd, 1.3) + 0.04 * pn(ca * 4, sa * 4, sd)
        w = max(0.0, v - 0.7)
        r, h = (1 + 0.04 * math.sin(w / 0.3 * math.pi) if w else v / 0.7), 0.034 - 0.23 * w
        h += 0.006 * fbm(r * ca * 3 + sd, r * sa * 3, 0, 2.0, 3) - 0.01 * smooth(0.9, 1.0, r)
        return (r * k * R * 0.84 * ca, r * k * R * 0.56 * sa, h), (min(r, 1.0),)
    body = S.surf('cutlet', fn, 60, 24, cutlet_mat(), wrap_u=True, attrs=('rad',))
    S.xform(body, (0, 0, z), (0.05, 0.08, turn))
    flakes = crumbs(panko_mat(), 5, 0.019)
    for _ in range(70):
        a = rnd.random() * TAU
        x, y = R * 0.86 * math.cos(a), R * 0.58 * math.sin(a)
        at = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn),
              z + rnd.uniform(-0.02, 0.036))
        put(rnd.choice(flakes), at, (rnd.random() * 3, rnd.random() * 3, a), rnd.uniform(0.6, 1.2))
    return body


def pepper_sticks(mat, z=FACE + 0.09):
    sticks = vegetables.shreds(mat, 3, 0.1, 0.014, 0.02)
    for k in range(3):
        put(sticks[k], (rnd.uniform(-0.05, 0.05), rnd.uniform(-0.05, 0.05), z + 0.008 * k),
            (0.1, rnd.uniform(-0.1, 0.1), 0.7 + 0.5 * k))
