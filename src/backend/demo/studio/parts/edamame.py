"""Soy beans in their pods, and flakes of salt."""
import math

import kit as S
from kit import TAU, Mat, material, smooth


@material
def pod_mat():
    """Downy skin, paler where a bean stretches it."""
    m = Mat('pod')
    c = m.mix(m.mapr(m.noise(5, 4), 0.3, 0.7), '#4b7225', '#658f37')
    c = m.mix(m.math('MULTIPLY', m.attr('bean'), 0.55), c, '#9abb5a')
    c = m.mix(m.attr('seam'), c, '#94a862')
    c = m.mix(m.math('MULTIPLY', m.random(), 0.35), c, '#7f9f48')
    c = m.mix(m.attr('stalk'), c, '#7a6a3a')
    return m.out(m.principled(c, rough=0.48, spec=0.4, sss=0.1, radius=(0.03, 0.04, 0.01), coat=0.2, coat_rough=0.3,
                              sheen=0.5, normal=m.bump(m.noise(60, 2), 0.1, 0.006)))


def pod(beans=3, half=0.25, wide=0.08, sd=0):
    """A flat pod along x with a swelling over each bean, its stalk at -x and its beak at +x."""
    def fn(u, v):
        a, t = u * TAU, v * 2 - 1
        env = max(0.0, 1 - abs(t * 1.06) ** 3.2) ** 0.75 + 0.09 * smooth(1.0, 0.8, abs(t))
        place = (t / 0.76 + 1) * 0.5 * beans - 0.5
        near = place - round(place)
        bean = math.exp(-(near / 0.42) ** 2) * smooth(0.84, 0.6, abs(t))
        y = math.cos(a) * wide * env * (0.84 + 0.16 * bean)
        z = math.sin(a) * (0.024 * env + 0.034 * bean * abs(math.sin(a)) ** 0.5)
        bow = 0.22 * half * (t * t - 0.3) * (1 + 0.4 * math.sin(sd)) + 0.02 * math.sin(t * 3 + sd)
        seam = smooth(0.96, 1.0, abs(math.cos(a))) * 0.5
        return (t * half, y + bow, z + 0.025 * math.sin(t * 2 + sd)), (bean, seam, smooth(-0.93, -1.0, t))
    return S.surf('pod', fn, 24, 56, pod_mat(), wrap_u=True, attrs=('bean', 'seam', 'stalk'), link=False)


def pods():
    sizes = ((3, 0.25), (2, 0.2), (3, 0.24), (3, 0.26), (2, 0.19))
    return [pod(n, half, sd=k * 1.9) for k, (n, half) in enumerate(sizes)]


def salt(n=3):
    """Thin flakes, as of sea salt."""
    return [S.blob('salt', S.ceramic('#ffffff', 0.3), (0.012 + 0.002 * k, 0.009, 0.003), 0.25, 2, k, 6, power=0.4,
                   link=False) for k in range(n)]
