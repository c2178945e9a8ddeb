import type { Point } from '#contract/place.ts'
import { type Area, areasOf, covers } from './area.rules.ts'
import type { City, CityZone } from '#backend/core/city.ts'
import { type Schedule, startsAt } from './hours.rules.ts'

const firstPrice = (zone: CityZone): number => zone.deliverySteps[0]?.price ?? 0

/** Snapshots are immutable, so what was computed for the zones of a city stays true as long as they are in memory. */
const prepared = new WeakMap<readonly CityZone[], { zone: CityZone; areas: readonly Area[] }[]>()

/** Zones with what they enclose. Where they overlap: the lowest minimum first, then the lowest price of the first step, then the lowest id (api.md, rules). */
function byPriority(zones: readonly CityZone[]) {
  const known =
    prepared.get(zones) ??
    zones
      .toSorted((a, b) => a.minSum - b.minSum || firstPrice(a) - firstPrice(b) || a.id - b.id)
      .map((zone) => ({ zone, areas: areasOf(zone.polygons) }))
  prepared.set(zones, known)
  return known
}

/** All zones that hold a point (degrees), the one that takes precedence first. A border, also that of a hole, belongs to the zone. */
export const zonesAt = (zones: readonly CityZone[], point: Point): CityZone[] =>
  byPriority(zones)
    .filter(({ areas }) => areas.some((area) => covers(area, point)))
    .map(({ zone }) => zone)

/**
 * The zone that delivers to a point, or null outside all of them. Of several, the one that takes the order soonest: a zone outside its hours stands
 * behind one that delivers now. Among equals the priority rule of {@link zonesAt}.
 */
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

/** What delivery costs for a sum of goods; both in minor units. */
export function deliveryPrice(zone: CityZone, goodsSum: number): number {
  return zone.deliverySteps.findLast((step) => step.from <= goodsSum)?.price ?? firstPrice(zone)
}

/** The sum of goods, in minor units, from which delivery is free; null where it never is. */
export function freeDeliveryFrom(zone: CityZone): number | null {
  return zone.deliverySteps.find((step) => step.price === 0)?.from ?? null
}
