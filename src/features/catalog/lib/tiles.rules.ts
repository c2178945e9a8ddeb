/** A tile is placed after the dish number `after` of the list. */
export type GridItem<Dish, Tile> =
  | { kind: 'dish'; dish: Dish }
  | { kind: 'tile'; tile: Tile; after: number }

/** One tile after every 7th dish while there are tiles; none is repeated. */
const every = 7

/** `before` is the number of dishes on the pages before this one. */
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

interface DishPage<Dish, Tile> {
  dishes: readonly Dish[]
  promo: readonly Tile[]
  meta: { current_page: number; per_page: number }
}

/** The list may have moved between two pages: a dish of both stays on the first. */
export function itemsOf<Dish extends { id: unknown }, Tile>(
  pages: readonly DishPage<Dish, Tile>[],
): GridItem<Dish, Tile>[] {
  const shown = new Set<unknown>()
  return pages
    .flatMap(({ dishes, promo, meta }) =>
      withTiles(dishes, promo, (meta.current_page - 1) * meta.per_page),
    )
    .filter((item) => item.kind === 'tile' || shown.size < shown.add(item.dish.id).size)
}
