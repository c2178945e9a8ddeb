"""Things that fall on what is already there: single pieces, sprinkles, drizzle."""
import math

import bpy
from mathutils import Euler, Vector

import kit as S
from kit import TAU, put, rnd


def land(x, y):
    """Highest point over x, y and its normal."""
    view = bpy.context.evaluated_depsgraph_get()
    _, at, normal, *_ = bpy.context.scene.ray_cast(view, (x, y, 4), (0, 0, -1))
    return at, normal if normal.z > 0 else -normal


def resting(height, low=-0.04, high=0.1, lift=0.0):
    """Height function of what lies on a heap: on its leaves, but not perched on a tip."""
    def z(x, y):
        return S.clamp(land(x, y)[0].z, height(x, y) + low, height(x, y) + high) + lift
    return z


def sprinkle(meshes, points, lift=0.004, scale=(0.8, 1.1), tumble=0.3, skip=0.0):
    """Small things that lie flat on the surface; steeper slopes than skip stay bare."""
    for at, normal in [land(x, y) for x, y in points]:
        if normal.z < skip:
            continue
        turn = normal.to_track_quat('Z', 'Y').to_matrix() @ Euler(
            (rnd.uniform(-tumble, tumble), rnd.uniform(-tumble, tumble), rnd.random() * TAU)).to_matrix()
        put(rnd.choice(meshes), at + normal * lift, turn.to_euler(), rnd.uniform(*scale))


def lie(mesh, x, y, turn, reach, thick, scale=1.0):
    """A long thing, along its x, that comes to rest on what is below its middle and its ends."""
    dx, dy = reach * scale * math.cos(turn), reach * scale * math.sin(turn)
    back, mid, front = (land(x + k * dx, y + k * dy)[0].z for k in (-0.8, 0.0, 0.8))
    z = max((back + front) / 2, mid) + thick
    put(mesh, (x, y, z), Euler((rnd.uniform(-0.2, 0.2), math.atan2(back - front, 1.6 * reach * scale), turn)), scale)


def drizzle(path, mat, radius=0.014, sag=2, lift=0.004):
    """A thread of sauce along x, y points that hangs from one high spot to the next."""
    line = S.spline(path, 10)
    z = [land(x, y)[0].z for x, y in line]
    top = [max(z[max(0, i - sag):i + sag + 1]) for i in range(len(z))]
    mean = [sum(part) / len(part) for part in (top[max(0, i - sag):i + sag + 1] for i in range(len(top)))]
    return S.tube('drizzle', [(x, y, h + lift) for (x, y), h in zip(line, mean)], radius, mat, 10)


def drops(mat, points, size=(0.012, 0.03)):
    drop = S.blob('drop', mat, (1, 1, 0.4), 0.12, 0.9, 1, 12, link=False)
    sprinkle([drop], points, 0.0, size, 0.05)


def zigzag(x0, x1, y, turns, wide=0.1):
    """Points of a spoon that goes to and fro."""
    return [(S.lerp(x0, x1, k / turns) + rnd.uniform(-0.03, 0.03),
             y(k / turns) + wide * (1 if k % 2 else -1) * rnd.uniform(0.7, 1.1)) for k in range(turns + 1)]


def fan(place, n, start, step, z, lean=0.4, turn=0.0, scale=1.0):
    """Slices that lean on each other in a row; place(k) gives the mesh."""
    side = Vector(step).normalized()
    for k in range(n):
        x = start[0] + step[0] * k + rnd.uniform(-0.012, 0.012)
        y = start[1] + step[1] * k + rnd.uniform(-0.012, 0.012)
        put(place(k), (x, y, z(x, y)), (side.y * lean + rnd.uniform(-0.06, 0.06),
                                        -side.x * lean + rnd.uniform(-0.06, 0.06), turn + rnd.uniform(-0.12, 0.12)),
            scale * rnd.uniform(0.93, 1.05))
