import { inLocale } from '#backend/core/localized.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { CityMap } from '#contract/cities/map.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { Bounds } from './bounds.rules.ts'
import { readGround, readHouses } from './ground.repo.ts'
import { readLongest } from './places.repo.ts'
import type { PlacesContext } from './places.service.ts'

/** More cannot be distinguished on a map. */
const [maxStreets, maxWaters, maxHouses] = [2000, 200, 3000]

/** @throws Refusal NOT_FOUND */
export async function readMap(
  { deps: { db, snapshots }, locale }: PlacesContext,
  cityId: CityId,
  box: Bounds,
): Promise<CityMap> {
  const { id } = cityOf(await snapshots.shop(), cityId)
  const [streets, lakes, rivers, found] = await Promise.all([
    readLongest(db, id, [box], maxStreets),
    readGround(db, id, { kind: 'lake', box, limit: maxWaters }),
    readGround(db, id, { kind: 'river', box, limit: maxWaters }),
    readHouses(db, id, { box, limit: maxHouses + 1 }),
  ])
  const houses = found.length > maxHouses ? [] : found
  const source = [streets, lakes, rivers, houses].flat().find(({ source }) => source)?.source
  return {
    streets: streets.map(({ name, line }) => ({
      name: inLocale(name, locale),
      line: line.map(([lng, lat]) => [lng, lat]),
    })),
    lakes: lakes.map(({ name, shape, labels }) => ({
      name: name && inLocale(name, locale),
      rings: shape,
      labels,
    })),
    rivers: rivers.flatMap(({ name, shape: [line], metres }) =>
      line ? [{ name: name && inLocale(name, locale), line, metres: metres ?? 0 }] : [],
    ),
    houses: houses.flatMap(({ shape: [outline] }) => (outline ? [outline] : [])),
    ...(source && { source }),
  }
}
