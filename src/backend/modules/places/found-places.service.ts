import type { Context } from '#backend/core/context.ts'
import type { City } from '#backend/core/city.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { FoundAddress } from '#backend/providers/address-provider.ts'
import type { Place } from '#contract/cities/city.calls.ts'
import type { CityId } from '#contract/values/ids.ts'
import { type Locale, localeTags } from '#contract/locales.ts'
import type { Point } from '#contract/cities/place.ts'
import { metresBetween } from './line.rules.ts'
import { labelOf, maxPlaces, reach } from './places.rules.ts'
import { reversePlace, searchPlaces } from './places.service.ts'

type Requester = Pick<Context, 'deps' | 'locale' | 'headers'>

/** Metres; a provider places a street at its middle. */
const streetReach = 1000

const areaOf = ({ country, center }: City, locale: Locale) => ({
  country,
  center,
  language: localeTags[locale],
})
const present = ({ id, street, house, lat, lng }: FoundAddress, locale: Locale): Place => ({
  place_id: id,
  street,
  house,
  lat,
  lng,
  label: labelOf(street, house, locale),
  source: 'openstreetmap',
})

/** Keeps one requester from using up the shop's quota at the provider. */
const mayAsk = ({ deps, headers }: Requester): boolean => deps.addressRequests.tryConsume(headers)

/** Falls back to the shop's own places. @throws Refusal NOT_FOUND */
export async function findPlaces(
  requester: Requester,
  cityId: CityId,
  { query, typing }: { query: string; typing?: '1' | undefined },
): Promise<Place[]> {
  const { deps, locale } = requester
  const provider = deps.addressSearch
  if (provider && (provider.isForTyping || typing === undefined)) {
    const city = cityOf(await deps.snapshots.shop(), cityId)
    const found = await provider.search(query, areaOf(city, locale), () => mayAsk(requester))
    if (found && found.length > 0)
      return found.slice(0, maxPlaces).map((address) => present(address, locale))
  }
  return searchPlaces(requester, cityId, query)
}

export async function placeNear(
  requester: Requester,
  cityId: CityId,
  point: Point,
): Promise<Place | null> {
  const { deps, locale } = requester
  const city = cityOf(await deps.snapshots.shop(), cityId)
  const found = await deps.addressSearch?.reverse(point, areaOf(city, locale), () =>
    mayAsk(requester),
  )
  const near = found?.find((place) => place.house !== null && metresBetween(place, point) <= reach)
  const street = found?.find((place) => metresBetween(place, point) <= streetReach)
  if (near) return present(near, locale)
  const own = await reversePlace(requester, cityId, point)
  return own ?? (street ? present({ ...street, house: null }, locale) : null)
}
