"""Cups, saucers, and what is drawn on coffee."""
import math

import kit as S
from kit import TAU, Mat, fbm, lerp, material, pn, smooth


def cup(at=(0, 0, 0), radius=0.46, height=0.46, mat=None, inner=None, foot=0.5, belly=0.86, handle=None, wall=0.03):
    """A cup; handle is the turn of its ear (0 to the right)."""
    r, h = radius, height
    outer = [(0, 0.0), (r * foot, 0.0), (r * (foot + 0.03), 0.03), (r * lerp(foot, belly, 0.62), h * 0.16),
             (r * belly, h * 0.42), (r * 0.97, h * 0.75), (r, h * 0.97), (r - wall * 0.4, h)]
    inside = [(r - wall * 0.4, h), (r - wall, h * 0.96), (r * 0.95 - wall, h * 0.75), (r * belly - wall, h * 0.42),
              (r * foot, h * 0.14), (0, h * 0.12)]

    def build():
        S.lathe('cup', outer, mat or S.ceramic(), 96)
        S.lathe('cup_in', inside, inner or mat or S.ceramic(), 96)
        if handle is not None:
            ear = [(r * 0.9, h * 0.84), (r + 0.1, h * 0.86), (r + 0.19, h * 0.7), (r + 0.17, h * 0.45),
                   (r + 0.05, h * 0.26),
                   (r * 0.78, h * 0.22)]
            S.tube('ear', [(x * math.cos(handle), x * math.sin(handle), z) for x, z in S.spline(ear, 8)], 0.036,
                   mat or S.ceramic(), 14, taper=False)
    S.group(build, [(at, (0, 0, 0), 1.0)])


@material
def drink_mat(dark, light, foam, rough=0.1, grain=5.0, cocoa=0.0, bubbles=0.0):
    """A surface from dark to light by noise, foam where the attribute 'foam' says so, cocoa dusted over all."""
    m = Mat('drink')
    f, edge = m.attr('foam'), m.attr('edge')
    c = m.mix(m.mapr(m.noise(grain, 4, 0.55, 0.8), 0.3, 0.7), dark, light)
    c = m.mix(m.math('MULTIPLY', edge, 0.6), c, light)
    c = m.mix(f, c, foam)
    if cocoa:
        dust = m.math('MULTIPLY', m.mapr(m.noise(75, 3, 0.75), 0.5, 0.6), m.mapr(m.noise(4.5, 3), 0.4, 0.62, 0.1, 1.0))
        c = m.mix(m.math('MULTIPLY', dust, cocoa), c, '#6e3415')
    height = m.noise(grain * 2, 2)
    if bubbles:
        height = m.math('ADD', height, m.math('MULTIPLY', m.mapr(m.voronoi(34), 0.1, 0.5), bubbles))
    return m.out(m.principled(c, rough=rough, spec=0.5, coat=0.5, coat_rough=0.1, sss=0.1, radius=(0.03, 0.02, 0.012),
                              glow=0.06, normal=m.bump(height, 0.12, 0.015)))


def surface(radius, z, mat, foam=lambda x, y: 0.0, dome=0.0, at=(0, 0)):
    """The top of a drink; foam(x, y) from -1 to 1 over the cup."""
    def fn(u, v):
        a = u * TAU
        x, y = v * math.cos(a), v * math.sin(a)
        f = foam(x, y)
        rise = dome * (1 - v * v) + 0.012 * smooth(0.94, 1.0, v) + 0.006 * f
        return (at[0] + x * radius, at[1] + y * radius, z + rise), (f, smooth(0.84, 0.98, v))
    return S.surf('drink', fn, 220, 90, mat, wrap_u=True, attrs=('foam', 'edge'))


def heart(x, y):
    """Rings of milk that end in a heart, as a barista pours it."""
    x += 0.02 * fbm(x, y, 1, 4, 2)
    out = 0.0
    for k, size in enumerate((0.8, 0.58, 0.36)):
        px, py = x / size, (y + 0.05 - 0.04 * k) / size
        d = px * px + (py * 1.1 - 0.62 * math.sqrt(abs(px))) ** 2
        edge = 0.05 / size
        ring = smooth(0.62 + edge, 0.62, d) * (smooth(0.3, 0.3 + edge, d) if k < 2 else 1.0)
        out = max(out, ring)
    return out


def leaf_art(x, y):
    """A leaf of milk lines with a clear middle."""
    y = y + 0.04 * pn(x * 2, y * 2, 3)
    width = 0.62 * math.sin(math.pi * min(1, max(0, (y + 0.8) / 1.5)) ** 0.8)
    inside = smooth(width, width - 0.08, abs(x)) * (width > 0.02)
    line = 0.5 + 0.5 * math.sin((y - abs(x) * 0.75) * 21 + 1.5 * pn(x * 3, y * 3, 7))
    stem = smooth(0.025, 0.012, abs(x)) * smooth(-0.85, -0.75, y) * smooth(0.75, 0.6, y)
    return max(inside * smooth(0.42, 0.62, line), 0.0) * (1 - stem)


def froth(amount=0.5, sd=0.0, rim=0.75):
    """Foam that gathers at the wall and in islands."""
    def fn(x, y):
        n = fbm(x, y, sd, 2.6, 4)
        r = math.hypot(x, y)
        return max(smooth(rim, 1.0, r + 0.16 * n) * 0.9, smooth(0.55 - amount, 0.75 - amount, n + 0.2 * r))
    return fn


@material
def glaze_mat(low, high, split=0.2, speck='#4a3a2c', rough=0.25):
    """Stoneware: glaze above, clay below a wavy line, specks of iron."""
    m = Mat('glaze')
    sep = m.t.nodes.new('ShaderNodeSeparateXYZ')
    m.t.links.new(m.co, sep.inputs[0])
    z = m.math('ADD', sep.outputs['Z'], m.math('MULTIPLY', m.math('SUBTRACT', m.noise(4, 3), 0.5), 0.16))
    c = m.mix(m.mapr(z, split - 0.02, split + 0.02), low, high)
    c = m.mix(m.mapr(m.noise(34, 2), 0.68, 0.72, 0.0, 0.7), c, speck)
    return m.out(m.principled(c, rough=rough, coat=0.4, coat_rough=0.1, normal=m.bump(m.noise(12, 3), 0.08, 0.02)))


def coaster(radius=0.66, mat=None):
    return S.lathe('coaster', [(0, 0), (radius * 0.98, 0), (radius, 0.015), (radius, 0.035), (radius * 0.98, 0.045),
                               (0, 0.045)],
                   mat or S.wood(), 96, fine=3)
