"""A heap of noodles in a wok bowl, and how toppings lie on it."""
import math

import bpy
from mathutils import Euler, Vector

import kit as S
from kit import TAU, Mat, hexc, material, pn, put, rnd, smooth


def merge(name, build):
    """Build objects and join them into one mesh that can be copied."""
    col = bpy.context.scene.collection
    before = set(col.objects)
    build()
    new = [o for o in col.objects if o not in before]
    verts, faces, slots, mats, attrs = [], [], [], [], {}
    for o in new:
        me, at = o.data, len(verts)
        if me.materials[0] not in mats:
            mats.append(me.materials[0])
        slots += [mats.index(me.materials[0])] * len(me.polygons)
        m = o.matrix_basis
        verts += [tuple(m @ v.co) for v in me.vertices]
        faces += [tuple(at + i for i in p.vertices) for p in me.polygons]
        for a in me.attributes:
            if a.data_type == 'FLOAT' and a.domain == 'POINT':
                vals = attrs.setdefault(a.name, {})
                vals.update((at + i, x.value) for i, x in enumerate(a.data))
        bpy.data.objects.remove(o)
    out = S.mesh(name, verts, faces, None, {k: [v.get(i, 0.0) for i in range(len(verts))] for k, v in attrs.items()},
                 link=False)
    for mt in mats:
        out.materials.append(mt)
    out.polygons.foreach_set('material_index', slots)
    return out


@material
def noodle_mat(a='#d9a04a', b='#f3cf86', sauce='#9a5420', much=0.5):
    """Noodles stained by their sauce."""
    m = Mat('wok_noodle')
    c = m.mix(m.mapr(m.noise(5, 3), 0.3, 0.7), a, b)
    c = m.mix(m.math('MULTIPLY', m.mapr(m.noise(3.2, 4, 0.6), 0.4, 0.66), much), c, sauce)
    c = m.mix(m.math('MULTIPLY', m.random(), 0.3), c, a)
    return m.out(m.principled(c, rough=0.22, sss=0.15, radius=(0.04, 0.028, 0.012), coat=0.5, coat_rough=0.14,
                              glow=0.05))


def tumble(tilt):
    """A rotation at random, tilted a little."""
    return rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU


class Heap:
    """A dome in a bowl; height(x, y) lets toppings rest on it."""

    def __init__(self, z=0.47, rise=0.28, r=0.87):
        self.z, self.rise, self.r = z, rise, r

    def height(self, x, y):
        q = (x * x + y * y) / (self.r * self.r)
        return self.z + self.rise * (1 - q) + 0.02 * pn(x * 3, y * 3, 5.0)

    def tilt(self, x, y, lean=0.25, turn=None):
        """Rotation of a thing that lies on the dome."""
        k = 2 * self.rise / (self.r * self.r)
        n = Vector((k * x, k * y, 1)).normalized()
        a, b, c = tumble(lean)
        spin = Euler((a, b, c if turn is None else turn))
        return (n.to_track_quat('Z', 'Y').to_matrix() @ spin.to_matrix()).to_euler()

    def lay(self, meshes, points, lift=0.05, lean=0.25, scale=(0.9, 1.1), turn=None):
        for x, y in points:
            k = rnd.uniform(*scale)
            put(rnd.choice(meshes), (x, y, self.height(x, y) + lift + rnd.uniform(-0.01, 0.015)),
                self.tilt(x, y, lean, turn), k)

    def mix(self, pieces, radius=0.72, gap=0.15, lean=0.3):
        """Pieces as (meshes, number, lift, scale) strewn together, none on another."""
        spots = S.disc_points(sum(p[1] for p in pieces), radius, gap, tries=400)
        for meshes, n, lift, scale in pieces:
            mine = []
            for _ in range(min(n, len(spots))):
                # Far from its like, so that no kind crowds together.
                mine.append(max(spots, key=lambda p: min((math.dist(p, q) for q in mine), default=p[0])))
                spots.remove(mine[-1])
            self.lay(meshes, mine, lift, lean, (scale * 0.9, scale * 1.1))

    def strands(self, mat, bundles=26, each=9, loose=22, radius=0.02):
        """Bundles of noodles that swirl over the dome and dive into it."""
        S.lathe('bed', [(0, self.z + self.rise - 0.04), (self.r * 0.5, self.z + self.rise * 0.75 - 0.04),
                        (self.r * 0.97, self.z - 0.04), (self.r * 0.9, self.z - 0.15)], mat, 48)
        rings = [(rnd.random() * TAU, rnd.uniform(0.1, 0.92) ** 0.6 * self.r, each) for _ in range(bundles)]
        rings += [(rnd.random() * TAU, rnd.uniform(0.0, 0.85) * self.r, 1) for _ in range(loose)]
        for k, (a, q, n) in enumerate(rings):
            cx, cy = q * math.cos(a), q * math.sin(a)
            bend, span, start = rnd.uniform(0.16, 0.42), rnd.uniform(1.6, 3.6), a + rnd.uniform(-1.4, 1.4)
            lift = 0.012 + 0.03 * rnd.random()
            for i in range(n):
                off = (i - (n - 1) / 2) * radius * 1.75
                self.strand(mat, (cx, cy), bend + off, start + rnd.uniform(-0.25, 0.25), span, lift, radius,
                            k * 7.1 + i * 0.6)

    def strand(self, mat, centre, bend, start, span, lift, radius, sd):
        pts = []
        for j in range(31):
            t = j / 30
            b = start + (t - 0.5) * span
            w = bend + 0.035 * pn(t * 2.4, sd) + 0.012 * pn(t * 6, sd + 30)
            x, y = centre[0] + w * math.cos(b), centre[1] + w * math.sin(b)
            d = math.hypot(x, y)
            if d > self.r:
                k = (self.r + 0.25 * (d - self.r) / (1 + 4 * (d - self.r))) / d
                x, y = x * k, y * k
            arch = smooth(0, 0.22, t) * smooth(1, 0.78, t)
            # Beside the wall of the bowl there is no depth to dive into.
            dive = 0.12 * smooth(1.0, 0.75, math.hypot(x, y) / self.r)
            z = self.height(x, y) + lift + 0.02 * pn(t * 3, sd + 11) - dive * (1 - arch)
            pts.append((x, y, z))
        S.tube('noodle', pts, radius * rnd.uniform(0.9, 1.08), mat, 7)


def dark_bowl():
    S.bowl(1.0, 0.58, S.stone('#2e3033'), S.ceramic('#4a4440', 0.3))


@material
def glaze_mat(color='#7a3410', deep='#4a1c08'):
    """Thick glossy sauce."""
    m = Mat('glaze')
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), deep, color)
    return m.out(m.principled(c, rough=0.1, spec=0.6, coat=0.8, coat_rough=0.06))


@material
def seed_mat(color):
    m = Mat('seed')
    c = m.mix(m.random(), color, tuple(x * 0.75 for x in hexc(color)[:3]) + (1,))
    return m.out(m.principled(c, rough=0.4))


def seed_mesh(color='#f8e8c0', size=0.022):
    return S.blob('seed', seed_mat(color), (size, size * 0.58, size * 0.32), 0.05, 1, 2, 6, link=False)


def strew(heap, mesh, n, radius=0.75, lift=0.06, scale=(0.8, 1.15), gap=0.02, centre=(0, 0)):
    """Small things that fell from above."""
    for x, y in S.disc_points(n, radius, gap):
        x, y = x + centre[0], y + centre[1]
        put(rnd.choice(mesh), (x, y, heap.height(x, y) + lift + rnd.uniform(-0.02, 0.05)),
            tumble(0.6), rnd.uniform(*scale))
