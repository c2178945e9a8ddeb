"""Panda rice balls and small maki."""
import math

from mathutils import Vector

import kit as S
from kit import TAU, Mat, material, pn, rnd, smooth
from parts import rice, vegetables


@material
def soft_nori_mat():
    m = Mat('soft_nori')
    n = m.noise(50, 5, 0.7)
    c = m.ramp(n, [(0.3, '#1c2620'), (0.55, '#2c3a30'), (0.78, '#46584a')])
    return m.out(m.principled(c, rough=0.45, spec=0.4, coat=0.15, coat_rough=0.3, normal=m.bump(n, 0.4, 0.008)))


@material
def cheek_mat():
    m = Mat('cheek')
    return m.out(m.principled('#ff9d8c', rough=0.5, sss=0.15))


R, DEEP, HIGH = 0.4, 0.34, 0.36


def face(x, z, lift=1.02):
    """The point of the rice ball in front of x, z."""
    return (x, -DEEP * math.sqrt(max(0.02, 1 - (x / R) ** 2 - (z / HIGH) ** 2)) * lift, z)


def patch(x, z, rx, rz, turn=0.0, mat=None, lift=1.035):
    """An oval of nori laid on the face."""
    def fn(u, v):
        a = u * TAU
        px, pz = v * rx * math.cos(a), v * rz * math.sin(a)
        qx, qz = px * math.cos(turn) - pz * math.sin(turn), px * math.sin(turn) + pz * math.cos(turn)
        return face(x + qx, z + qz, lift - 0.03 * smooth(0.9, 1.0, v))
    S.surf('patch', fn, 36, 10, mat or soft_nori_mat(), wrap_u=True)


def panda(grains=1500):
    """A rice ball with the face of a panda; it looks to -y."""
    S.blob('core', rice.rice_mat(), (R * 0.95, DEEP * 0.95, HIGH * 0.95), 0.015, 2, 3, 28)
    kinds = [rice.grain(0.034, 0.0165, sd=k) for k in range(4)]
    spots = []
    for _ in range(grains):
        d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized()
        p = Vector((d.x * R, d.y * DEEP, d.z * HIGH)) * 0.965
        spots.append((p, Vector((d.x / R, d.y / DEEP, d.z / HIGH)).normalized()))
    rice.grains_on(spots, kinds, 0.3, 0.004)
    for side in (-1, 1):
        S.xform(S.blob('ear', soft_nori_mat(), (0.125, 0.07, 0.12), 0.04, 2, side + 2, 20),
                (side * 0.27, 0.0, 0.29), (0, side * 0.5, 0))
        patch(side * 0.145, 0.075, 0.068, 0.1, side * -0.55)
        patch(side * 0.14, 0.085, 0.022, 0.026, 0.0, rice.rice_mat(), 1.055)
        patch(side * 0.235, -0.075, 0.048, 0.034, 0.0, cheek_mat(), 1.03)
        mouth = [face(side * 0.055 * t, -0.085 - 0.04 * math.sin(math.pi * t), 1.045)
                 for t in (i / 8 for i in range(9))]
        S.tube('mouth', mouth, 0.0125, soft_nori_mat(), 8)
    patch(0, -0.035, 0.05, 0.034)


def maki_piece(sd=0, r=0.175, h=0.25):
    """Nori, rice and a baton of cucumber, cut face up."""
    profile = ((0.98, 0.0), (1.0, 0.03), (1.0, 0.5), (1.0, 0.97), (0.985, 1.0), (0.95, 0.99), (0.94, 0.9))

    def side(u, v):
        a = u * TAU
        k = r * (1 + 0.03 * pn(math.cos(a) + sd, math.sin(a), sd, 1.2))
        q, z = profile[round(v * 6)]
        return (k * q * math.cos(a), k * q * math.sin(a), h * z + 0.004 * pn(math.cos(a) * 4, math.sin(a) * 4, sd))
    S.surf('nori', side, 64, 6, soft_nori_mat(), wrap_u=True)
    S.lathe('rice', [(r * 0.93, h * 0.5), (r * 0.93, h * 0.93), (0, h * 0.95)], rice.rice_mat(), 40)
    kinds = [rice.grain(0.034, 0.0165, sd=k) for k in range(4)]
    rice.grains_on([((x, y, h * 0.965 + rnd.uniform(-0.004, 0.012)), (x, y, 1.0))
                    for x, y in S.disc_points(90, r * 0.87, 0.015, r * 0.36)], kinds, 0.45)
    core = S.blob('cucumber', vegetables.cucumber_mat(), (r * 0.36, r * 0.33, 0.07), 0.05, 2.0, sd + 5, 18, power=0.45)
    S.xform(core, (r * 0.05, -r * 0.03, h * 0.95), (0, 0, sd))
    rind = S.blob('rind', stick_mat(), (r * 0.36, r * 0.07, 0.07), 0.05, 2.0, sd + 2, 14, power=0.5)
    S.xform(rind, (r * 0.05 + r * 0.3 * math.sin(-sd), -r * 0.03 + r * 0.3 * math.cos(sd), h * 0.952), (0, 0, sd))


@material
def stick_mat():
    m = Mat('stick')
    c = m.mix(m.mapr(m.noise(9, 4), 0.35, 0.65), '#3f7f24', '#69a93c')
    return m.out(m.principled(c, rough=0.3, coat=0.4, coat_rough=0.15))


def cucumber_stick(l=0.3, w=0.055):
    """A baton with its rind on top."""
    S.blob('stick', vegetables.cucumber_mat(), (l, w, w), 0.03, 2.0, 4, 20, power=0.32)
    S.xform(S.blob('rind', stick_mat(), (l * 0.99, w * 1.0, w * 0.4), 0.03, 2.0, 4, 18, power=0.35), (0, 0, w * 0.72))
