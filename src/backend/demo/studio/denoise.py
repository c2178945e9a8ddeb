"""Joint non-local means: pixels are averaged with those whose surroundings, albedo and normal are alike."""
import numpy as np

# Distances at which two pixels count as different, squared: albedo, normal, colour of the surroundings.
ALBEDO, NORMAL, COLOUR = 0.0028, 0.012, 0.0022
REACH = 7


def shifted(dy, dx, h, w):
    """Slices of the pixels that have a neighbour at dy, dx, and of those neighbours."""
    def pair(d, n):
        return slice(max(0, -d), min(n, n - d)), slice(max(0, d), min(n, n + d))
    (ya, yb), (xa, xb) = pair(dy, h), pair(dx, w)
    return (ya, xa), (yb, xb)


def box(a):
    """Mean of 3 x 3, an edge counted as the border of what is there."""
    p = np.pad(a, ((1, 1), (1, 1)) + ((0, 0),) * (a.ndim - 2), 'edge')
    rows = p[:-2] + p[1:-1] + p[2:]
    return (rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) / 9


def denoise(image, albedo, normal, strength=1.0):
    """Arrays of height x width x 3, from 0 to 1; returns one like image."""
    h, w, _ = image.shape
    # The guides are noisy where things are out of focus.
    guides = np.concatenate((box(albedo) / ALBEDO ** 0.5, box(normal) / NORMAL ** 0.5), 2).astype(np.float32)
    light = (image ** 2.2).astype(np.float32)

    def unlike(a, b):
        return ((guides[a] - guides[b]) ** 2).sum(2)

    # A first average over few pixels steers the weights of the second.
    total, weight = np.zeros_like(light), np.zeros((h, w), np.float32)
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            a, b = shifted(dy, dx, h, w)
            g = np.exp(-(dy * dy + dx * dx) / 4.5 - unlike(a, b))
            total[a] += g[..., None] * light[b]
            weight[a] += g
    steer = (total / weight[..., None]) ** (1 / 2.2)

    total, weight = light.copy(), np.ones((h, w), np.float32)
    for dy in range(REACH + 1):
        for dx in range(-REACH if dy else 1, REACH + 1):
            if dx * dx + dy * dy > REACH * REACH:
                continue
            a, b = shifted(dy, dx, h, w)
            far = box(((steer[a] - steer[b]) ** 2).mean(2)) / (COLOUR * strength)
            g = np.exp(-far - unlike(a, b))
            total[a] += g[..., None] * light[b]
            total[b] += g[..., None] * light[a]
            weight[a] += g
            weight[b] += g
    clean = total / weight[..., None]
    return np.clip(outlines(clean, albedo, weight), 0, 1) ** (1 / 2.2)


def outlines(clean, albedo, weight):
    """Pixels on an outline find no twins: they take from finished neighbours of their albedo."""
    h, w, _ = clean.shape
    total, sums = np.zeros_like(clean), np.full((h, w), 1e-6, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            a, b = shifted(dy, dx, h, w)
            g = np.exp(-25 * ((albedo[a] - albedo[b]) ** 2).sum(2)) * (1.0 if dx or dy else 0.6)
            g *= np.minimum(1, weight[b] / 6)
            total[a] += g[..., None] * clean[b]
            sums[a] += g
    lonely = np.clip((6 - weight) / 5, 0, 1)[..., None]
    return clean * (1 - lonely) + lonely * total / sums[..., None]
