import { imageOf } from '#backend/core/image.rules.ts'
import { written } from '#backend/core/localized.rules.ts'
import type { PromoTile } from '#contract/menu/dish.calls.ts'
import type { Locale } from '#contract/locales.ts'
import type { Menu } from '#backend/core/menu.ts'

type Tile = Menu['tiles'][number]

export const tileEvery = 7

/** Tiles for the dishes `start` to `end`, rotated so that pages differ. */
export function tilesBetween(tiles: readonly Tile[], start: number, end: number): Tile[] {
  const first = Math.floor(start / tileEvery)
  const places = Math.floor(end / tileEvery) - first
  return Array.from(
    { length: Math.min(places, tiles.length) },
    (_, index) => tiles[(first + index) % tiles.length],
  ).filter((tile) => tile !== undefined)
}

export const presentTile = (
  { code, title, text, link, picture: image }: Tile,
  locale: Locale,
): PromoTile => ({
  code,
  ...written({ title, text }, locale),
  link,
  ...imageOf(image),
})
