"""blender -b -P render.py -- --dish margherita --out x.png [--samples 12] [--width 960] [--threads 1]"""
import argparse
import glob
import importlib
import os
import pkgutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np

import measures
import recipes
import scene
from denoise import denoise
from recipes.scenes import SCENES

# Width to height.
SHAPES = {'banners': 2, 'promo': 16 / 9, 'news': 16 / 9, 'about': 16 / 9, 'art': 1, 'share': 1200 / 630}
DISH = 4 / 3

DISHES = {}
for found in pkgutil.iter_modules(recipes.__path__):
    if found.name == 'scenes':
        continue
    for name, recipe in importlib.import_module('recipes.' + found.name).DISHES.items():
        if name in DISHES:
            sys.exit('%s has two recipes' % name)
        DISHES[name] = recipe

ap = argparse.ArgumentParser()
ap.add_argument('--list', action='store_true', help='print the names and end')
ap.add_argument('--dish', help='its name, with -2 at the end from near, or a picture of scenes.py')
ap.add_argument('--out')
ap.add_argument('--samples', type=int, default=12)
ap.add_argument('--width', type=int, default=960)
ap.add_argument('--threads', type=int, default=0)
a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
if a.list:
    print('\n'.join('DISH ' + name for name in sorted((*DISHES, *SCENES))))
    sys.exit()


def recipe_of(name):
    if name in DISHES:
        return DISHES[name]
    if name.endswith('-2') and name[:-2] in DISHES:
        build, view = DISHES[name[:-2]]
        near = dict(distance=view.get('distance', 5.4) * 0.66, elevation=max(22, view.get('elevation', 50) - 14),
                    azimuth=view.get('azimuth', 0) - 24)
        return build, {**view, **near}
    sys.exit('No recipe for %s' % name)


def pixels(path):
    image = bpy.data.images.load(path)
    flat = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(image.size[1], image.size[0], -1)[..., :3]


def save(array, path):
    h, w, _ = array.shape
    image = bpy.data.images.new('clean', w, h)
    image.pixels.foreach_set(np.dstack((array, np.ones((h, w)))).astype(np.float32).ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()


started = time.time()
build, view = recipe_of(SCENES.get(a.dish, a.dish))
shape = SHAPES.get(a.dish.split('/')[0], DISH)
scene.reset()
scene.setup(a.width, round(a.width / shape), a.samples,
            **{**view, 'distance': view.get('distance', 5.4) * shape / DISH})
if a.dish.startswith('banners/'):
    # Pages show the right of it, beside the words.
    bpy.context.scene.camera.data.shift_x = -0.1
measures.seed(7)
build()
with tempfile.TemporaryDirectory() as folder:
    scene.grade((folder, 'guide'))
    render = bpy.context.scene.render
    if a.threads:
        render.threads_mode, render.threads = 'FIXED', a.threads
    render.image_settings.file_format = 'PNG'
    render.filepath = os.path.join(folder, 'raw.png')
    built = time.time()
    bpy.ops.render.render(write_still=True)
    rendered = time.time()
    guide = {name: pixels(glob.glob(os.path.join(folder, 'guide.%s.*' % name))[0]) for name in ('albedo', 'normal')}
    save(denoise(pixels(render.filepath), guide['albedo'], guide['normal']), os.path.abspath(a.out))
print('%s: built in %.1f s, rendered in %.1f s, denoised in %.1f s'
      % (a.dish, built - started, rendered - built, time.time() - rendered))
