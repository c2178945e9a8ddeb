"""Shapes that pizza toppings share: flat cut pieces, strips, strewing and drizzling."""
import math

import kit as S
from kit import TAU, Mat, material, pn, put, rnd
from parts import pizza


def strew(meshes, places):
    for loc, rot, scale in places:
        put(rnd.choice(meshes), loc, rot, scale)


def places(points, height, lift=0.0, scale=(0.85, 1.12), tilt=0.0):
    """Where things lie on a height field, each turned its own way."""
    out = []
    for x, y in points:
        e = pizza.tilt_to(height, x, y)
        e.x += rnd.uniform(-tilt, tilt)
        e.y += rnd.uniform(-tilt, tilt)
        out.append(((x, y, height(x, y) + lift), e, rnd.uniform(*scale)))
    return out


def closed(points, fine=8):
    """An outline for flat: a smooth closed line through points."""
    n = len(points)
    line = S.spline([points[k % n] for k in range(-2, n + 3)], fine)[2 * fine:(n + 2) * fine]
    return lambda t: line[round(t * len(line)) % len(line)]


def oval(rx, ry, sd=0.0, rough=0.05, s=1.4):
    def at(t):
        c, d = math.cos(t * TAU), math.sin(t * TAU)
        k = 1 + rough * pn(c + sd, d, sd, s) + 0.25 * rough * pn(c + sd, d, sd, s * 5)
        return rx * k * c, ry * k * d
    return at


def flat(name, mat, outline, thick=0.02, sd=0.0, bend=0.02, cup=0.0, mark=None, seg=64, rings=16):
    """Flat piece. outline(t) gives its edge; the attribute 'rad' runs to 1 there, 'mark' is mark(x, y, rad)."""
    def fn(u, v):
        ox, oy = outline(u)
        if v <= 0.75:
            r = v / 0.75 * 0.97
            z = thick
        else:
            q = (v - 0.75) / 0.25 * math.pi
            r = 0.97 + 0.03 * math.sin(q)
            z = thick * math.cos(q)
        x, y = ox * r, oy * r
        z += bend * pn(x * 5 + sd, y * 5, sd) + cup * r * r
        return (x, y, z), (min(r, 1.0), mark(x, y, r) if mark else 0.0)
    return S.surf(name, fn, seg, rings, mat, wrap_u=True, attrs=('rad', 'mark'), link=False)


def strip(name, mat, length, width, thick=0.02, wave=0.03, turns=2.0, sd=0.0, arc=0.0, nu=36, nv=8):
    """Wavy strip along x, bent sideways by arc; the attribute 'band' runs across it, 'lift' is how high it stands."""
    def top(u, v):
        s, q = u * 2 - 1, v * 2 - 1
        up = math.sin(s * turns * 3.1 + sd) * (0.8 + 0.4 * pn(s, sd))
        side = q * width * (1 + 0.16 * pn(s * 2.5 + sd, q, sd)) + arc * (1 - s * s) + 0.012 * pn(s * 3, sd * 2)
        z = wave * (0.5 + 0.5 * up) + 0.006 * pn(s * 5, q * 3, sd)
        return (s * length, side, z), (v + s * 0.03, 0.5 + 0.5 * up)
    return S.slab(name, mat, top, nu, nv, thick, attrs=('band', 'lift'), link=False)


def food(name, stops, scale=8.0, edge='', rough=0.32, coat=0.3, sss=0.15, bump=0.25, grain=40.0, shade=0.3):
    """Mottled food; edge colours the attribute 'rad' near 1, shade is how much pieces differ."""
    m = Mat(name)
    n = m.noise(scale, 5, 0.62)
    f = m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), shade * 0.5))
    c = m.ramp(f, [(0.3 + 0.4 * k / (len(stops) - 1), stop) for k, stop in enumerate(stops)])
    if edge:
        e = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.25))
        c = m.mix(m.mapr(e, 0.8, 0.98, 0.0, 0.85), c, edge)
    return m.out(m.principled(c, rough=rough, sss=sss, radius=(0.035, 0.022, 0.012), coat=coat, coat_rough=0.15,
                              normal=m.bump(m.math('ADD', n, m.noise(grain, 4)), bump, 0.012)))


@material
def honey_mat(color='#d98a12', clear=0.6):
    m = Mat('drizzle')
    p = m.principled(color, rough=0.06, spec=0.6, coat=1.0, coat_rough=0.03)
    return m.out(m.mix_shader(clear, m.transparent((1.0, 0.8, 0.42, 1)), p))


def drizzle(height, mat, lines=7, radius=0.011, reach=0.74, turn=0.6, lift=0.004):
    """Threads poured to and fro over the whole, thick where they slow down."""
    for k in range(lines):
        y0 = (k + 0.5) / lines * 2 - 1
        half = math.sqrt(max(0.05, 1 - y0 * y0)) * reach
        points = []
        for i in range(61):
            s = i / 30 - 1
            x = s * half
            y = y0 * reach + 0.05 * pn(s * 1.6, k * 4.7) + 0.03 * math.sin(s * 4 + k * 2)
            p = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
            points.append((*p, height(*p) + lift))
        S.tube('drizzle', points, radius * rnd.uniform(0.8, 1.2), mat, 8)
