"""What a shared link shows: a table of the kitchens' dishes, some of them cut by the edge."""
import kit as S
from recipes import bowls, burgers, pizza, ramen, rolls

TABLE = (
    (bowls, 'teriyaki-chicken-bowl', (-2.15, 0.95), 0.92),
    (pizza, 'margherita', (0.05, 1.15), 0.95),
    (ramen, 'spicy-miso-ramen', (2.2, 0.9), 0.95),
    (rolls, 'philadelphia-classic', (-1.0, -0.95), 0.8),
    (burgers, 'street-cheeseburger', (1.1, -0.9), 0.85),
)


def table():
    for recipes, dish, (x, y), size in TABLE:
        S.group(recipes.DISHES[dish][0], [((x, y, 0), (0, 0, 0), size)])


DISHES = {'share': (table, dict(elevation=46, distance=8.6, target=(0, 0, 0.1)))}
