import type { SpecialPrice } from '#backend/core/menu.ts'
import type { StoredSpecialPrice } from '#backend/db/schema.menu.ts'
import type { CityId } from '#contract/values/ids.ts'

interface Stored {
  cities: ReadonlyMap<string, CityId>
  options: ReadonlyMap<string, number>
}

export const specialPricesOf = (
  stored: readonly StoredSpecialPrice[],
  { cities, options }: Stored,
): SpecialPrice[] =>
  stored.flatMap(({ domain: city, fulfilment, size, prices }) => {
    const cityId = city === undefined ? null : cities.get(city)
    const sizeId = size === undefined ? null : options.get(size)
    return cityId === undefined || sizeId === undefined
      ? []
      : [{ cityId, fulfilment: fulfilment ?? null, sizeId, prices }]
  })
