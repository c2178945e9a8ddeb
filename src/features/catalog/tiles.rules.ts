/** A place of the grid: a dish or a promotional tile. */
export type GridItem<Dish, Tile> = { kind: 'dish'; dish: Dish } | { kind: 'tile'; tile: Tile }

/** A tile goes in after every 7th dish (specification, section 9) as long as there are tiles: the same one twice would only annoy. */
const every = 7

/** Dishes with tiles between them. */
export const withTiles = <Dish, Tile>(dishes: readonly Dish[], tiles: readonly Tile[]): GridItem<Dish, Tile>[] =>
  dishes.flatMap((dish, index) => {
    const tile = (index + 1) % every === 0 ? tiles[(index + 1) / every - 1] : undefined
    return tile === undefined
      ? [{ kind: 'dish' as const, dish }]
      : [
          { kind: 'dish' as const, dish },
          { kind: 'tile' as const, tile },
        ]
  })
