"""Cakes and pastry: layered slices, glaze, fondant, crisp rolls, pancakes."""
import math

import kit as S
from kit import TAU, Mat, clamp, fbm, hexc, lerp, material, pn, smooth


def facing_up(m):
    """How far a surface faces up, for powder."""
    normal = m.t.nodes.new('ShaderNodeNewGeometry').outputs['Normal']
    return m.node('ShaderNodeSeparateXYZ', Vector=normal).outputs['Z']


def crumb_mat(name, dark, light, powder='', amount=0.7, rough=0.6, coat=0.0, pores=0.4, scale=12.0):
    """Baked crumb with pores, powdered from above when powder is a colour."""
    return baked(name, dark, light, powder, amount, rough, coat, pores, scale)


@material
def baked(name, dark, light, powder, amount, rough, coat, pores, scale):
    m = Mat(name)
    n, hole = m.noise(scale, 5, 0.65), m.voronoi(scale * 2.2)
    c = m.ramp(n, [(0.3, dark), (0.7, light)])
    c = m.mix(m.mapr(hole, 0.28, 0.1, 0.0, pores), c, tuple(x * 0.55 for x in hexc(dark)[:3]) + (1,))
    if powder:
        here = m.math('MULTIPLY', m.mapr(facing_up(m), 0.55, 0.95),
                      m.mapr(m.noise(9, 6, 0.75), 0.36, 0.56, 0.0, amount))
        c = m.mix(here, c, powder)
    return m.out(m.principled(c, rough=rough, sss=0.06, radius=(0.02, 0.015, 0.01), coat=coat, coat_rough=0.25,
                              normal=m.bump(m.math('ADD', m.noise(scale * 3.5, 5, 0.7), m.math('MULTIPLY', hole, 1.2)),
                                            0.5, 0.016)))


def rounded(corners, n=150, soft=5):
    """Closed outline through corners, its corners softened."""
    sides = list(zip(corners, corners[1:] + corners[:1]))
    lengths = [math.dist(a, b) for a, b in sides]
    step, points = sum(lengths) / n, []
    for (a, b), l in zip(sides, lengths):
        k = max(2, round(l / step))
        points += [(lerp(a[0], b[0], i / k), lerp(a[1], b[1], i / k)) for i in range(k)]
    for _ in range(soft):
        points = [((p[0] + 2 * q[0] + r[0]) / 4, (p[1] + 2 * q[1] + r[1]) / 4)
                  for p, q, r in zip(points[-1:] + points[:-1], points, points[1:] + points[:1])]
    return points


def slice_outline(R=0.86, half=0.34):
    """Piece of a round cake, tip to the left, about its middle."""
    arc = [(R * math.cos(a) - R * 0.58, R * math.sin(a)) for a in (half * (k / 8 - 1) for k in range(17))]
    return rounded([(-R * 0.58, 0.0)] + arc, soft=3)


def block_outline(w=0.62, d=0.44):
    return rounded([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], soft=8)


def notched_outline(R=0.3, half=0.55, depth=0.72, at=-math.pi / 2):
    """Round cake with a piece broken out."""
    out = []
    for k in range(180):
        a = k / 180 * TAU
        d = abs((a - at + math.pi) % TAU - math.pi)
        r = R * (1 - depth * smooth(half, half * 0.12, d + 0.08 * pn(a * 9, 3)))
        out.append((r * math.cos(a), r * math.sin(a)))
    return out


def layer(outline, z0, z1, mat, grow=1.0, edge=0.015, rough=0.01, grain=9.0, taper=0.0, sd=0, dome=0.0):
    """Solid over an outline that can be seen whole from its middle."""
    size = max(math.hypot(*p) for p in outline)
    e = edge / size
    prof = ([(0.0, z0), (1 - e, z0), (1.0, z0 + edge)]
            + [(1 - taper * k / 8, lerp(z0 + edge, z1 - edge, k / 8)) for k in range(1, 9)]
            + [(1 - taper - 0.3 * e, z1 - 0.3 * edge), (1 - taper - e, z1)]
            + [((1 - taper) * k, z1) for k in (0.9, 0.75, 0.6, 0.45, 0.3, 0.15, 0.0)])
    n = len(prof) - 1

    def fn(u, v):
        x, y = outline[round(u * len(outline)) % len(outline)]
        k, z = prof[round(v * n)]
        d = rough * fbm(x * 1.3, y * 1.3, z + sd, grain, 4)
        q = grow * k * (1 + d / size)
        top = smooth(z0, z1, z) * (rough * 0.7 * fbm(x * k, y * k, sd + 4, grain, 3) + dome * (1 - k * k))
        return (x * q, y * q, z + top)
    return S.surf('layer', fn, len(outline), n, mat, wrap_u=True)


def glaze(outline, z, mat, thick=0.03, drip=0.12, grow=1.01, sd=0, only=lambda x, y: 1.0):
    """Sauce over the top that runs down the sides where only(x, y) lets it."""
    size = max(math.hypot(*p) for p in outline)

    def fn(u, v):
        i = round(u * len(outline)) % len(outline)
        x, y = outline[i]
        a = u * TAU
        run = drip * only(x, y) * smooth(0.02, 0.5, fbm(math.cos(a) * 2.4, math.sin(a) * 2.4, sd, 2.2, 3) + 0.12)
        if v < 0.5:
            k = v / 0.5 * (1 - 0.02 / size)
            return (x * k, y * k, z + thick + 0.008 * fbm(x * k, y * k, sd, 4, 2) - 0.4 * thick * smooth(0.92, 1,
                                                                                                         v / 0.5))
        t = (v - 0.5) / 0.5
        bulge = 0.018 * math.sin(math.pi * min(1.0, t * 1.05)) + 0.012 * smooth(0.55, 0.85, t) * run / max(drip, 0.01)
        q = grow * (1 + (bulge - 0.03 * smooth(0.9, 1, t)) / size)
        return (x * q, y * q, z + thick * 0.6 - (thick + run) * t)
    return S.surf('glaze', fn, len(outline), 36, mat, wrap_u=True)


@material
def crisp_mat():
    m = Mat('crisp')
    n = m.noise(7, 6, 0.7)
    shell = m.ramp(m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.12)),
                   [(0.28, '#b5651f'), (0.48, '#dc9038'), (0.7, '#f3bd70')])
    r = m.math('ADD', m.attr('rad'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(16, 3), 0.5), 0.12))
    fruit = m.mix(m.mapr(m.noise(26, 3), 0.4, 0.65), '#f3d98c', '#fbecb8')
    inside = m.mix(m.mapr(r, 0.6, 0.64), fruit, '#6a3419')
    inside = m.mix(m.mapr(r, 0.84, 0.88), inside, '#f3c673')
    c = m.mix(m.attr('cap'), shell, inside)
    blister = m.math('ADD', m.noise(16, 4, 0.6), m.math('MULTIPLY', m.noise(44, 3), 0.5))
    return m.out(m.principled(c, rough=0.42, coat=0.22, coat_rough=0.25, normal=m.bump(blister, 0.55, 0.022)))


def crisp_roll(l=0.62, R=0.105, slant=0.55, sd=0):
    """Spring roll along x; its right end is cut aslant and shows banana in chocolate."""
    def fn(u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        cap = v > 0.72
        t = min(v / 0.72, 1.0)
        rad = 1.0 if not cap else 1 - (v - 0.72) / 0.28
        closed = math.sqrt(clamp(t / 0.08, 0.05)) if t < 0.08 else 1.0
        fold = 0.012 * smooth(0.0, 0.06, (u * 1.0 + 0.35 * t + sd * 0.37) % 1.0)
        q = (R * (0.93 + 0.1 * closed - 0.1) + fold + 0.012 * fbm(t * 5 + sd, ca, sa, 2.0, 3)) * closed * rad
        x = (t - 0.5) * l - slant * q * sa * smooth(0.6, 1.0, t)
        if cap:
            x += 0.012 * smooth(0.7, 0.3, rad) + 0.008 * fbm(ca * rad * 3, sa * rad * 3, sd, 3, 2)
        return ((x, q * ca, q * sa * 0.92), (rad, 1.0 if cap and rad < 0.98 else 0.0))
    return S.surf('crisp', fn, 64, 60, crisp_mat(), wrap_u=True, attrs=('rad', 'cap'), link=False)


@material
def pancake_mat():
    m = Mat('pancake')
    n = m.noise(5, 4)
    bake = m.math('ADD', m.attr('bake'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.25))
    c = m.ramp(bake, [(0.0, '#f9dd98'), (0.3, '#efbe68'), (0.6, '#cf8433'), (1.0, '#b3641f')])
    pores = m.voronoi(34)
    return m.out(m.principled(c, rough=0.45, sss=0.12, radius=(0.05, 0.03, 0.015),
                              coat=m.math('MULTIPLY', m.attr('bake'), 0.25),
                              coat_rough=0.3, normal=m.bump(m.math('ADD', m.noise(40, 4),
                                                                   m.math('MULTIPLY', pores, 1.5)), 0.25, 0.012)))


def half_disc(R, low, high, mat, sd=0, baked=0):
    """Half of a round thing, cut along x: low, high give its height at a part of the radius; baked 1 is brown above."""
    rim = rounded([(R * math.cos(a), -R * math.sin(a)) for a in (math.pi * (1 + k / 24) for k in range(25))], 130, 2)

    def fn(u, v):
        x, y = rim[round(u * len(rim)) % len(rim)]
        mid = 0.42 * R
        if v < 0.4:
            k, side = v / 0.4, 1.0
        elif v < 0.6:
            k, side = 1.0, 1 - (v - 0.4) / 0.2
        else:
            k, side = (1 - v) / 0.4, 0.0
        px, py = x * k, mid + (y - mid) * k
        r = math.hypot(px, py)
        q = min(1.0, r / R)
        z = lerp(low(q), high(q), side) + 0.008 * fbm(px, py, sd, 4, 3)
        wall = 0.4 < v < 0.6
        py += 0.006 * fbm(px * 6, z * 20, sd, 2, 3) if wall else 0
        brown = (v <= 0.4 if baked > 0 else v >= 0.6 if baked < 0 else False)
        return ((px, py, z), (smooth(1.0, 0.86, q) if brown else 0.12,))
    return S.surf('half_disc', fn, len(rim), 50, mat, wrap_u=True, attrs=('bake',))
