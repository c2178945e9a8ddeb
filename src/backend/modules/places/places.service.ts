import type { Deps } from '#backend/http/context.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import type { Place } from '#contract/domain.calls.ts'
import type { Point } from '#contract/place.ts'
import type { Locale } from '#contract/text.ts'
import { findPlaces, placeAt } from './places.rules.ts'

interface Asking {
  deps: Pick<Deps, 'snapshots'>
  locale: Locale
}

/** Streets and houses of a city that a query names. @throws Refusal NOT_FOUND for a city that is not there */
export async function searchPlaces({ deps, locale }: Asking, domainId: number, query: string): Promise<Place[]> {
  const shop = await deps.snapshots.shop()
  const city = cityOf(shop, domainId)
  return findPlaces(shop.streets.get(city.id) ?? [], query, city.code, locale)
}

/** The street and house at a point of a city, or null when none is near. @throws Refusal NOT_FOUND for a city that is not there */
export async function reversePlace({ deps, locale }: Asking, domainId: number, point: Point): Promise<Place | null> {
  const shop = await deps.snapshots.shop()
  const city = cityOf(shop, domainId)
  return placeAt(shop.streets.get(city.id) ?? [], point, city.code, locale)
}
