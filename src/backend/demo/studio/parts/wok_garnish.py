"""Nuts, herbs, ginger, garlic and lemon strewn over a dish."""
import math

import kit as S
from kit import Mat, lerp, material, smooth
from parts import basics, herbs, wok_base, wok_greens


def peanuts(n=4, size=0.054):
    m = wok_greens.skin_mat('#c98a3c', '#e8b870', 0.35, 0.2)
    return [S.blob('peanut', m, (size, size * 0.66, size * 0.5), 0.07, 1.6, k, 10, link=False) for k in range(n)]


def crumbs():
    return crumb_bits(basics.plain_mat('crumb', '#c98f45', '#f0cf94', 0.5, 0.1, 0.1))


def crumb_bits(mat, n=4, size=0.022):
    return [S.blob('crumb', mat, (size, size * 0.8, size * 0.6), 0.4, 1.8, k * 3, 6, power=0.6, link=False)
            for k in range(n)]


def sticks(mat, n=4, l=0.2, w=0.011):
    """Matchsticks, such as ginger."""
    return [S.blob('stick', mat, (l * 0.5, w, w * 0.8), 0.1, 1.2, k * 2, 10, power=0.5, link=False) for k in range(n)]


def coriander(n=3):
    mat, green = herbs.leaf_mat('#2f7a1c', '#62ad36', '#9fd06a', 0.4), wok_greens.skin_mat('#5c9a34', '#8cc35a')

    def one(sd):
        for k, (a, s) in enumerate(((0.0, 1.0), (1.0, 0.85), (-1.0, 0.85), (2.0, 0.6), (-2.0, 0.6))):
            o = S.leaf('coriander', mat, 0.13, 0.11, 0.2, 0.04, sd + k, 0.01, tip=1.1)
            S.xform(o, (0, 0, 0), (0.2 + 0.15 * math.sin(sd + k), 0, a), s)
        S.tube('stalk', [(0, -0.16, -0.03), (0.01, -0.07, 0.0), (0, 0.02, 0.005)], 0.007, green, 6)
    return [wok_base.merge('coriander', lambda k=k: one(k * 2.7)) for k in range(n)]


@material
def citrus_mat(rind, flesh, pith='#fdf6d8'):
    m = Mat('citrus')
    r, s = m.attr('rad'), m.attr('seg')
    c = m.mix(m.mapr(m.noise(30, 4), 0.35, 0.65), flesh, '#fae37a')
    c = m.mix(m.math('MAXIMUM', s, m.mapr(r, 0.84, 0.89)), c, pith)
    c = m.mix(m.mapr(r, 0.95, 0.97), c, rind)
    return m.out(m.principled(c, rough=0.2, sss=0.15, radius=(0.05, 0.04, 0.01), coat=0.5,
                              normal=m.bump(m.noise(30, 3), 0.2, 0.01)))


def wedge(rind='#f5c518', flesh='#f5cf3e', R=0.19, l=0.27, half=0.62):
    """A wedge of lemon or lime, rind below, the edge of the flesh along x."""
    def fn(u, v):
        t = v * 2 - 1
        k = math.sqrt(max(0.0, 1 - abs(t) ** 2.2))
        q = u * 3
        if q < 1:
            a, r = lerp(-half, half, q), 1.0
        else:
            a, r = (half, 2 - q) if q < 2 else (-half, q - 2)
        seg = smooth(0.08, 0.03, abs(math.sin((t * 0.5 + 0.5) * math.pi))) if r < 0.9 else 0.0
        return (t * l, r * k * R * math.sin(a), R * (0.85 - r * k * math.cos(a))), (r if r < 1 else 1.0, seg)
    return S.surf('wedge', fn, 42, 26, citrus_mat(rind, flesh), wrap_u=True, attrs=('rad', 'seg'), link=False)


def coins_of_garlic(n=3):
    """Slices fried golden."""
    m = basics.plain_mat('garlic', '#d99a3c', '#f3d08a', 0.35, 0.2, 0.2, 10)
    return [S.blob('garlic', m, (0.046, 0.032, 0.01), 0.12, 1.5, k + 1, 10, power=0.8, link=False) for k in range(n)]
