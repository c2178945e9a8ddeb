"""What every part and recipe works with."""
from materials import Mat, material
from measures import TAU, clamp, fbm, hexc, lerp, pn, rnd, seed, smooth
from scene import area
from shapes import (blob, disc_points, group, lathe, leaf, mesh, put, scatter, slab, spline, surf, tube,
                    xform)
from tableware import board, bowl, ceramic, plate, stone, wood
