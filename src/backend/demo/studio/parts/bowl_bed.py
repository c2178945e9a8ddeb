"""A bowl of rice, and how toppings lie on it in wedges."""
import math

import bpy

import kit as S
from kit import TAU, clamp, lerp, put, rnd, smooth
from parts import burger, rice, vegetables

LEVEL = 0.5


def joined(name, objects):
    """One mesh of several objects, which are removed."""
    whole = S.mesh(name, [], [])
    bpy.context.view_layer.update()
    with bpy.context.temp_override(active_object=whole, object=whole, selected_editable_objects=[whole, *objects]):
        bpy.ops.object.join()
    me = whole.data
    bpy.data.objects.remove(whole)
    return me


def dome(x, y):
    return LEVEL + 0.1 * (1 - (x * x + y * y) / 0.75)


def clumps(n=5, size=0.085, grains=15):
    """Rice in clumps of grains: few objects, many grains."""
    shapes = [rice.grain(0.04, 0.0178, sd=k) for k in range(4)]
    return [joined('clump', [put(rnd.choice(shapes), (x, y, rnd.uniform(-0.012, 0.016)),
                                 (rnd.uniform(-0.5, 0.5), rnd.uniform(-0.5, 0.5), rnd.random() * TAU),
                                 rnd.uniform(0.85, 1.12)) for x, y in S.disc_points(grains, size, 0.02)])
            for _ in range(n)]


def rice_bowl():
    S.bowl(1.0, 0.6, S.stone('#2f4347'), S.ceramic('#e9dcc6', 0.25))
    z = LEVEL
    S.lathe('base', [(0, z + 0.085), (0.4, z + 0.06), (0.75, z - 0.02), (0.92, z - 0.06)], rice.rice_mat(), 64)
    S.scatter(clumps(), S.disc_points(300, 0.86, 0.062), lambda x, y: dome(x, y) - 0.008, 0.12)


class Wedge:
    """A share of the bowl between two angles, in degrees, and two radii."""

    def __init__(self, a0, a1, r0=0.06, r1=0.8):
        self.a0, self.a1, self.r0, self.r1 = a0, a1, r0, r1

    def points(self, n, gap, inset=0.0):
        out, wide, deep = [], (self.a1 - self.a0) * inset, (self.r1 - self.r0) * inset
        for _ in range(n * 40):
            a = math.radians(rnd.uniform(self.a0 + wide, self.a1 - wide))
            q = math.sqrt(rnd.uniform((self.r0 + deep * 0.5) ** 2, (self.r1 - deep) ** 2))
            p = (q * math.cos(a), q * math.sin(a))
            if all((p[0] - t[0]) ** 2 + (p[1] - t[1]) ** 2 > gap * gap for t in out):
                out.append(p)
                if len(out) == n:
                    break
        return out

    def hump(self, x, y):
        a = ((math.degrees(math.atan2(y, x)) - self.a0) % 360) / (self.a1 - self.a0)
        r = clamp((math.hypot(x, y) - self.r0) / (self.r1 - self.r0))
        return smooth(0, 0.3, a) * smooth(1, 0.7, a) * smooth(1.0, 0.6, r)


def pile(meshes, wedge, counts, gap, step, tilt=0.45, low=0.03, scale=(0.85, 1.12)):
    """Lumps in layers, each smaller than the one below."""
    for k, n in enumerate(counts):
        S.scatter(meshes, wedge.points(n, gap, 0.13 * k), lambda x, y, k=k: dome(x, y) + low + step * k, tilt, scale)


def strew(meshes, wedge, n, high=0.12, tilt=0.4, low=0.015, scale=(0.7, 1.05)):
    """Strands and flakes in a loose heap."""
    for x, y in wedge.points(n, 0.016):
        put(rnd.choice(meshes), (x, y, dome(x, y) + low + high * wedge.hump(x, y) * math.sqrt(rnd.random())),
            (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU), rnd.uniform(*scale))


def cucumbers(a0, a1, n=9, q=0.52, size=0.17):
    for k in range(n):
        a = math.radians(lerp(a0, a1, k / (n - 1)))
        put(vegetables.cuke_slice(size, 0.014, k), (q * math.cos(a), q * math.sin(a), dome(q, 0) + 0.06 + 0.008 * k),
            (0.35 * math.sin(a), -0.35 * math.cos(a) - 0.22, a))


def seeds(n=80, radius=0.72, high=0.14, black=0.33, centre=(0, 0)):
    white, dark = burger.sesame(), burger.sesame('#2a2522')
    for x, y in S.disc_points(n, radius, 0.03):
        x, y = x + centre[0], y + centre[1]
        up = high * smooth(0.85, 0.5, math.hypot(x, y)) + 0.02
        put(dark if rnd.random() < black else white, (x, y, dome(x, y) + up),
            (rnd.random(), rnd.random(), rnd.random() * 6), 0.75)


def rings(n, at, radius, z, meshes=None, rise=0.07):
    """A little heap of scallion rings on a spot."""
    meshes = meshes or vegetables.scallions()
    for x, y in S.disc_points(n, radius, 0.022):
        up = rise * (1 - (x * x + y * y) / (radius * radius))
        put(rnd.choice(meshes), (x + at[0], y + at[1], z + up + rnd.uniform(-0.01, 0.02)),
            (rnd.uniform(-0.9, 0.9), rnd.uniform(-0.9, 0.9), rnd.random() * TAU))
