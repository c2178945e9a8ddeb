"""Pieces of hot rolls, cut face up on z 0: what wraps them, what fills them."""
import math

import kit as S
from kit import TAU, Mat, fbm, material, pn, put, rnd
from parts import basics, burger, fish, prawn, rice, sushi_sides, vegetables

R, H = 0.27, 0.27
# The height of the cut face's rice, and of what is laid on it.
FACE = H * 0.955


@material
def crust_mat(pale='#fdd49a', gold='#f2a450', deep='#cf6f28'):
    m = Mat('crust')
    n, f = m.noise(7, 5, 0.65), m.noise(40, 4)
    v = m.math('ADD', n, m.math('MULTIPLY', m.math('SUBTRACT', f, 0.5), 0.35))
    v = m.math('ADD', v, m.math('MULTIPLY', m.math('SUBTRACT', m.random(), 0.5), 0.22))
    c = m.ramp(v, [(0.26, deep), (0.48, gold), (0.72, pale)])
    return m.out(m.principled(c, rough=0.48, spec=0.35, sss=0.12, radius=(0.04, 0.025, 0.01), coat=0.1, coat_rough=0.3,
                              glow=0.07, normal=m.bump(m.math('ADD', f, m.noise(90, 2)), 0.4, 0.012)))


def panko_mat():
    return crust_mat('#fac482', '#e8913c', '#bb5c1e')


def tube_wall(name, mat, sd, amp=0.0, fine=9.0, out=0.0):
    """The outer wall with its rounded upper rim; amp roughens it."""
    prof = S.spline([(0.95, 0.0), (1.0, 0.06), (1.02, 0.3), (1.02, 0.7), (1.01, 0.92), (0.985, 1.0), (0.945, 1.01),
                     (0.9, 0.96), (0.88, 0.86)], 3)
    n = len(prof) - 1

    def fn(u, v):
        r, z = prof[round(v * n)]
        ca, sa = math.cos(u * TAU), math.sin(u * TAU)
        d = amp * (fbm(ca * R + sd, sa * R, z * H, fine, 3) + 0.5 * abs(pn(ca * R, sa * R + sd, z * H, fine * 2.3)))
        k = R * r * (1 + 0.02 * pn(ca + sd, sa, sd, 1.3)) + out + d
        return (k * ca, k * sa, z * H + (0.4 * d if z > 0.5 else 0.0))
    return S.surf(name, fn, 96, n, mat, wrap_u=True)


def crumbs(mat, n=5, size=0.02):
    """Flakes of panko, and drops of batter when thick."""
    return [S.blob('crumb', mat, (size, size * 0.7, size * 0.45), 0.35, 2.2, k * 2, 6, link=False) for k in range(n)]


def coat(meshes, n, r=R * 1.03, scale=(0.6, 1.3), rim=0.25):
    """Crumbs over the wall; a part of them on its rim."""
    for _ in range(n):
        a = rnd.random() * TAU
        q, z = (rnd.uniform(0.93, 1.0), H * 1.0) if rnd.random() < rim else (1.0, rnd.uniform(0.03, 0.98) * H)
        put(rnd.choice(meshes), (r * q * math.cos(a), r * q * math.sin(a), z),
            (rnd.uniform(-0.8, 0.8), math.pi / 2 + rnd.uniform(-0.7, 0.7), a), rnd.uniform(*scale))


def tempura(sd=0):
    mat = crust_mat()
    coat(crumbs(mat, 5, 0.022), 60, R * 1.06, (0.5, 1.3), 0.2)
    return tube_wall('tempura', mat, sd, 0.03, 8.0, 0.006)


def sesame_tempura(sd=0):
    coat([burger.sesame(), burger.sesame('#eccb8a'), burger.sesame('#2a2420')], 80, R * 1.075, (0.8, 1.05), 0.3)
    return tempura(sd)


def panko(sd=0):
    mat = panko_mat()
    coat(crumbs(mat, 6, 0.024), 190, R * 1.04)
    return tube_wall('panko', mat, sd, 0.02, 12.0)


def rice_wall(sd=0):
    g = [rice.grain(0.038, 0.0172, sd=k) for k in range(4)]
    pts = []
    for _ in range(250):
        a, z = rnd.random() * TAU, rnd.uniform(0.02, 1.0) * H
        ca, sa = math.cos(a), math.sin(a)
        pts.append(((ca * R * 1.02, sa * R * 1.02, z), (ca, sa, 0.15)))
    rice.grains_on(pts, g, 0.3)
    return tube_wall('wall', rice.rice_mat(), sd, 0.006)


def nori_wall(sd=0):
    return tube_wall('nori_wall', sushi_sides.nori_mat(), sd, 0.004, 5.0)


def face(fills, sd=0, ring=0.7):
    """Rice, a ring of nori and the fillings: (mat, x, y, rx, ry, turn) in parts of the radius."""
    laid = [S.lathe('core', [(0, 0.0), (R * 0.92, 0.0), (R * 0.93, H * 0.5), (R * 0.9, H * 0.93), (0, H * 0.94)],
                    rice.rice_mat(), 40)]
    g = [rice.grain(0.038, 0.0172, sd=k) for k in range(4)]
    rice.grains_on([((x, y, FACE + rnd.uniform(-0.006, 0.008)), (x * 0.8, y * 0.8, 1.0))
                    for x, y in S.disc_points(120, R * 0.88, 0.02, R * ring)], g, 0.4)

    def nori(u, v):
        a = u * TAU * 1.06 + sd
        ca, sa = math.cos(a), math.sin(a)
        r = R * (ring - 0.02 + 0.03 * u + 0.015 * pn(ca, sa, sd, 1.6) - (0.0 if v < 0.5 else 0.045))
        return (r * ca, r * sa, (0.3 if v in (0, 1) else 1.02) * H)
    S.surf('nori', nori, 72, 3, sushi_sides.nori_mat(), smooth_shade=False)
    size = R * ring / 0.62
    for k, (mat, x, y, rx, ry, turn) in enumerate(fills):
        f = S.blob('fill', mat, (size * rx, size * ry, 0.042), 0.07, 2.0, sd + k * 3, 14, power=0.6)
        S.xform(f, (size * x, size * y, FACE + 0.007 * k), (rnd.uniform(-0.06, 0.06), rnd.uniform(-0.06, 0.06), turn))
        laid.append(f)
    return laid


@material
def eel_fill_mat():
    m = Mat('eel_fill')
    n = m.noise(16, 5, 0.65)
    c = m.ramp(n, [(0.32, '#7a3510'), (0.5, '#ab5c20'), (0.68, '#d9a36a')])
    return m.out(m.principled(c, rough=0.24, coat=0.5, coat_rough=0.14, normal=m.bump(n, 0.3, 0.014)))


def cream():
    return sushi_sides.cream_mat()


def cucumber():
    return vegetables.cucumber_mat()


def salmon():
    return fish.salmon_mat(1.6, 0.2)


def avocado():
    return basics.plain_mat('avocado_fill', '#b7c85c', '#e3e08c', 0.3, 0.35)


def sweet_potato():
    return basics.plain_mat('sweet_potato', '#ec6410', '#fa8e3a', 0.34, 0.35)


def pepper():
    return basics.plain_mat('sweet_pepper', '#dd2c1c', '#f4553a', 0.18, 0.6)


def prawn_meat():
    return basics.plain_mat('prawn_meat', '#ff9670', '#ffd6c0', 0.26, 0.4)


def prawn_end(sd=0):
    """A prawn in batter whose tail stands out of the roll."""
    S.xform(S.blob('battered', crust_mat(), (R * 0.34, R * 0.3, 0.1), 0.16, 2.4, sd, 20), (0.02, 0.0, FACE + 0.05))
    prawn.tail((0.02, 0.04, FACE + 0.13), math.pi / 2, 0.7, 1.3)
