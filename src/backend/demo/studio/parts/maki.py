"""A piece of a roll: rice, nori, fillings, and what is around it or over it."""
import math

import kit as S
from kit import TAU, Mat, lerp, material, pn, rnd
from parts import rice
from parts.maki_fill import crowd, fill, spot
from parts.maki_sheet import edge, roe_mat, sheet_nori_mat, strip

GOLDEN_ANGLE = 2.39996


@material
def grain_mat():
    m = Mat('grains')
    c = m.mix(m.attr('tone'), '#f6f1e4', '#fffdf6')
    return m.out(m.principled(c, rough=0.34, sss=0.12, radius=(0.03, 0.027, 0.022), coat=0.2, glow=0.12))


@material
def seed_mat(a, b):
    m = Mat('seeds')
    return m.out(m.principled(m.mix(m.attr('tone'), a, b), rough=0.42, sss=0.1, radius=(0.02, 0.015, 0.01)))


def ellipsoid(name, l, w, t, nu=7, nv=6):
    def fn(u, v):
        a, b = u * TAU, v * math.pi
        r = math.sin(b) ** 0.8
        return (-math.cos(b) * l, math.cos(a) * r * w, math.sin(a) * r * t)
    return S.surf(name, fn, nu, nv, None, wrap_u=True, link=False)


def grain():
    return ellipsoid('grain', 0.037, 0.0165, 0.0155)


def seed():
    return ellipsoid('seed', 0.02, 0.0115, 0.007)


def egg():
    return ellipsoid('egg', 0.0125, 0.0125, 0.0125, 7, 5)


TOASTED = ('#cf9038', '#f0c472')
BLACK = ('#201c1a', '#4a423c')


def face_spots(n, r0, r1, z, spread=0.35, scale=(0.85, 1.15)):
    """Spots all over the cut face, from one radius to the other."""
    out = []
    for k in range(n):
        q, a = math.sqrt(lerp(r0 * r0, r1 * r1, (k + 0.5) / n)), k * GOLDEN_ANGLE + rnd.uniform(-0.2, 0.2)
        p = (q * math.cos(a), q * math.sin(a))
        out.append(spot((*p, z + rnd.uniform(-0.006, 0.008)), (*p, 1.0), spread, scale))
    return out


def side_spots(n, R, h, sd, lift=0.0, spread=0.3, arc=(0, TAU), scale=(0.85, 1.15)):
    """Spots all over the side, up to the edge of the cut face."""
    out = []
    for k in range(n):
        a = lerp(*arc, k * 0.6180339 % 1) + rnd.uniform(-0.05, 0.05)
        z = h * (k + 0.5) / n + rnd.uniform(-0.01, 0.01)
        r = edge(a, R, sd) + lift - 0.02 * S.smooth(0.85, 1.0, z / h)
        n_z = S.smooth(0.85, 1.05, z / h)
        out.append(spot((r * math.cos(a), r * math.sin(a), z), (math.cos(a), math.sin(a), n_z), spread, scale))
    return out


def nori_ring(r, h, sd, mat, low=0.2, turns=1.07):
    """Sheet seen edge on, its end over its start."""
    def fn(u, v):
        a = u * TAU * turns + sd
        row = round(v * 5)
        q = edge(a, r, sd) * (1 + 0.04 * u) + 0.006 * pn(math.cos(a), math.sin(a), sd, 1.6)
        q -= 0.014 if row > 2 else 0.0
        top = h + 0.007 + 0.004 * pn(math.cos(a) * 4, math.sin(a) * 4, sd)
        return (q * math.cos(a), q * math.sin(a), (h * low, top - 0.012, top, top, top - 0.012, h * low)[row])
    return S.surf('nori', fn, 72, 5, mat)


def piece(inside, jacket='rice', drape=(), coat=None, R=0.27, h=0.27, sd=0, top=None):
    """A piece that stands on its side, cut face up, its axis on z.

    inside: up to five names of maki_fill; jacket: 'rice', 'nori', or names of maki_sheet joined by '+';
    drape: names of sheets that lie over +y, which is up once the piece is turned by 90 degrees about x;
    coat: 'sesame', 'mixed sesame', 'parmesan' or 'tobiko' on rice; top: called with (R, h, sd) to add what lies on it.
    """
    S.seed(round(sd * 100) + 11)
    sheets = [] if jacket in ('rice', 'nori') else jacket.split('+')
    body = R * (0.95 if jacket == 'nori' else 0.9)
    S.surf('core', lambda u, v: core(u * TAU, round(v * 4), body, h, sd), 40, 4, rice.rice_mat(), wrap_u=True)
    q = R * (0.72 if jacket == 'nori' else 0.64)
    spots = face_spots(int(1500 * (body ** 2 - q ** 2 * 0.8)), q * 0.92, body * 0.97, h * 0.955)
    if jacket == 'rice':
        spots += side_spots(int(2600 * R * h), R * 0.93, h, sd)
    crowd('rice', grain(), spots, grain_mat())
    if jacket == 'nori':
        nori_ring(R, h * 0.99, sd, sheet_nori_mat(), 0.0)
    else:
        nori_ring(q, h, sd, sheet_nori_mat())
    for k, kind in enumerate(sheets):
        a = (sd if len(sheets) == 1 else 0.0) + k * TAU / len(sheets) - TAU / 4
        strip(kind, R * 0.9, (a, a + TAU / len(sheets) * 0.985), (0.0, h + 0.014), sd + k, R * 0.13,
              nu=72 // len(sheets))
    if 'tobiko' in sheets:
        crowd('eggs', egg(), side_spots(420, R * 1.02, h * 1.02, sd, 0.004)
              + face_spots(110, R * 0.9, R * 1.02, h + 0.008), roe_mat())
    for k, kind in enumerate(drape):
        w, many = h * 1.04 / len(drape), len(drape) > 1
        strip(kind, R * 0.95, (math.pi / 2 - 1.62, math.pi / 2 + 1.62), (k * w - 0.012, (k + 1) * w + 0.008), sd + k,
              0.03 if len(drape) > 2 else 0.04, 0.3 if many else 0.0, 0.05 if many else 0.0)
    if coat:
        coated(coat, R, h, sd)
    fill(inside, q * 0.95, h, sd)
    if top:
        top(R, h, sd)


def core(a, ring, r, h, sd):
    q, z = ((1.0, 0.0), (1.02, h * 0.3), (1.0, h * 0.85), (0.95, h * 0.95), (0.0, h * 0.95))[ring]
    k = edge(a, r, sd) * q
    return (k * math.cos(a), k * math.sin(a), z)


def coated(coat, R, h, sd):
    """Seeds or eggs that stick to the rice outside."""
    if coat == 'parmesan':
        crumb = S.tube('crumb', [(-0.03, 0, 0), (-0.01, 0.006, 0.004), (0.01, 0.004, 0.006), (0.03, -0.004, 0)], 0.0075,
                       None, 5, link=False)
        crowd('parmesan', crumb, side_spots(110, R * 0.99, h * 1.02, sd, 0.004, 0.4, scale=(0.9, 1.6))
              + face_spots(26, R * 0.72, R * 0.95, h + 0.006, 0.5), seed_mat('#f0b440', '#fbdc86'))
        return
    if coat == 'tobiko':
        crowd('eggs', egg(), side_spots(150, R * 0.98, h, sd, 0.004), roe_mat())
        return
    n = 330 if coat == 'sesame' else 60
    crowd('sesame', seed(), side_spots(n, R * 0.985, h * 1.02, sd, 0.004, 0.4)
          + face_spots(n // 8, R * 0.8, R * 0.95, h + 0.006, 0.5), seed_mat(*TOASTED))
    if coat == 'mixed sesame':
        crowd('black sesame', seed(), side_spots(60, R * 0.985, h * 1.02, sd + 1, 0.004, 0.4)
              + face_spots(8, R * 0.75, R * 0.95, h + 0.006, 0.5), seed_mat(*BLACK))


def set_down(build, spots, z, lying=False, R=0.27, h=0.27):
    """Copies of one piece at (x, y, turn), standing or lying with the cut face to the front."""
    copies = []
    for x, y, turn in spots:
        if lying:
            at = (x - math.sin(turn) * h / 2, y + math.cos(turn) * h / 2, z + R * 0.9)
            copies.append((at, (math.pi / 2, 0.0, turn), 1.0))
        else:
            copies.append(((x, y, z), (0.0, 0.0, turn), 1.0))
    S.group(build, copies)
