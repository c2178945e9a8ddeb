"""What lies beside rolls: ginger, wasabi and chopsticks."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, rnd
from parts import sushi_sides


@material
def pink_mat():
    m = Mat('pink')
    c = m.mix(m.mapr(m.noise(9, 3), 0.3, 0.7), '#ffb9a6', '#ffdccc')
    c = m.mix(m.mapr(m.attr('rim'), 0.75, 1.0, 0.0, 0.6), c, '#ff9a8c')
    p = m.principled(c, rough=0.3, spec=0.5, coat=0.3, coat_rough=0.2, glow=0.12)
    return m.out(m.mix_shader(0.25, p, m.translucent(c)))


def ginger(at, petals=11, scale=1.0):
    """Pickled ginger rolled up to a rose."""
    S.xform(S.blob('heart', pink_mat(), (0.1, 0.095, 0.1), 0.15, 2.0, 4, 16), at)
    for k in range(petals):
        turn, r0, sd = k * 2.1 + rnd.uniform(-0.3, 0.3), 0.022 + 0.01 * k, rnd.random() * 30
        tall = 0.16 - 0.009 * k

        def fn(u, v):
            a = turn + (u - 0.5) * 2.9
            bow = math.sin(math.pi * u) ** 0.6
            r = r0 + (0.02 + 0.006 * k) * v ** 2 + 0.012 * v * math.sin(u * 13 + sd) + 0.01 * pn(u * 3, v * 2, sd)
            z = tall * v * (0.45 + 0.55 * bow) + 0.008 * v * pn(u * 5, sd)
            return (r * math.cos(a), r * math.sin(a), z), (v,)
        S.xform(S.surf('ginger', fn, 30, 7, pink_mat(), attrs=('rim',)), at, (0, 0, 0), scale)


def wasabi(at):
    """A pressed lump with ridges."""
    def fn(u, v):
        a, b = u * TAU, v * math.pi / 2
        ca, sa = math.cos(a), math.sin(a)
        k = math.cos(b) ** 0.6 * (1 + 0.07 * math.sin(a * 7 + b * 3) + 0.08 * pn(ca * 2, sa * 2, b * 3))
        return (0.115 * k * ca, 0.1 * k * sa, 0.1 * math.sin(b) * (1 + 0.1 * pn(k * 3, a)))
    S.xform(S.surf('wasabi', fn, 56, 16, sushi_sides.wasabi_mat(), wrap_u=True), at)


@material
def lacquer_mat():
    m = Mat('lacquer')
    n = m.noise(3, 5, 0.6, 0.5, m.stretch((9, 0.7, 9)))
    c = m.mix(m.mapr(n, 0.3, 0.7), '#6b3418', '#9a5a2e')
    return m.out(m.principled(c, rough=0.3, coat=0.3, coat_rough=0.2))


def chopsticks(x, y0, y1, z=0.03):
    """A pair beside the slate, thin ends away from the guest."""
    for k, (dx, lean) in enumerate(((0.0, 0.03), (0.075, -0.02))):
        n = 14
        pts = [(x + dx + lean * t, lerp(y0, y1, t) - 0.04 * k, z) for t in (i / n for i in range(n + 1))]

        def fn(u, v, pts=pts):
            p, r = pts[round(v * n)], lerp(0.032, 0.017, v)
            r *= 0.6 if v in (0, 1) else 1
            a = u * TAU
            return (p[0] + r * math.cos(a), p[1], p[2] + r * math.sin(a))
        S.surf('chopstick', fn, 12, n, lacquer_mat(), wrap_u=True)
