"""Recipes of burgers: layers from the heel up; DISHES names them, with the camera of each."""
from functools import partial

import kit as S
from parts import burger_fillings as fill, burger_layers as lay, vegetables

VIEW = dict(elevation=20, distance=5.5, target=(0, 0, 0.47))
WHITE, BLACK = '#f7e6bd', '#3a332c'


def stack(rows, seeds=(WHITE,), garnish=(), crown_height=0.44):
    """A burger on its board; garnish is rows of (what, how many, where)."""
    S.board(1.66, 1.66, 0.06, corner=0.5)
    for kinds, n, at in garnish:
        lay.beside(kinds(), n, at)
    lay.build(rows, seeds, crown_height)


DISHES = {slug: (partial(stack, *recipe), VIEW) for slug, recipe in {
    'street-cheeseburger': ([
        (lay.tomato, 0.75), (lay.onion,), (lay.beef, 0.1), (lay.cheddar, 0.9, 0.0, 0.6), (lay.pickles,),
    ], (WHITE,), ((fill.pickle_slices, 3, (0.6, -0.42)),), 0.47),
    'double-smash-burger': ([
        (lay.pickles, 0.5), (lay.smash, 2.0), (lay.cheddar, 0.45, 0.0, 0.62), (lay.smash, 6.0),
        (lay.cheddar, 1.0, 2.0, 0.6), (lay.caramel_onion,),
    ], (), (), 0.48),
    'bbq-bacon-burger': ([
        (lay.lettuce,), (lay.beef, 0.09), (lay.cheddar, 0.5), (lay.bacon,), (lay.crispy_onion,),
    ], (WHITE,), ()),
    'crispy-chicken-burger': ([
        (lay.pickles,), (lay.chicken,), (lay.sauce,), (lay.slaw,),
    ], (WHITE,), ((fill.pickle_slices, 3, (0.58, -0.4)),), 0.47),
    'kimchi-chicken-burger': ([
        (lay.lettuce, 2.0, 17), (lay.cucumber,), (lay.glazed,), (lay.kimchi,),
    ], (WHITE, BLACK), (), 0.45),
    'prawn-burger': ([
        (lay.lettuce, 4.0, 21), (lay.cucumber, 0.3), (lay.prawn,), (lay.sauce, '#f7c9a0', '#fde4cc', 0.06),
        (lay.avocado,),
    ], (WHITE,), ((fill.cucumbers, 3, (-0.58, -0.4)),)),
    'bean-halloumi-burger': ([
        (lay.lettuce, 5.0, 15), (lay.tomato,), (lay.bean,), (lay.halloumi,), (lay.mushrooms,),
    ], (WHITE, BLACK), ((vegetables.scallions, 9, (0.6, -0.4)),), 0.42),
}.items()}
