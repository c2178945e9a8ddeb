"""Rice paper rolled around noodles, mango, mint and prawns that show through it."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, put, rnd
from parts import basics, herbs, wok_proteins


@material
def paper_mat():
    m = Mat('paper')
    n = m.noise(6, 4)
    p = m.principled('#f6f1e2', rough=0.3, spec=0.4, coat=0.25, coat_rough=0.2, glow=0.05,
                     normal=m.bump(n, 0.15, 0.015))
    return m.out(m.mix_shader(m.mapr(n, 0.3, 0.75, 0.1, 0.25), m.transparent((0.99, 0.98, 0.95, 1)), p))


def around(mesh, radius, at=(0.0, 0.0), turn=0.0, flat=1.0):
    """Bends a flat mesh over the top of a cylinder along x; at is where its origin lies on the unrolled side."""
    c, s = math.cos(turn), math.sin(turn)
    for v in mesh.vertices:
        x, y, z = v.co
        a, r = (at[1] + x * s + y * c) / radius, radius + z * flat
        v.co = (at[0] + x * c - y * s, r * math.sin(a), r * math.cos(a))
    return put(mesh)


def strand(x0, x1, radius, angle, mat, sd):
    """A noodle along x at a radius from the middle."""
    pts = []
    for i in range(13):
        a = angle + 0.5 * pn(i * 0.4, sd * 3.3)
        r = radius * (1 + 0.06 * pn(i * 0.5, sd * 5.1 + 9))
        pts.append((lerp(x0, x1, i / 12), r * math.sin(a), r * math.cos(a)))
    S.tube('noodle', pts, 0.013, mat, 7, taper=False)


def cut_end(x, R, noodle, mango, mint):
    """What one sees where a roll is cut: noodles, a few sticks of mango and some mint."""
    for y, z in S.disc_points(70, R * 0.84, 0.023):
        S.tube('end', [(x + 0.06, y, z), (x - rnd.uniform(0.0, 0.02), y + rnd.uniform(-0.01, 0.01), z)], 0.0125, noodle,
               8, taper=False)
    for y, z, a in ((-0.55, 0.0, 0.3), (0.35, 0.3, 0.9), (0.15, -0.4, 0.2)):
        S.xform(S.blob('mango', mango, (0.05, 0.04, 0.03), 0.06, 1.5, a * 9, 16, power=0.4),
                (x + 0.02, R * y, R * z), (a, 0, 0))
    for k, (y, z) in enumerate(((0.55, -0.1), (-0.1, 0.55))):
        leaf = S.leaf('mint', mint, 0.09, 0.07, 0.3, 0.05, k, 0.006, link=False)
        put(leaf, (x + 0.02, R * y, R * z), (0.5, 0.3, 1.3 + 0.5 * k))
    pink = S.blob('prawn', wok_proteins.prawn_mat(), (0.05, 0.045, 0.035), 0.1, 1.5, 3, 16, link=False)
    put(pink, (x + 0.02, -R * 0.15, R * 0.3))


def roll(l=0.46, R=0.155, sd=0):
    """Along x, cut open at -x."""
    noodle = basics.plain_mat('glass_noodle', '#f3eddc', '#fffaf0', 0.3, 0.2, 0.15)
    mango = basics.plain_mat('mango', '#f79a14', '#ffbe40', 0.3, 0.3, 0.2)
    mint = herbs.leaf_mat('#2c7a1e', '#5fae3a', '#9bd06c', 0.4)
    S.tube('core', [(-l * 0.97, 0, 0), (l * 0.86, 0, 0)], R * 0.78, noodle, 32, taper=False)
    for k in range(30):
        strand(-l * 0.99, l * 0.84, R * 0.79, k / 30 * TAU, noodle, k + sd)
    for a in (-1.0, 1.0, 2.6):
        S.xform(S.blob('mango', mango, (l * 0.84, 0.036, 0.018), 0.06, 1.5, a * 3, 16, power=0.45),
                (-0.05, R * 0.82 * math.sin(a), R * 0.82 * math.cos(a)), (-a, 0, 0))
    for k in range(3):
        prawn = wok_proteins.prawn(sd + k, 3.3, 0.092, 0.056, 1.0)
        around(prawn, R * 0.88, (lerp(-l * 0.6, l * 0.56, k / 2), 0.035 * (-1) ** k), 0.5 * k + sd, 0.25)
        leaf = S.leaf('mint', mint, 0.19, 0.13, 0.05, 0.0, k + sd, 0.004, link=False)
        around(leaf, R * 0.89, (lerp(-l * 0.8, l * 0.42, k / 2), 0.09 * (-1) ** (k + 1)), 1.9 * k + sd, 0.4)
    cut_end(-l, R, noodle, mango, mint)

    def fn(u, v):
        a, x = u * TAU, lerp(-l, l, v)
        k = R * (1 + 0.035 * pn(x * 4, math.cos(a) + sd, math.sin(a)))
        k *= math.sqrt(S.clamp((1.0 - v) / 0.12)) if v > 0.88 else 1
        return (x, k * math.cos(a), k * math.sin(a))
    S.surf('paper', fn, 64, 60, paper_mat(), wrap_u=True)
