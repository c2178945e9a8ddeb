/** A place of the grid: a dish or a promotional tile, which stands after the dish number `after` of the list. */
export type GridItem<Dish, Tile> =
  | { kind: 'dish'; dish: Dish }
  | { kind: 'tile'; tile: Tile; after: number }

/** A tile goes in after every 7th dish of a list (specification, section 9) as long as there are tiles: the same one twice would only annoy. */
const every = 7

/** Dishes with tiles between them. They may be a page of a list that has `before` dishes before it: the count goes on over pages, the tiles are the page's own. */
export const withTiles = <Dish, Tile>(
  dishes: readonly Dish[],
  tiles: readonly Tile[],
  before = 0,
): GridItem<Dish, Tile>[] =>
  dishes.flatMap((dish, index) => {
    const after = before + index + 1
    const tile =
      after % every === 0 ? tiles[after / every - 1 - Math.floor(before / every)] : undefined
    return tile === undefined
      ? [{ kind: 'dish' as const, dish }]
      : [
          { kind: 'dish' as const, dish },
          { kind: 'tile' as const, tile, after },
        ]
  })
