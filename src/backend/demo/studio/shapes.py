"""Meshes from functions and profiles, and how they are placed."""
import math

import bpy
from mathutils import Euler, Matrix, Vector

from measures import TAU, clamp, fbm, lerp, pn, rnd, smooth


def mesh(name, verts, faces, mat=None, attrs=None, smooth_shade=True, link=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    if smooth_shade:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    for k, vals in (attrs or {}).items():
        me.attributes.new(k, 'FLOAT', 'POINT').data.foreach_set('value', vals)
    if mat:
        me.materials.append(mat.m)
    me.update()
    return put(me) if link else me


def put(me, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    if isinstance(me, bpy.types.Object):
        me = me.data
    o = bpy.data.objects.new(me.name, me)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(o)
    return o


def surf(name, fn, nu, nv, mat=None, wrap_u=False, wrap_v=False, attrs=(), link=True, smooth_shade=True):
    """Grid surface. fn(u, v) gives a point, or (point, values) with one value for each name in attrs."""
    cu = nu if wrap_u else nu + 1
    cv = nv if wrap_v else nv + 1
    verts, vals = [], {a: [] for a in attrs}
    for i in range(cu):
        for j in range(cv):
            r = fn(i / nu, j / nv)
            if attrs:
                verts.append(r[0])
                for a, x in zip(attrs, r[1]):
                    vals[a].append(x)
            else:
                verts.append(r)
    faces = []
    for i in range(nu):
        for j in range(nv):
            a, b = i % cu, (i + 1) % cu
            c, d = j % cv, (j + 1) % cv
            faces.append((a * cv + c, b * cv + c, b * cv + d, a * cv + d))
    return mesh(name, verts, faces, mat, vals if attrs else None, smooth_shade, link)


def lathe(name, profile, mat, seg=96, wobble=0.0, link=True, fine=6):
    """Turn a profile of (r, z) points, smoothed, around z."""
    pts = spline(profile, fine)
    n = len(pts) - 1

    def fn(u, v):
        r, z = pts[round(v * n)]
        a = u * TAU
        k = 1 + wobble * pn(math.cos(a), math.sin(a), z, 2.0)
        return (r * k * math.cos(a), r * k * math.sin(a), z)
    return surf(name, fn, seg, n, mat, wrap_u=True, link=link)


def spline(pts, fine=6):
    """Catmull-Rom through points of any length."""
    if fine <= 1:
        return list(pts)
    out = []
    n = len(pts)
    for i in range(n - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, n - 1)]
        for k in range(fine):
            t = k / fine
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                                    + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3)))
    out.append(tuple(pts[-1]))
    return out


def blob(name, mat, r=(1, 1, 1), amp=0.1, s=1.5, sd=0, res=32, power=1.0, link=True, octaves=3):
    """Displaced ellipsoid; power below 1 makes it boxier."""
    def sp(x):
        return math.copysign(abs(x) ** power, x)

    def fn(u, v):
        a, b = u * TAU, (v - 0.5) * math.pi
        x, y, z = sp(math.cos(b)) * sp(math.cos(a)), sp(math.cos(b)) * sp(math.sin(a)), sp(math.sin(b))
        k = 1 + amp * fbm(x + sd * 7.3, y + sd * 3.1, z, s, octaves)
        return (x * k * r[0], y * k * r[1], z * k * r[2])
    return surf(name, fn, res * 2, res, mat, wrap_u=True, link=link)


def slab(name, mat, top, nu, nv, thick=0.04, attrs=(), edge=0.35, link=True):
    """Sheet with rounded thickness. top(u, v) is the upper point (or point, values)."""
    def fn(u, v):
        # v runs over the top, around the edge and back under.
        w = v * 2
        under = w > 1
        w = 2 - w if under else w
        k = math.sin(clamp(min(w, 1 - w, u, 1 - u) * 10 * edge / 0.35) * math.pi / 2)
        r = top(u, w)
        p, vals = (r if attrs else (r, ()))
        z = p[2] - thick * 0.5 + thick * 0.5 * k * (-1 if under else 1)
        q = (p[0], p[1], z)
        return (q, vals) if attrs else q
    return surf(name, fn, nu, nv * 2, mat, wrap_v=True, attrs=attrs, link=link)


def tube(name, pts, radius, mat, seg=8, link=True, taper=True):
    """Tube along points."""
    pts = [Vector(p) for p in pts]
    n = len(pts)
    verts, faces = [], []
    up = Vector((0, 0, 1))
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, n - 1)] - pts[max(i - 1, 0)]).normalized()
        x = d.cross(up)
        x = x.normalized() if x.length > 1e-4 else Vector((1, 0, 0))
        y = x.cross(d)
        r = radius
        if taper and i in (0, n - 1):
            r *= 0.3
        for k in range(seg):
            a = k / seg * TAU
            verts.append(tuple(p + x * (math.cos(a) * r) + y * (math.sin(a) * r)))
    for i in range(n - 1):
        for k in range(seg):
            a, b = i * seg + k, i * seg + (k + 1) % seg
            faces.append((a, b, b + seg, a + seg))
    faces.append(tuple(range(seg))[::-1])
    faces.append(tuple((n - 1) * seg + k for k in range(seg)))
    return mesh(name, verts, faces, mat, link=link)


def disc_points(n, radius, gap=0.0, inner=0.0, tries=60):
    """Random points on a disc that keep a gap."""
    out = []
    for _ in range(n):
        for _ in range(tries):
            a, r = rnd.random() * TAU, math.sqrt(lerp(inner * inner / (radius * radius), 1, rnd.random())) * radius
            p = (r * math.cos(a), r * math.sin(a))
            if all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > gap * gap for q in out):
                out.append(p)
                break
    return out


def scatter(meshes, points, z=0.0, tilt=0.3, scale=(0.85, 1.15)):
    """Copies of meshes at points, turned at random; z is a number or a function of x, y."""
    for x, y in points:
        h = z(x, y) if callable(z) else z
        put(rnd.choice(meshes), (x, y, h), (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rnd.random() * TAU),
            rnd.uniform(*scale))


def leaf(name, mat, length=0.5, width=0.3, curl=0.12, cup=0.1, sd=0, pucker=0.012, link=True, tip=0.75):
    """Leaf along +y with veins in the attribute 'vein'."""
    def fn(u, v):
        s = u * 2 - 1
        w = width * 0.5 * (math.sin(math.pi * v ** tip) ** 0.75 if 0 < v < 1 else 0.0)
        x = s * w
        y = v * length
        vein = abs(math.sin((v * 6.5 + abs(s) * -1.6) * math.pi))
        mid = smooth(0.1, 0.0, abs(s))
        z = cup * (abs(s) ** 1.5) * w / (width * 0.5 + 1e-6) - curl * (v - 0.35) ** 2 * 4 * length
        z += pucker * vein * (1 - abs(s)) * smooth(0, 0.25, abs(s)) * 2
        z += 0.03 * pn(x * 5 + sd, y * 5, sd * 1.7) * length * 2
        return (x, y, z), (max(mid, smooth(0.22, 0.0, vein) * 0.6),)
    return surf(name, fn, 22, 34, mat, attrs=('vein',), link=link)


def xform(me_obj, loc, rot=(0, 0, 0), scale=1.0):
    """Move an object that was just built."""
    me_obj.location = loc
    me_obj.rotation_euler = rot
    me_obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return me_obj


def group(build, copies):
    """Build objects once, then place the whole set at each (loc, rot, scale)."""
    col = bpy.context.scene.collection
    before = set(col.objects)
    build()
    new = [o for o in col.objects if o not in before]
    bpy.context.view_layer.update()
    base = [(o.data, o.matrix_world.copy()) for o in new]
    for o in new:
        bpy.data.objects.remove(o)
    for loc, rot, sc in copies:
        m = Matrix.Translation(loc) @ Euler(rot).to_matrix().to_4x4() @ Matrix.Scale(sc, 4)
        for d, w in base:
            o = bpy.data.objects.new(d.name, d)
            o.matrix_world = m @ w
            col.objects.link(o)
