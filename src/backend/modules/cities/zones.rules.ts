import type { Point } from '#contract/cities/place.ts'
import { type Area, areasOf, covers } from './area.rules.ts'
import type { City, CityZone } from '#backend/core/city.ts'
import { type Schedule, startsAt } from './hours.rules.ts'
import { type Minor, minor } from '#contract/values/money.ts'

const firstPrice = (zone: CityZone): Minor => zone.deliverySteps[0]?.price ?? minor(0)

const prepared = new WeakMap<readonly CityZone[], { zone: CityZone; areas: readonly Area[] }[]>()

/** By lowest minimum, then lowest price of the first step, then lowest id. */
function byPriority(zones: readonly CityZone[]) {
  const known =
    prepared.get(zones) ??
    zones
      .toSorted(
        (a, b) => a.minSubtotal - b.minSubtotal || firstPrice(a) - firstPrice(b) || a.id - b.id,
      )
      .map((zone) => ({ zone, areas: areasOf(zone.polygons) }))
  prepared.set(zones, known)
  return known
}

/** By priority. A border, also that of a hole, belongs to the zone. */
export const zonesAt = (zones: readonly CityZone[], point: Point): CityZone[] =>
  byPriority(zones)
    .filter(({ areas }) => areas.some((area) => covers(area, point)))
    .map(({ zone }) => zone)

/** The zone that delivers soonest, then by priority; null outside all zones. */
export function zoneAt(
  city: Schedule & Pick<City, 'zones'>,
  point: Point,
  now: Date,
): CityZone | null {
  const found = zonesAt(city.zones, point)
  const [first, ...others] = found
  if (!first || found.every(({ schedule }) => schedule === null)) return first ?? null
  const start = (zone: CityZone) => startsAt(city, zone, now).getTime()
  return others.reduce((best, zone) => (start(zone) < start(best) ? zone : best), first)
}

export function deliveryPrice(zone: CityZone, subtotal: Minor): Minor {
  return zone.deliverySteps.findLast((step) => step.from <= subtotal)?.price ?? firstPrice(zone)
}

/** Null when delivery is never free. */
export function freeDeliveryFrom(zone: CityZone): Minor | null {
  return zone.deliverySteps.find((step) => step.price === 0)?.from ?? null
}
