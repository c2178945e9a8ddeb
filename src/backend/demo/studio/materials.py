"""Short shader graphs."""
import bpy

from measures import hexc


class Mat:
    """Thin wrapper that makes shader graphs short to write."""

    def __init__(self, name, coord='Object', scale=None):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        tc = self.t.nodes.new('ShaderNodeTexCoord')
        self.co = tc.outputs[coord]
        if scale:
            self.co = self.stretch(scale)

    def node(self, kind, **inputs):
        n = self.t.nodes.new(kind)
        for k, v in inputs.items():
            self.set(n, k, v)
        return n

    def set(self, n, key, v):
        s = n.inputs[key]
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, s)
        else:
            s.default_value = v

    def stretch(self, scale, rot=(0, 0, 0), loc=(0, 0, 0)):
        n = self.node('ShaderNodeMapping', Vector=self.co)
        n.inputs['Scale'].default_value = scale
        n.inputs['Rotation'].default_value = rot
        n.inputs['Location'].default_value = loc
        return n.outputs[0]

    def noise(self, scale, detail=3, rough=0.55, dist=0.0, co=None):
        n = self.node('ShaderNodeTexNoise', Vector=co or self.co, Scale=scale, Detail=detail, Roughness=rough,
                      Distortion=dist)
        return n.outputs['Fac']

    def voronoi(self, scale, feature='F1', co=None, out='Distance'):
        n = self.node('ShaderNodeTexVoronoi', Vector=co or self.co, Scale=scale)
        n.feature = feature
        return n.outputs[out]

    def wave(self, scale, dist=3.0, detail=2, co=None, dscale=1.0, kind='BANDS', direction='X'):
        n = self.node('ShaderNodeTexWave', Vector=co or self.co, Scale=scale, Distortion=dist, Detail=detail)
        n.inputs['Detail Scale'].default_value = dscale
        n.wave_type = kind
        if kind == 'BANDS':
            n.bands_direction = direction
        else:
            n.rings_direction = direction
        return n.outputs['Fac']

    def attr(self, name):
        n = self.t.nodes.new('ShaderNodeAttribute')
        n.attribute_name = name
        return n.outputs['Fac']

    def random(self):
        return self.t.nodes.new('ShaderNodeObjectInfo').outputs['Random']

    def math(self, op, a, b=0.0, use_clamp=False):
        n = self.t.nodes.new('ShaderNodeMath')
        n.operation = op
        n.use_clamp = use_clamp
        self.set(n, 0, a)
        self.set(n, 1, b)
        return n.outputs[0]

    def mapr(self, v, a, b, c=0.0, d=1.0):
        n = self.t.nodes.new('ShaderNodeMapRange')
        n.interpolation_type = 'SMOOTHSTEP'
        self.set(n, 'Value', v)
        for k, x in (('From Min', a), ('From Max', b), ('To Min', c), ('To Max', d)):
            n.inputs[k].default_value = x
        return n.outputs[0]

    def ramp(self, fac, stops):
        n = self.node('ShaderNodeValToRGB', Fac=fac)
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (p, c) in zip(e, stops):
            el.position = p
            el.color = hexc(c) if isinstance(c, str) else c
        return n.outputs[0]

    def mix(self, fac, a, b, blend='MIX'):
        n = self.t.nodes.new('ShaderNodeMixRGB')
        n.blend_type = blend
        self.set(n, 0, fac)
        self.set(n, 1, hexc(a) if isinstance(a, str) else a)
        self.set(n, 2, hexc(b) if isinstance(b, str) else b)
        return n.outputs[0]

    def bump(self, height, strength=0.3, dist=0.05, normal=None):
        n = self.node('ShaderNodeBump', Height=height, Strength=strength, Distance=dist)
        if normal is not None:
            self.set(n, 'Normal', normal)
        return n.outputs[0]

    def principled(self, color, rough=0.5, spec=0.5, sss=0.0, radius=(0.06, 0.03, 0.015), coat=0.0, coat_rough=0.08,
                   normal=None, transmission=0.0, ior=1.45, sheen=0.0, glow=0.0):
        n = self.t.nodes.new('ShaderNodeBsdfPrincipled')
        n.subsurface_method = 'BURLEY'
        color = hexc(color) if isinstance(color, str) else color
        self.set(n, 'Base Color', color)
        if not isinstance(sss, float) or sss > 0:
            self.set(n, 'Subsurface', sss)
            self.set(n, 'Subsurface Color', color)
            n.inputs['Subsurface Radius'].default_value = radius
        self.set(n, 'Roughness', rough)
        self.set(n, 'Specular', spec)
        self.set(n, 'Clearcoat', coat)
        self.set(n, 'Clearcoat Roughness', coat_rough)
        self.set(n, 'Transmission', transmission)
        self.set(n, 'IOR', ior)
        self.set(n, 'Sheen', sheen)
        if glow:
            # A trace of light stands in for bounces between white grains, which fast GI leaves out.
            self.set(n, 'Emission', color)
            self.set(n, 'Emission Strength', glow)
        if normal is not None:
            self.set(n, 'Normal', normal)
        return n.outputs[0]

    def mix_shader(self, fac, a, b):
        n = self.t.nodes.new('ShaderNodeMixShader')
        self.set(n, 0, fac)
        self.t.links.new(a, n.inputs[1])
        self.t.links.new(b, n.inputs[2])
        return n.outputs[0]

    def translucent(self, color):
        return self.node('ShaderNodeBsdfTranslucent', Color=color).outputs[0]

    def transparent(self, color=(1, 1, 1, 1)):
        return self.node('ShaderNodeBsdfTransparent', Color=color).outputs[0]

    def shadow_ray(self):
        return self.t.nodes.new('ShaderNodeLightPath').outputs['Is Shadow Ray']

    def out(self, shader):
        o = self.t.nodes.new('ShaderNodeOutputMaterial')
        self.t.links.new(shader, o.inputs['Surface'])
        return self


_cache = {}


def material(fn):
    """Build each material once."""
    def get(*a):
        k = (fn.__name__, a)
        if k not in _cache:
            _cache[k] = fn(*a)
        return _cache[k]
    return get
