import type { Deps } from '#backend/core/deps.ts'
import type { CityWithZones } from '#contract/cities/city.calls.ts'
import { notFound } from '#backend/core/refusal.ts'
import { minor, toDecimal } from '#contract/values/money.ts'
import type { Point } from '#contract/cities/place.ts'
import type { Locale } from '#contract/locales.ts'
import { written } from '#backend/core/localized.rules.ts'
import type { City, ShopSnapshot } from '#backend/core/city.ts'
import { presentBranch, presentCity, presentZone } from './present-city.rules.ts'
import { promisedMinutes } from './hours.rules.ts'
import { deliveryPrice, freeDeliveryFrom, zoneAt } from './zones.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

export { cityIdsByCode } from './cities.repo.ts'

interface CityContext {
  deps: Pick<Deps, 'snapshots' | 'publicUrl' | 'now'>
  locale: Locale
}

/** @throws Refusal NOT_FOUND */
export function cityOf(shop: ShopSnapshot, cityId: CityId): City {
  const city = shop.cities.find(({ id }) => id === cityId)
  if (!city) throw notFound()
  return city
}

const zonesOf = (city: City, { deps, locale }: CityContext) => {
  const now = deps.now()
  return city.zones.map((zone) => presentZone(city, zone, { locale, now }))
}

const present = (city: City, context: CityContext): CityWithZones => ({
  ...presentCity(city, {
    locale: context.locale,
    baseUrl: context.deps.publicUrl(city.hosts[0] ?? city.code),
    now: context.deps.now(),
  }),
  other_hosts: city.hosts.slice(1),
  zones: zonesOf(city, context),
})

/** The default city first. */
export async function listCities(context: CityContext): Promise<CityWithZones[]> {
  const { cities } = await context.deps.snapshots.shop()
  return cities.map((city) => present(city, context))
}

/** @throws Refusal NOT_FOUND */
export async function getCity(context: CityContext, cityId: CityId): Promise<CityWithZones> {
  return present(cityOf(await context.deps.snapshots.shop(), cityId), context)
}

/** @throws Refusal NOT_FOUND */
export async function getDelivery(context: CityContext, cityId: CityId) {
  const city = cityOf(await context.deps.snapshots.shop(), cityId)
  return {
    branches: city.branches.map((branch) => presentBranch(branch, context.locale)),
    zones: zonesOf(city, context),
  }
}

/** Without a city the first one that delivers there. @throws Refusal NOT_FOUND */
export async function deliveryTerms(
  { deps, locale }: CityContext,
  point: Point,
  cityId: CityId | undefined,
) {
  const shop = await deps.snapshots.shop()
  const cities = cityId === undefined ? shop.cities : [cityOf(shop, cityId)]
  const now = deps.now()
  const found = cities.flatMap((city) => {
    const zone = zoneAt(city, point, now)
    return zone ? [{ city, zone }] : []
  })[0]
  if (!found)
    return {
      free_delivery_from: null,
      min_sum: null,
      delivery_price: null,
      delivery_time_min: null,
      zone: null,
    }
  const { city, zone } = found
  const free = freeDeliveryFrom(zone)
  return {
    free_delivery_from: free === null ? null : toDecimal(free),
    min_sum: toDecimal(zone.minSubtotal),
    delivery_price: toDecimal(deliveryPrice(zone, minor(0))),
    delivery_time_min: promisedMinutes(city, zone, now),
    zone: { id: zone.id, ...written({ name: zone.name }, locale) },
  }
}
