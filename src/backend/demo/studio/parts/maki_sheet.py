"""Sheets that wrap a roll or lie over it: fish, prawn, avocado, mango, cucumber, nori, tobiko."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn


def edge(a, R, sd):
    """Radius of a roll at an angle: round, a little flat where a lying piece rests."""
    return R * 0.9 / max(0.9, -math.sin(a)) * (1 + 0.02 * pn(math.cos(a) + sd, math.sin(a), sd, 1.3))


@material
def flesh_mat(a, b, line=None, depth=0.8, rough=0.22, coat=0.5, sss=0.2):
    """Even flesh, or with fine bands across it."""
    m = Mat('flesh')
    n = m.noise(7, 4)
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), a, b)
    if line:
        ph = m.math('ADD', m.attr('band'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.5))
        s = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', ph, math.pi)))
        c = m.mix(m.mapr(s, 0.4, 0.0, 0.0, depth), c, line)
    return m.out(m.principled(c, rough=rough, sss=sss, radius=(0.05, 0.03, 0.015), coat=coat, coat_rough=0.14,
                              normal=m.bump(m.noise(50, 3), 0.1, 0.01)))


@material
def prawn_mat():
    m = Mat('prawn')
    n = m.noise(9, 4)
    ph = m.math('ADD', m.math('MULTIPLY', m.attr('band'), 0.9), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.7))
    s = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', ph, math.pi)))
    c = m.mix(m.mapr(s, 0.25, 0.85, 0.0, 0.95), '#fff0e4', '#f5743f')
    c = m.mix(m.mapr(m.noise(30, 3), 0.35, 0.7, 0.0, 0.35), c, '#fff4ea')
    return m.out(m.principled(c, rough=0.24, sss=0.2, radius=(0.05, 0.03, 0.02), coat=0.5, coat_rough=0.14,
                              normal=m.bump(m.math('ADD', s, m.noise(50, 3)), 0.12, 0.01)))


@material
def seared_mat():
    m = Mat('seared')
    n, f = m.noise(6, 5, 0.65, 0.4), m.noise(45, 4)
    s = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', m.math('ADD', m.attr('band'), n), math.pi)))
    c = m.mix(m.mapr(m.noise(4, 3), 0.3, 0.7), '#ff8066', '#ffa189')
    c = m.mix(m.mapr(s, 0.36, 0.0, 0.0, 0.85), c, '#ffe9da')
    c = m.mix(m.mapr(n, 0.52, 0.68, 0.0, 0.6), c, '#c97a3a')
    c = m.mix(m.mapr(m.math('ADD', n, m.math('MULTIPLY', f, 0.25)), 0.76, 0.88, 0.0, 0.6), c, '#6e3414')
    return m.out(m.principled(c, rough=0.26, sss=0.2, radius=(0.05, 0.03, 0.015), coat=0.5, coat_rough=0.16,
                              normal=m.bump(m.math('ADD', f, s), 0.2, 0.012)))


@material
def ribbon_mat():
    """Long ribbon of cucumber, skin at both edges."""
    m = Mat('ribbon')
    r = m.math('ABSOLUTE', m.math('MULTIPLY', m.math('SUBTRACT', m.attr('rim'), 0.5), 2.0))
    r = m.math('ADD', r, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(9, 4), 0.5), 0.25))
    c = m.ramp(r, [(0.0, '#dcedb4'), (0.5, '#c3de8c'), (0.78, '#8cbc4e'), (0.92, '#3f7a24')])
    p = m.principled(c, rough=0.2, sss=0.2, radius=(0.03, 0.04, 0.015), coat=0.6,
                     normal=m.bump(m.noise(30, 3), 0.1, 0.01))
    return m.out(m.mix_shader(0.15, p, m.translucent(c)))


@material
def avocado_mat():
    """Thin slice of avocado, green along its upper edge."""
    m = Mat('avocado')
    r = m.math('ADD', m.attr('rim'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(7, 3), 0.5), 0.16))
    c = m.ramp(r, [(0.0, '#f0ea9e'), (0.4, '#e4e487'), (0.7, '#bfd45e'), (0.88, '#84b238'), (0.98, '#3f7a1c')])
    return m.out(m.principled(c, rough=0.28, sss=0.15, radius=(0.03, 0.035, 0.01), coat=0.45, coat_rough=0.15,
                              normal=m.bump(m.noise(22, 3), 0.04, 0.01)))


@material
def sheet_nori_mat():
    m = Mat('nori')
    n = m.noise(55, 5, 0.7)
    c = m.ramp(n, [(0.33, '#16221a'), (0.52, '#26382a'), (0.72, '#43583f')])
    return m.out(m.principled(c, rough=0.36, spec=0.55, coat=0.35, coat_rough=0.25, normal=m.bump(n, 0.5, 0.01)))


@material
def roe_mat(a='#f2600c', b='#ff9a2e'):
    """Orange bed and the eggs on it, each of its own tone."""
    m = Mat('roe')
    v = m.voronoi(46)
    c = m.mix(m.attr('tone'), a, b)
    c = m.mix(m.mapr(v, 0.0, 0.6), c, a)
    return m.out(m.principled(c, rough=0.25, spec=0.6, sss=0.25, radius=(0.03, 0.015, 0.006),
                              normal=m.bump(v, -0.6, 0.012), glow=0.06))


SHEETS = {
    'salmon': lambda: flesh_mat('#ff6e58', '#ff9078', '#ffe8dc', 0.8),
    'seared': seared_mat,
    'prawn': prawn_mat,
    'avocado': avocado_mat,
    'cucumber': ribbon_mat,
    'nori': sheet_nori_mat,
    'tobiko': roe_mat,
    'tuna': lambda: flesh_mat('#d63b4e', '#ea6672', '#f2929a', 0.5),
    'mango': lambda: flesh_mat('#fb920e', '#ffb733', None, 0, 0.2, 0.7, 0.25),
    'eel': lambda: flesh_mat('#8a4a1e', '#b8702f', '#5a2a10', 0.8, 0.2, 0.8),
}


def strip(kind, R, span, z, sd=0, thick=0.034, lean=0.0, slant=0.0, nu=48):
    """Sheet around the axis over the angles of span, between the two heights of z; lean lifts its upper edge."""
    def fn(u, v):
        a, b = lerp(*span, u), v * TAU
        end = min(1.0, 12 * u, 12 * (1 - u)) ** 0.5
        cz, cr = (math.copysign(abs(x) ** 0.42, x) for x in (math.cos(b), math.sin(b)))
        ca, sa = math.cos(a), math.sin(a)
        h = lerp(*z, 0.5 + 0.5 * cz * (0.75 + 0.25 * end)) + slant * (u - 0.5)
        h += 0.012 * pn(ca * 2 + sd, sa * 2, cz * 0.6 + sd)
        r = edge(a, R, sd) + thick * (0.5 + (0.5 * cr + lean * cz) * end) + 0.007 * pn(ca * 3, sa * 3, h * 6 + sd)
        rim = 0.5 + 0.5 * cz
        return (r * ca, r * sa, h), (rim, a * R * 8.5 + abs(cz + 0.15) * 1.4 + sd, abs(cz) * 0.6)
    return S.surf(kind, fn, nu, 24, SHEETS[kind](), wrap_v=True, attrs=('rim', 'band', 'side'))
