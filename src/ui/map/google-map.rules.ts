import type { MapArea, MapProps } from './map-props.ts'
import { unproject } from './mercator.rules.ts'
import { boundsOfAll } from './scene.rules.ts'

type Ring = MapArea['polygons'][number][number]

/** Degrees: a lone point is shown with its neighbourhood. */
const marginDegrees = 0.004

/** Twice the area, positive when the ring runs counter-clockwise. */
const signedArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** Google draws a ring as a hole when it runs opposite to the outer one. */
export const googlePaths = (rings: readonly Ring[]): google.maps.LatLngLiteral[][] =>
  rings.map((ring, index) => {
    const path = ring.map(([lng, lat]) => ({ lat, lng }))
    return signedArea(ring) > 0 === (index === 0) ? path : path.toReversed()
  })

/** `east` is below `west` across the antimeridian; null without areas and marks. */
export function googleBounds(
  map: Pick<MapProps, 'areas' | 'marks' | 'center'>,
): google.maps.LatLngBoundsLiteral | null {
  const bounds = boundsOfAll(map)
  if (!bounds) return null
  const [northWest, southEast] = [
    unproject({ x: bounds.west, y: bounds.north }),
    unproject({ x: bounds.east, y: bounds.south }),
  ]
  return {
    north: northWest.lat + marginDegrees,
    west: northWest.lng - marginDegrees,
    south: southEast.lat - marginDegrees,
    east: southEast.lng + marginDegrees,
  }
}
