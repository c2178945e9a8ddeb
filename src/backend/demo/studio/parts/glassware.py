"""Clear glasses and bottles, what fills them, ice and straws. Nothing bends light, which keeps noise low."""
import math

from mathutils import Euler, Vector

import kit as S
from kit import TAU, Mat, fbm, hexc, lerp, material, rnd, smooth


@material
def clear_mat(tint='#f3f8f6', body=0.0, edge=0.4, thick='#ffffff'):
    """Glass as a thin film: see-through in front, shining where it turns away."""
    m = Mat('clear')
    facing = m.node('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']
    shine = m.node('ShaderNodeBsdfGlossy', Color=hexc(thick), Roughness=0.06).outputs[0]
    return m.out(m.mix_shader(m.mapr(facing, 0.5, 1.0, body, edge), m.transparent(hexc(tint)), shine))


@material
def liquid_mat(stops, swirl=0.25, glow=0.1, grain=(3, 3, 3), rim=None):
    """Colours from the bottom (0) to the top (1); rim where one sees through little of it."""
    m = Mat('liquid', scale=grain)
    n = m.noise(1.0, 4, 0.55, 0.8)
    t = m.math('ADD', m.attr('level'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), swirl))
    c = m.ramp(t, list(stops))
    if rim:
        facing = m.node('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']
        c = m.mix(m.mapr(facing, 0.45, 1.0, 0.0, 0.9), c, rim)
    return m.out(m.principled(c, rough=0.12, spec=0.5, coat=0.6, coat_rough=0.04, glow=glow))


@material
def ice_mat(white='#e9f2f6', solid=0.1):
    """Against a dark drink a more solid cube is calmer."""
    m = Mat('ice')
    facing = m.node('ShaderNodeLayerWeight', Blend=0.4).outputs['Facing']
    n = m.noise(7, 4, 0.6, 0.6)
    body = m.math('ADD', m.mapr(facing, 0.15, 0.85, solid, 0.75), m.mapr(n, 0.52, 0.7, 0.0, 0.25))
    p = m.principled(white, rough=0.1, spec=0.6, coat=0.8, glow=0.05, normal=m.bump(n, 0.35, 0.03))
    return m.out(m.mix_shader(body, m.transparent(hexc('#f3f9fb')), p))


@material
def thick_mat():
    """The foot and the rim of a glass, where it is too thick to see through."""
    m = Mat('thick')
    p = m.principled('#e3ebe7', rough=0.25, coat=0.6, glow=0.06)
    return m.out(m.mix_shader(0.5, m.transparent(hexc('#eef4f2')), p))


class Glass:
    """A tumbler; wall(z) lets things inside reach the glass and not pass it."""

    def __init__(self, radius=0.37, height=0.86, foot=0.86, base=0.05):
        self.radius, self.height, self.foot, self.base = radius, height, foot, base
        low = self.wall(0)
        S.lathe('glass', [(0, 0.002), (low * 0.93, 0.002), (low, 0.03), (radius, height)], clear_mat(), fine=8)
        S.lathe('base', [(0, base), (self.wall(base) * 0.93, base - 0.004), (low * 0.97, base * 0.4),
                         (low * 0.9, 0.006)],
                thick_mat())
        w = 0.011
        S.lathe('rim', [(radius + w * math.cos(k / 8 * TAU), height + w * math.sin(k / 8 * TAU)) for k in range(9)],
                thick_mat(), fine=2)

    def wall(self, z):
        return self.radius * lerp(self.foot, 1.0, z / self.height)

    def fill(self, level, mat, wave=0.0):
        """Fills up to level; wave lifts the surface here and there, as crushed fruit or foam does."""
        self.level = level
        gap = 0.965

        def fn(u, v):
            a = u * TAU
            ca, sa = math.cos(a), math.sin(a)
            if v < 0.1:
                r, z = self.wall(self.base) * gap * v / 0.1, self.base + 0.004
            elif v < 0.7:
                z = lerp(self.base + 0.006, level, (v - 0.1) / 0.6)
                r = self.wall(z) * gap
            else:
                q = (1 - v) / 0.3
                r = self.wall(level) * gap * q
                z = level - 0.014 * smooth(1.0, 0.93, q) + wave * fbm(r * ca, r * sa, 2.0, 9, 3) * smooth(1, 0.9, q)
            return (r * ca, r * sa, z), (min(1.0, (z - self.base) / (level - self.base)),)
        S.surf('liquid', fn, 72, 60, mat, wrap_u=True, attrs=('level',))

    def ice(self, spots, size=0.125, mat=None):
        """Cubes at (x, y, z), worn round, held in by the wall."""
        for x, y, z in spots:
            turn = Euler((rnd.uniform(-0.7, 0.7), rnd.uniform(-0.7, 0.7), rnd.random() * TAU)).to_matrix()
            k, sd = size * rnd.uniform(0.88, 1.1), rnd.random() * 20

            def fn(u, v):
                a, b = u * TAU, (v - 0.5) * math.pi
                p = [math.copysign(abs(c) ** 0.32, c) * k for c in
                     (math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b))]
                p = turn @ Vector(p) * (1 + 0.06 * fbm(p[0] * 9 + sd, p[1] * 9, p[2] * 9, 1.0, 2)) + Vector((x, y, z))
                r, most = math.hypot(p.x, p.y), self.wall(p.z) * 0.982
                if r > most and p.z < self.height + 0.02:
                    p.x, p.y = p.x * most / r, p.y * most / r
                return tuple(p)
            S.surf('ice', fn, 36, 18, mat or ice_mat(), wrap_u=True)

    def spots(self, n, low, high, inner=0.0, gap=0.17):
        """Places for n things between two heights, apart from each other."""
        out = []
        for _ in range(n * 60):
            z, a = rnd.uniform(low, high), rnd.random() * TAU
            r = math.sqrt(rnd.uniform(inner ** 2, 1)) * (self.wall(z) - 0.11)
            p = (r * math.cos(a), r * math.sin(a), z)
            if len(out) < n and all(math.dist(p, q) > gap for q in out):
                out.append(p)
        return out

    def at_wall(self, turn, z, inside=0.0):
        """A place on the glass; a turn of 0 faces the camera, positive is to the right."""
        r = self.wall(z) - inside
        return (r * math.sin(turn), -r * math.cos(turn), z)

    def bubbles(self, n, mat, size=(0.006, 0.016)):
        """A ring of foam where the drink meets the glass."""
        b = S.blob('bubble', mat, (1, 1, 1), 0, 1, 0, 7, link=False)
        for _ in range(n):
            a, r = rnd.random() * TAU, self.wall(self.level) * (0.95 - 0.22 * rnd.random() ** 3)
            S.put(b, (r * math.cos(a), r * math.sin(a), self.level - 0.004), scale=rnd.uniform(*size))


def straw(points, mat, radius=0.024):
    S.tube('straw', points, radius, mat, 16, taper=False)
    (*_, p, q) = (Vector(p) for p in points)
    S.tube('hole', [q - (q - p) * 0.02, q + (q - p) * 0.004], radius * 0.7, hole_mat(), 14, taper=False)


@material
def hole_mat():
    m = Mat('hole')
    return m.out(m.principled('#4a3a30', rough=0.7))


@material
def label_mat(paper='#fbf6ea', ink='#3f7fa8'):
    m = Mat('label')
    c = m.mix(m.attr('ink'), paper, ink)
    return m.out(m.principled(c, rough=0.55, spec=0.3))


@material
def glint_mat():
    """Lighter towards its middle line."""
    m = Mat('glint')
    p = m.principled('#ffffff', rough=0.3, glow=0.25)
    return m.out(m.mix_shader(m.math('MULTIPLY', m.attr('mid'), 0.55), m.transparent(), p))


def glint(wall, low, high, turn=-0.8, wide=0.12):
    """A window that shines on a round wall, whose radius at a height is wall(z)."""
    def fn(u, v):
        a, z = turn + (u - 0.5) * wide, lerp(low, high, v)
        r = wall(z) + 0.004
        return (r * math.sin(a), -r * math.cos(a), z), (math.sin(math.pi * u) * smooth(0, 0.1, v) * smooth(1, 0.9, v),)
    S.surf('glint', fn, 10, 30, glint_mat(), attrs=('mid',))


def bottle(at, radius=0.21, height=1.02, water=0.7, tint='#eff7f8', label=(0.16, 0.46)):
    """A glass bottle with a label of mountains and a screw cap."""
    k, r = height, radius
    shape = [(r * 0.9, 0.0), (r, 0.04), (r, 0.5 * k), (r * 0.97, 0.6 * k), (r * 0.62, 0.73 * k), (r * 0.38, 0.82 * k),
             (r * 0.36, 0.93 * k)]
    inside = [(a * 0.95, max(0.04, z)) for a, z in S.spline(shape, 6) if z < water * k]

    def build():
        S.lathe('bottle', [(0, 0.002)] + shape, clear_mat(tint, 0.07, 0.7, '#f8fdff'), fine=8)
        S.lathe('water', [(0, 0.04)] + inside + [(inside[-1][0] * 0.9, inside[-1][1] - 0.006),
                                                 (0, inside[-1][1] - 0.006)],
                clear_liquid_mat(), fine=2)
        S.lathe('lip', [(r * 0.36, 0.88 * k), (r * 0.43, 0.885 * k), (r * 0.43, 0.905 * k), (r * 0.36, 0.91 * k)],
                thick_mat())
        S.lathe('foot', [(0, 0.035), (r * 0.86, 0.035), (r * 0.96, 0.02), (r * 0.9, 0.004)], thick_mat())
        S.lathe('cap', [(0, 1.0 * k), (r * 0.36, 0.998 * k), (r * 0.42, 0.985 * k), (r * 0.425, 0.92 * k),
                        (r * 0.4, 0.916 * k)],
                S.ceramic('#3f7fa8', 0.3))
        glint(lambda z: r, label[1] * k + 0.02, 0.6 * k)
        glint(lambda z: r, 0.06 * k, label[0] * k - 0.02)
        low, high = label

        def fn(u, v):
            a, z = lerp(-1.5, 1.5, u), lerp(low, high, v) * k
            peak = max(0.74 - abs(u - 0.42) * 3.4, 0.58 - abs(u - 0.62) * 3.0, 0.46 - abs(u - 0.27) * 3.4)
            ink = smooth(peak + 0.02, peak - 0.02, v) * smooth(0.1, 0.13, v) * (1 - smooth(peak - 0.17, peak - 0.14, v))
            band = smooth(0.16, 0.14, v) * smooth(0.06, 0.08, v)
            return ((r + 0.004) * math.sin(a), -(r + 0.004) * math.cos(a), z), (max(ink, band * 0.8),)
        S.surf('label', fn, 120, 60, label_mat(), attrs=('ink',))
    S.group(build, [(at, (0, 0, 0), 1.0)])


@material
def clear_liquid_mat(pale='#eaf4f8', deep='#b4d7e4'):
    """A tint that adds up over the surfaces one looks through, and a gleam where it turns away."""
    m = Mat('clear_liquid')
    facing = m.node('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']
    gleam = m.node('ShaderNodeBsdfGlossy', Color=hexc('#f4fbff'), Roughness=0.05).outputs[0]
    clear = m.transparent(m.mix(m.mapr(facing, 0.4, 1.0), pale, deep))
    return m.out(m.mix_shader(m.mapr(facing, 0.6, 1.0, 0.02, 0.3), clear, gleam))
