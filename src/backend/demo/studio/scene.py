"""Camera, light and ground, the same for all dishes. One unit is about 15 cm."""
import math

import bpy
from mathutils import Vector

from materials import Mat
from measures import hexc, lerp
from shapes import surf


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def setup(width, height, samples, elevation=50, distance=5.4, target=(0, 0, 0.05), lens=85,
          azimuth=0, fstop=9.0, ground='#ebc8a0', exposure=0.55, focus=None, bounces=8, fast_gi=True):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.render.resolution_x, sc.render.resolution_y = width, height
    sc.render.resolution_percentage = 100
    c = sc.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.012
    c.adaptive_min_samples = min(32, samples)
    c.max_bounces = bounces
    c.diffuse_bounces = 3
    c.glossy_bounces = 3
    c.transmission_bounces = bounces
    c.transparent_max_bounces = 12
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 12.0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.use_fast_gi = fast_gi
    c.fast_gi_method = 'REPLACE'
    c.ao_bounces_render = 1
    sc.view_settings.view_transform = 'Filmic'
    sc.view_settings.look = 'High Contrast'
    sc.view_settings.exposure = exposure

    w = bpy.data.worlds.new('world')
    sc.world = w
    w.use_nodes = True
    w.cycles.sampling_method = 'NONE'
    w.light_settings.distance = 0.4
    w.light_settings.ao_factor = 1.25
    world_light(w)
    area('key', (-3.3, 1.5, 4.2), (0, 0, 0), 2.5, 430, (1.0, 0.96, 0.9))

    m = Mat('ground')
    n = m.noise(2.5, 5, 0.6)
    g = hexc(ground)
    dark = tuple(v * 0.86 for v in g[:3]) + (1,)
    col = m.mix(m.mapr(n, 0.3, 0.7), dark, g)
    m.out(m.principled(col, rough=0.85, spec=0.2, normal=m.bump(m.noise(60, 4), 0.08, 0.02)))
    surf('ground', lambda u, v: (lerp(-14, 14, u), lerp(-14, 14, v), 0), 1, 1, m)

    cam_d = bpy.data.cameras.new('cam')
    cam = bpy.data.objects.new('cam', cam_d)
    sc.collection.objects.link(cam)
    t = Vector(target)
    e, a = math.radians(elevation), math.radians(azimuth - 90)
    cam.location = t + Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))) * distance
    cam.rotation_euler = (t - cam.location).to_track_quat('-Z', 'Y').to_euler()
    cam_d.lens = lens
    cam_d.dof.use_dof = True
    f = Vector(focus) if focus else t
    cam_d.dof.focus_distance = (f - cam.location).length
    cam_d.dof.aperture_fstop = fstop * 0.1
    sc.camera = cam


def world_light(w):
    """Soft room light: a lighter wall behind the camera and on the right. Cheaper in noise than more lamps."""
    t = w.node_tree
    bg = t.nodes['Background']
    tc, sep = t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeSeparateXYZ')
    t.links.new(tc.outputs['Generated'], sep.inputs[0])
    mix = t.nodes.new('ShaderNodeMath')
    mix.operation = 'MULTIPLY_ADD'
    t.links.new(sep.outputs['Y'], mix.inputs[0])
    mix.inputs[1].default_value, mix.inputs[2].default_value = -0.5, 0.5
    amp = t.nodes.new('ShaderNodeMapRange')
    t.links.new(mix.outputs[0], amp.inputs['Value'])
    amp.inputs['To Min'].default_value, amp.inputs['To Max'].default_value = 0.26, 0.85
    bg.inputs['Color'].default_value = (1.0, 0.95, 0.88, 1)
    t.links.new(amp.outputs[0], bg.inputs['Strength'])


def area(name, loc, aim, size, watt, color):
    d = bpy.data.lights.new(name, 'AREA')
    d.shape = 'DISK'
    d.size, d.energy, d.color = size, watt, color
    o = bpy.data.objects.new(name, d)
    o.location = loc
    o.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def grade(aux=None):
    """Light grade. With aux (folder, stem) also write albedo and normal pictures for denoise.mjs."""
    sc = bpy.context.scene
    vl = sc.view_layers[0]
    vl.cycles.denoising_store_passes = bool(aux)
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    hs = t.nodes.new('CompositorNodeHueSat')
    hs.inputs['Saturation'].default_value = 1.08
    t.links.new(rl.outputs['Image'], hs.inputs['Image'])
    out = t.nodes.new('CompositorNodeComposite')
    t.links.new(hs.outputs[0], out.inputs['Image'])
    if not aux:
        return
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = aux[0]
    fo.format.file_format = 'PNG'
    fo.format.color_management = 'OVERRIDE'
    fo.format.view_settings.view_transform = 'Standard'
    fo.file_slots.clear()
    half = t.nodes.new('CompositorNodeMixRGB')
    half.blend_type = 'ADD'
    half.inputs[0].default_value = 1.0
    sc_ = t.nodes.new('CompositorNodeMixRGB')
    sc_.blend_type = 'MULTIPLY'
    sc_.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    t.links.new(rl.outputs['Denoising Normal'], sc_.inputs[1])
    t.links.new(sc_.outputs[0], half.inputs[1])
    half.inputs[2].default_value = (0.5, 0.5, 0.5, 0)
    for slot, sock in (('albedo', rl.outputs['Denoising Albedo']), ('normal', half.outputs[0])):
        fo.file_slots.new('%s.%s.' % (aux[1], slot))
        t.links.new(sock, fo.inputs[-1])
