"""A pizza and what lies on it."""
import math

from mathutils import Euler, Vector

import kit as S
from kit import TAU, Mat, fbm, lerp, material, pn, put, rnd, smooth


class Pizza:
    """One polar height field for base, sauce, cheese and crust; height(x, y) lets toppings rest on it."""

    def __init__(self, patches, blanket, sd, z0):
        self.p, self.blanket, self.sd, self.z0 = patches, blanket, sd, z0
        self.blisters = [(rnd.random() * TAU, rnd.uniform(0.885, 0.985), rnd.uniform(0.025, 0.075), rnd.random())
                         for _ in range(60)]
        self.wob = 0.022

    def cheese(self, x, y):
        wx = x + 0.045 * fbm(x + self.sd, y, 1.0, 5, 3)
        wy = y + 0.045 * fbm(x + self.sd, y, 7.0, 5, 3)
        f = self.blanket * (0.82 + 0.55 * fbm(x, y + self.sd, 3.0, 3.2, 4))
        for px, py, pr in self.p:
            d = ((wx - px) ** 2 + (wy - py) ** 2) / (pr * pr)
            if d < 5:
                f += math.exp(-d * 1.35)
        return f * smooth(0.87, 0.79, math.hypot(x, y))

    def height(self, x, y):
        r = math.hypot(x, y)
        f = self.cheese(x, y)
        h = 0.062 + 0.012 * fbm(x, y, self.sd, 3.0, 3) + 0.004 * pn(x, y, 2.0, 14)
        h += 0.032 * smooth(0.4, 1.0, f) + 0.006 * smooth(0.5, 1.2, f) * pn(x, y, 9.0, 9)
        return self.z0 + h + 0.03 * smooth(0.76, 0.86, r)

    def point(self, u, v):
        a = u * TAU
        ca, sa = math.cos(a), math.sin(a)
        k = 1 + self.wob * fbm(ca, sa, self.sd, 1.6, 3)
        s = v / 0.62
        if s < 1:
            r = 0.8 * s ** 0.8
            x, y = r * ca * k, r * sa * k
            f = self.cheese(x, y)
            crust = smooth(0.765, 0.8, r + 0.03 * fbm(ca, sa, 5.0, 6, 3)) * (1 - smooth(0.4, 0.6, f))
            brown = 0.35 + 0.4 * fbm(x, y, 3 + self.sd, 2.2, 3) + 0.25 * smooth(0.5, 0.8, r)
            oil = S.clamp(0.5 + 1.1 * fbm(x, y, 11 + self.sd, 4, 3))
            return (x, y, self.height(x, y)), (f, crust, 0.22 * crust + (1 - crust) * brown, oil)
        # The rim: a fat arc from the sauce edge over the top and down.
        t = (v - 0.62) / 0.38
        w = 1 + 0.24 * fbm(ca * 1.3, sa * 1.3, 4 + self.sd, 2.6, 3)
        hr, hz = 0.105 * w, 0.12 * w
        b = math.pi * (1.0 - t * 1.32)
        rr = 0.9 + hr * math.cos(b) * (1 if t < 0.5 else 1.05)
        z = 0.075 + hz * math.sin(b)
        if t < 0.2:
            inner = self.height(0.8 * ca * k, 0.8 * sa * k) - self.z0
            q = smooth(0.0, 0.2, t)
            rr = lerp(0.8, rr, q)
            z = lerp(inner, z, q)
        x, y = rr * ca, rr * sa
        n = fbm(x, y, z + self.sd, 4.5, 4)
        brown = 0.30 + 0.30 * n + 0.20 * smooth(0.06, 0.2, z) - 0.22 * smooth(0.06, 0.0, z) - 0.2 * smooth(0.15, 0, t)
        brown += 0.22 * fbm(ca, sa, 9 + self.sd, 1.6, 2)
        bump = 0.02 * n + 0.006 * fbm(x, y, z, 18, 2)
        for ba, br, bs, bk in self.blisters:
            da = (a - ba + math.pi) % TAU - math.pi
            d2 = ((da * 0.93) ** 2 + (rr - br) ** 2) / (bs * bs)
            if d2 < 4 and z > 0.06:
                g = math.exp(-d2 * 1.8)
                bump += g * bs * 0.42
                brown += g * (0.12 + 0.5 * bk ** 1.5)
        bump *= smooth(0.0, 0.2, t)
        return ((rr + bump * math.cos(b)) * ca * k, (rr + bump * math.cos(b)) * sa * k,
                max(0.0, z + bump * math.sin(b)) + self.z0), (0.0, 1.0, S.clamp(brown), 0.0)


@material
def oil_mat():
    m = Mat('oil')
    p = m.principled('#e0a21c', rough=0.04, spec=0.6, coat=1.0, coat_rough=0.02)
    return m.out(m.mix_shader(0.42, m.transparent((1.0, 0.86, 0.5, 1)), p))


def oil_drops(points, height, size=(0.008, 0.022)):
    d = S.blob('drop', oil_mat(), (1, 1, 0.28), 0.12, 0.9, 1, 10, link=False)
    for x, y in points:
        put(d, (x, y, height(x, y)), (0, 0, rnd.random() * TAU), rnd.uniform(*size))


@material
def pepper_mat():
    m = Mat('pepper')
    return m.out(m.principled(m.mix(m.random(), '#191310', '#4a3a2a'), rough=0.6))


def specks(points, height, size=(0.003, 0.007)):
    b = S.blob('speck', pepper_mat(), (1, 0.8, 0.6), 0.4, 2, 3, 5, link=False)
    for x, y in points:
        put(b, (x, y, height(x, y) + 0.002), (rnd.random(), rnd.random(), rnd.random() * 6), rnd.uniform(*size))


@material
def pepperoni_mat():
    m = Mat('pepperoni')
    edge = m.attr('edge')
    n, f = m.noise(13, 4, 0.6), m.voronoi(24)
    c = m.ramp(n, [(0.32, '#962210'), (0.5, '#bd3a18'), (0.7, '#d2592a')])
    c = m.mix(m.mapr(f, 0.2, 0.1, 0.0, 0.75), c, '#e79a62')
    c = m.mix(m.mapr(m.noise(40, 3), 0.62, 0.7, 0, 0.5), c, '#f0b27d')
    c = m.mix(m.math('MULTIPLY', m.mapr(edge, 0.72, 1.0), 0.8), c, '#5e1207')
    return m.out(m.principled(c, rough=0.45, spec=0.25, coat=0.1, coat_rough=0.2,
                              normal=m.bump(m.math('ADD', m.noise(30, 4), m.math('MULTIPLY', f, 0.6)), 0.4, 0.012)))


def pepperoni(n=4):
    out = []
    for k in range(n):
        sd = k * 4.1

        def fn(u, v, sd=sd, k=k):
            a = u * TAU
            ca, sa = math.cos(a), math.sin(a)
            R = 0.155 * (1 + 0.03 * pn(ca, sa, sd, 1.5))
            cup = 0.03 + 0.008 * (k % 3)
            lift = cup * (1 + 0.6 * pn(ca + sd, sa, 0, 1.2))
            t = v / 0.7
            if t <= 1:
                r = t * 0.985
                z = lift * r ** 3 + 0.004 * pn(r * ca * 4, r * sa * 4, sd) + 0.016
            else:
                q = (v - 0.7) / 0.3
                r = 0.985 + 0.015 * math.sin(q * math.pi)
                r = r if q < 0.6 else lerp(r, 0.9, (q - 0.6) / 0.4)
                z = lift * 0.985 ** 3 + 0.016 - 0.022 * q
            return (r * R * ca, r * R * sa, z), (min(1.0, r),)
        out.append(S.surf('pepperoni', fn, 72, 26, pepperoni_mat(), wrap_u=True, attrs=('edge',), link=False))
    return out


def tilt_to(height, x, y, e=0.06):
    """Rotation that lays a thing on a height field."""
    n = Vector((-(height(x + e, y) - height(x - e, y)) / (2 * e), -(height(x, y + e) - height(x, y - e)) / (2 * e), 1))
    turn = Euler((0, 0, rnd.random() * TAU)).to_matrix()
    return (n.normalized().to_track_quat('Z', 'Y').to_matrix() @ turn).to_euler()
