"""Random numbers, noise, interpolation and colour."""
import math
import random

from mathutils import Vector, noise

TAU = math.tau
rnd = random.Random(1)


def clamp(x, a=0.0, b=1.0):
    return a if x < a else b if x > b else x


def smooth(a, b, x):
    t = clamp((x - a) / (b - a))
    return t * t * (3 - 2 * t)


def lerp(a, b, t):
    return a + (b - a) * t


def pn(x, y, z=0.0, s=1.0):
    """Perlin noise, about -1..1."""
    return noise.noise(Vector((x * s, y * s, z * s)))


def fbm(x, y, z=0.0, s=1.0, octaves=4):
    return noise.fractal(Vector((x * s, y * s, z * s)), 1.0, 2.0, octaves)


def hexc(h):
    """sRGB hex to linear colour."""
    h = h.lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(h[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


def seed(n):
    rnd.seed(n)
