import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Point } from '#contract/place.ts'
import type { CityZone } from './city.ts'

type Ring = CityZone['polygons'][number][number]
interface Area {
  west: number
  south: number
  east: number
  north: number
  shell: Ring
  holes: Ring[]
}

/** Snapshots are immutable, so what was computed for a zone stays true as long as the zone is in memory. */
const areasOf = new WeakMap<CityZone, readonly Area[]>()

const isPosition = (position: Ring[number]): boolean => Number.isFinite(position[0]) && Number.isFinite(position[1])

/** A ring without positions that are no numbers, its last repeating the first (the library throws on an open one); empty when nothing is left to enclose. */
function closed(ring: Ring): Ring {
  const sound = ring.filter(isPosition)
  const first = sound[0]
  const last = sound.at(-1)
  if (!first || !last) return []
  if (first[0] !== last[0] || first[1] !== last[1]) sound.push(first)
  return sound.length < 4 ? [] : sound
}

function areas(zone: CityZone): readonly Area[] {
  const known = areasOf.get(zone)
  if (known) return known
  const made = zone.polygons.flatMap(([outer, ...holes]) => {
    const shell = outer ? closed(outer) : []
    if (shell.length === 0) return []
    const lngs = shell.map((position) => position[0])
    const lats = shell.map((position) => position[1])
    return [
      {
        west: Math.min(...lngs),
        east: Math.max(...lngs),
        south: Math.min(...lats),
        north: Math.max(...lats),
        shell,
        holes: holes.map(closed).filter((hole) => hole.length > 0),
      },
    ]
  })
  areasOf.set(zone, made)
  return made
}

const within = (lngLat: Ring[number], ring: Ring, ignoreBoundary: boolean): boolean =>
  booleanPointInPolygon(lngLat, { type: 'Polygon', coordinates: [ring] }, { ignoreBoundary })

/** Whether a zone delivers to a point (degrees). A border, also that of a hole, belongs to the zone. */
export function contains(zone: CityZone, { lat, lng }: Point): boolean {
  return areas(zone).some(
    (area) =>
      lng >= area.west &&
      lng <= area.east &&
      lat >= area.south &&
      lat <= area.north &&
      within([lng, lat], area.shell, false) &&
      !area.holes.some((hole) => within([lng, lat], hole, true)),
  )
}

const firstPrice = (zone: CityZone): number => zone.deliverySteps[0]?.price ?? 0

/**
 * The zone that delivers to a point, or null outside all of them.
 * Where zones overlap: the lowest minimum, then the lowest price of the first step, then the lowest id (api.md, rules).
 */
export function zoneAt(zones: readonly CityZone[], point: Point): CityZone | null {
  const [best] = zones.filter((zone) => contains(zone, point)).sort((a, b) => a.minSum - b.minSum || firstPrice(a) - firstPrice(b) || a.id - b.id)
  return best ?? null
}

/** What delivery costs for a sum of goods; both in minor units. */
export function deliveryPrice(zone: CityZone, goodsSum: number): number {
  return zone.deliverySteps.findLast((step) => step.from <= goodsSum)?.price ?? firstPrice(zone)
}

/** The sum of goods, in minor units, from which delivery is free; null where it never is. */
export function freeDeliveryFrom(zone: CityZone): number | null {
  return zone.deliverySteps.find((step) => step.price === 0)?.from ?? null
}
