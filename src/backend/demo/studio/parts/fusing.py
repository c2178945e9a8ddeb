"""Many small things as one mesh: quicker than an object for each."""
import bpy
import numpy as np


def fused(build, limit=100):
    """Build objects; those of at most limit vertices, like grains and crumbs, become one mesh for each material."""
    col = bpy.context.scene.collection
    before = set(col.objects)
    build()
    groups = {}
    for o in [o for o in col.objects if o not in before]:
        if len(o.data.vertices) <= limit and all(a.name[0] == '.' for a in o.data.attributes):
            groups.setdefault(o.data.materials[0], []).append(o)
    for mat, objects in groups.items():
        verts, loops, sizes, at, known = [], [], [], 0, {}
        for o in objects:
            if o.data.name not in known:
                known[o.data.name] = arrays(o.data)
            points, corners, counts = known[o.data.name]
            turn = np.array(o.matrix_basis, np.float32)
            verts.append(points @ turn[:3, :3].T + turn[:3, 3])
            loops.append(corners + np.int32(at))
            sizes.append(counts)
            at += len(points)
        link(mat, np.concatenate(verts), np.concatenate(loops), np.concatenate(sizes))
        bpy.data.batch_remove(objects)


def arrays(me):
    """Points, the corners of the faces, and how many each has."""
    points = np.empty(len(me.vertices) * 3, np.float32)
    corners, counts = np.empty(len(me.loops), np.int32), np.empty(len(me.polygons), np.int32)
    me.vertices.foreach_get('co', points)
    me.loops.foreach_get('vertex_index', corners)
    me.polygons.foreach_get('loop_total', counts)
    return points.reshape(-1, 3), corners, counts


def link(mat, verts, loops, sizes):
    me = bpy.data.meshes.new('fused')
    me.vertices.add(len(verts))
    me.vertices.foreach_set('co', verts.ravel())
    me.loops.add(len(loops))
    me.loops.foreach_set('vertex_index', loops)
    me.polygons.add(len(sizes))
    me.polygons.foreach_set('loop_start', (np.cumsum(sizes) - sizes).astype(np.int32))
    me.polygons.foreach_set('loop_total', sizes)
    me.polygons.foreach_set('use_smooth', np.ones(len(sizes), bool))
    me.update(calc_edges=True)
    me.materials.append(mat)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('fused', me))
