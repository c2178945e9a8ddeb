"""Pizza bases with their sauce, cut into slices together with what lies on them."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

import kit as S
from kit import TAU, Mat, lerp, material, put, rnd
from parts import pizza

# Dark, middle and light sauce, its pulp, and the colour it gives to thin cheese.
SAUCES = {
    'tomato': ('#8a1a06', '#b8330c', '#d35a18', '#741706', '#e08a35'),
    'garden': ('#a8260c', '#cf4a18', '#e87a30', '#8a1d08', '#e08a35'),
    'cream': ('#d6a862', '#e8c488', '#f2d8ac', '#c08640', '#dca24e'),
    'truffle': ('#c59f66', '#dab987', '#ead0a4', '#7a5636', '#d9a556'),
    'bbq': ('#6a2510', '#94401a', '#b9602a', '#571c0a', '#c87530'),
}


@material
def base_mat(sauce, golden):
    m = Mat('pizza base')
    dark, mid, light, pulp, stain = SAUCES[sauce]
    cheese, crust, brown, oil = m.attr('cheese'), m.attr('crust'), m.attr('brown'), m.attr('oil')
    n1, n2, n3 = m.noise(9, 6, 0.65), m.noise(38, 5, 0.6), m.noise(130, 3)
    wet = m.ramp(n1, [(0.3, dark), (0.5, mid), (0.68, light)])
    wet = m.mix(m.mapr(n2, 0.62, 0.74), wet, pulp)
    sauce_p = m.principled(wet, rough=0.4, spec=0.4, coat=0.15, coat_rough=0.2,
                           normal=m.bump(m.math('ADD', n2, m.math('MULTIPLY', n3, 0.3)), 0.5, 0.018))
    ch = m.ramp(n1, [(0.3, '#f0cf8c'), (0.5, '#f8e3b4'), (0.7, '#fdf2d6')])
    gold = m.ramp(m.noise(4.5, 5, 0.6), [(0.3, '#d07c22'), (0.48, '#e9a648'), (0.66, '#f6cd80')])
    ch = m.mix(golden, ch, gold)
    ch = m.mix(m.math('MULTIPLY', m.mapr(cheese, 0.5, 0.95, 1.0, 0.0), 0.75), ch, stain)
    ch = m.mix(m.math('MULTIPLY', oil, 0.5), ch, stain)
    spots = m.math('MULTIPLY', m.mapr(m.noise(7.5, 5, 0.7, 0.5), 0.54, 0.68), m.mapr(brown, 0.0, 0.5))
    ch = m.mix(m.math('MULTIPLY', spots, 0.8), ch, '#a85818')
    ch = m.mix(m.math('MULTIPLY', m.mapr(n2, 0.6, 0.72), m.math('MULTIPLY', spots, 0.7)), ch, '#6e300c')
    cheese_p = m.principled(ch, rough=0.3, spec=0.5, coat=0.4, coat_rough=0.14, sss=0.25, radius=(0.04, 0.028, 0.014),
                            normal=m.bump(m.noise(17, 4, 0.55), 0.35, 0.03))
    cb = m.math('ADD', brown, m.math('MULTIPLY', m.math('SUBTRACT', n1, 0.5), 0.55))
    cr = m.ramp(cb, [(0.0, '#f3dcae'), (0.24, '#ecbb80'), (0.42, '#d68544'), (0.6, '#9d4d1a'), (0.78, '#5a290c'),
                     (0.95, '#2a1207')])
    cr = m.mix(m.math('MULTIPLY', m.mapr(m.noise(26, 6, 0.7), 0.55, 0.7), 0.22), cr, '#f7ead0')
    crust_p = m.principled(cr, rough=0.62, spec=0.3, sss=0.1, radius=(0.04, 0.02, 0.01),
                           normal=m.bump(m.math('ADD', n2, n1), 0.42, 0.02))
    top = m.mix_shader(m.mapr(cheese, 0.42, 0.52), sauce_p, cheese_p)
    return m.out(m.mix_shader(crust, top, crust_p))


class Base(pizza.Pizza):
    """A pizza whose slices stand a little apart."""

    def __init__(self, patches=(), blanket=0.0, sd=0, sauce='tomato', golden=0.0, z0=0.06, slices=8, turn=0.03):
        super().__init__(patches, blanket, sd, z0)
        self.corners = [(turn + k / slices) * TAU for k in range(slices + 1)]
        self.shift = []
        for a, b in zip(self.corners, self.corners[1:]):
            mid, far = (a + b) / 2, rnd.uniform(0.012, 0.03)
            self.shift.append(Vector((far * math.cos(mid), far * math.sin(mid), 0)))
        mat = base_mat(sauce, golden)
        for a, b, shift in zip(self.corners, self.corners[1:], self.shift):
            self.slice(a / TAU, b / TAU, mat).location = shift
        self.whole = set(bpy.context.scene.collection.objects)

    def slice(self, start, end, mat, columns=48, rows=130):
        def fn(u, v):
            k = round(u * (columns + 2))
            (x, y, z), values = self.point(lerp(start, end, S.clamp((k - 1) / columns)), v)
            if k in (0, columns + 2):
                # The outermost columns drop to the board: the crumb of the cut.
                return (x, y, self.z0), (0.0, 1.0, 0.12, 0.0)
            return (x, y, z), values
        return S.surf('slice', fn, columns + 2, rows, mat, attrs=('cheese', 'crust', 'brown', 'oil'))

    def cut(self):
        """Cut the toppings that were added after the base, and move each piece with its slice."""
        bpy.context.view_layer.update()
        for o in [o for o in bpy.context.scene.collection.objects if o not in self.whole]:
            reach = max(o.scale) * max(math.hypot(*c) for c in o.bound_box)
            at = o.matrix_world.translation
            parts = [k for k in range(len(self.shift)) if all(at.dot(n) > -reach for n in self.walls(k))]
            for k in parts:
                if all(at.dot(n) > reach for n in self.walls(k)):
                    o.location = at + self.shift[k]
                    break
            else:
                for k in parts:
                    self.part(o, k)
                bpy.data.objects.remove(o)

    def walls(self, k):
        a, b = self.corners[k], self.corners[k + 1]
        return Vector((-math.sin(a), math.cos(a), 0)), Vector((math.sin(b), -math.cos(b), 0))

    def part(self, o, k):
        """The part of an object that lies on slice k."""
        bm = bmesh.new()
        bm.from_mesh(o.data)
        inverse = o.matrix_world.inverted()
        turned = o.matrix_world.to_3x3().transposed()
        for n in self.walls(k):
            bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=inverse.translation,
                                   plane_no=turned @ n, clear_inner=True)
        if bm.faces:
            me = o.data.copy()
            bm.to_mesh(me)
            put(me).matrix_world = Matrix.Translation(self.shift[k]) @ o.matrix_world
        bm.free()


def spots(counts, radius=0.72, tries=40):
    """Evenly spread points for several kinds of things, each kind all over the pizza."""
    out = []
    for _ in range(sum(counts)):
        tried = [point for _ in range(tries) for point in S.disc_points(1, radius)]
        out.append(max(tried, key=lambda p: min((math.dist(p, q) for q in out), default=0)))
    kinds = [[] for _ in counts]
    for _, k in sorted(((i + 0.5) / n, k) for k, n in enumerate(counts) for i in range(n)):
        far = max(out, key=lambda p: min((math.dist(p, q) for q in kinds[k]), default=0))
        out.remove(far)
        kinds[k].append(far)
    return kinds
