"""Recipes of rolls: each builds a dish; DISHES names them, with the camera of each."""
import kit as S
from kit import TAU, rnd
from parts import maki, maki_table, maki_tops as tops, vegetables

SLATE = 0.05
VIEW = dict(elevation=50, distance=6.7, target=(0.0, 0.02, 0.08))


def places(dx=0.58, dy=0.65):
    """Eight places: rows of three, three and two, a little out of line; the last one is left for ginger."""
    out = []
    for k in range(8):
        col, row = k % 3, k // 3
        out.append(((col - 1) * dx + (0.05, -0.04, 0.02)[row] + rnd.uniform(-0.02, 0.02),
                    (1 - row) * dy + 0.02 + rnd.uniform(-0.02, 0.02)))
    return out


def ginger_and_wasabi():
    maki_table.ginger((0.52, -0.6, SLATE))
    maki_table.wasabi((0.73, -0.84, SLATE))


def caesar_garnish():
    for k, (x, y) in enumerate(((0.5, -0.5), (0.68, -0.72), (0.42, -0.76))):
        half = vegetables.tomato_slice(0.12, 0.045, k * 3.0)
        S.put(half, (x, y, SLATE + 0.05), (rnd.uniform(0.1, 0.3), -0.2, k * 1.7))
    for x, y in ((0.6, -0.56), (0.48, -0.64), (0.76, -0.6)):
        tops.shaving((x, y, SLATE + 0.13), 1.0)


# What maki.piece takes for each roll; 'drape' may be a tuple of choices, one for each variant.
ROLLS = {
    'philadelphia-classic': dict(inside=('cream', 'cucumber'), jacket='salmon'),
    'california-crab': dict(inside=('crab', 'avocado', 'cucumber'), jacket='tobiko'),
    'salmon-hosomaki': dict(inside=('salmon',), jacket='nori', R=0.24, h=0.3),
    'spicy-tuna-roll': dict(inside=('tuna', 'cucumber', 'spring onion'), coat='mixed sesame',
                            top=tops.together(tops.tuna_heap, tops.dot(tops.chilli_mayo, 0.06, (0, 0), 0.09),
                                              tops.spring_onion(5, 0.45, 0.075))),
    'alaska-roll': dict(inside=('salmon', 'avocado', 'cream'), coat='sesame'),
    'chicken-caesar-roll': dict(inside=('chicken', 'romaine', 'tomato'), coat='parmesan',
                                top=tops.together(tops.zigzag(tops.caesar, 0.3, 1), tops.parmesan(1, 0.75))),
    'green-dragon-roll': dict(inside=('eel', 'cucumber'), drape=('avocado',) * 4,
                              top=tops.together(tops.drizzle(tops.eel_sauce, 1.5, 0.012, 0.9), tops.seeds_over(16))),
    'rainbow-roll': dict(inside=('crab', 'cucumber'),
                         drape=(('salmon', 'avocado'), ('tuna', 'prawn'), ('avocado', 'salmon'), ('prawn', 'tuna'))),
    'truffle-salmon-roll': dict(inside=('cream', 'cucumber'), drape=('seared',),
                                top=tops.together(tops.crispy_onion(), tops.drops_over(tops.truffle_oil))),
    'soft-shell-crab-roll': dict(inside=('soft crab', 'romaine', 'cucumber'), jacket='nori',
                                 top=tops.together(tops.zigzag(tops.chilli_mayo), tops.roe_heap(0.07, 0.04))),
    'prawn-mango-roll': dict(inside=('prawn', 'mango', 'cream'), drape=('prawn', 'mango'), top=tops.jalapeno),
    'garden-roll': dict(inside=('carrot', 'red pepper', 'cucumber', 'romaine', 'yellow pepper'), jacket='cucumber',
                        top=tops.seeds()),
    'mango-avocado-roll': dict(inside=('avocado', 'cream', 'mango'), jacket='mango+avocado'),
    'tofu-shiitake-roll': dict(inside=('tofu', 'shiitake', 'spring onion'), jacket='nori', top=tops.seeds(22, 8, 0.6)),
}


def turned(kind, drape, k):
    """Any way round, but so that the cut face of a lying piece and the seam of a jacket in two colours are seen."""
    if drape:
        return rnd.uniform(-0.5, -0.2)
    return rnd.uniform(-0.5, 0.5) + k * TAU / 2 if '+' in kind.get('jacket', '') else rnd.random() * TAU


def pieces(name, spots, variants=4):
    """Copies of a roll's piece at (x, y); each variant is built once."""
    kind = dict(ROLLS[name])
    drape = kind.pop('drape', ())
    choices = drape if drape and isinstance(drape[0], tuple) else (drape,)
    size = dict(R=kind.get('R', 0.27), h=kind.pop('h', 0.33 if drape else 0.27))
    for k in range(variants):
        own = [(x, y, turned(kind, drape, k)) for x, y in spots[k::variants]]
        maki.set_down(lambda: maki.piece(**kind, drape=choices[k % len(choices)], h=size['h'], sd=k * 1.9 + 0.3), own,
                      SLATE, bool(drape), **size)


def roll(name, garnish=ginger_and_wasabi):
    def build():
        S.board(1.88, 2.2, SLATE, S.stone('#3d4044'), 0.12)
        pieces(name, places())
        garnish()
        maki_table.chopsticks(1.2, -1.0, 1.0)
    return build


DISHES = {name: (roll(name), VIEW) for name in ROLLS}
DISHES['chicken-caesar-roll'] = (roll('chicken-caesar-roll', caesar_garnish), VIEW)
