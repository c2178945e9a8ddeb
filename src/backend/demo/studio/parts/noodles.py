"""Broth and noodles."""
import math

import kit as S
from kit import TAU, Mat, material, pn, rnd, smooth


@material
def broth_mat(dark='#6b2f0c', light='#a85f20'):
    m = Mat('broth')
    n = m.noise(3.0, 5, 0.6, 0.8)
    c = m.mix(m.mapr(n, 0.3, 0.7), dark, light)
    p = m.principled(c, rough=0.07, spec=0.6, coat=1.0, coat_rough=0.03,
                     normal=m.bump(m.noise(7, 2), 0.06, 0.02))
    return m.out(m.mix_shader(0.16, p, m.transparent((1.0, 0.75, 0.42, 1))))


def broth(r, z, mat=None):
    def fn(u, v):
        a = u * TAU
        q = v * r
        return (q * math.cos(a), q * math.sin(a), z + 0.012 * smooth(r - 0.05, r, q))
    return S.surf('broth', fn, 96, 30, mat or broth_mat(), wrap_u=True)


@material
def noodle_mat(a='#e8b850', b='#f8da8c', glow=0.0):
    m = Mat('noodle')
    c = m.mix(m.mapr(m.noise(6, 3), 0.3, 0.7), a, b)
    return m.out(m.principled(c, rough=0.26, sss=0.3, radius=(0.04, 0.028, 0.012), coat=0.6, coat_rough=0.12,
                              glow=glow))


def noodles(path, n, z, mat=None, width=0.3, radius=0.0195, wave=0.035, hump=0.05):
    """A bundle of n strands that flows along path (x, y points)."""
    line = S.spline(path, 12)
    m = len(line) - 1
    for k in range(n):
        off, lift, sd = rnd.uniform(-1, 1), rnd.random(), rnd.random() * 50
        pts = []
        for i, (x, y) in enumerate(line):
            t = i / m
            x0, y0 = line[max(i - 1, 0)]
            x1, y1 = line[min(i + 1, m)]
            l = math.hypot(x1 - x0, y1 - y0) or 1
            nx, ny = -(y1 - y0) / l, (x1 - x0) / l
            o = off * width * 0.5 + wave * pn(t * 4.5, sd) + 0.02 * pn(t * 11, sd + 9)
            ends = smooth(0, 0.2, t) * smooth(1, 0.8, t)
            zz = z + (hump * (1 - off * off) * lift + 0.022 * pn(t * 5, sd + 20)) * ends
            zz -= 0.13 * (1 - smooth(0, 0.14, t) * smooth(1, 0.86, t))
            pts.append((x + nx * o, y + ny * o, zz))
        S.tube('noodle', pts, radius * rnd.uniform(0.92, 1.06), mat or noodle_mat(), 9)
