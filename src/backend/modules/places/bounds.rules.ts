import type { Point } from '#contract/cities/place.ts'
import type { Line } from './line.rules.ts'

export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** All longitudes for a line across the antimeridian; few streets cross it. */
export function boundsOf(line: Line): Bounds {
  const lngs = line.map(([lng]) => lng)
  const lats = line.map(([, lat]) => lat)
  const west = Math.min(...lngs)
  const east = Math.max(...lngs)
  const crosses = east - west > 180
  return {
    west: crosses ? -180 : west,
    east: crosses ? 180 : east,
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

const metresInDegree = 111_000

/** Two boxes at the antimeridian; all longitudes at the poles. */
export function boxesAround({ lat, lng }: Point, metres: number): Bounds[] {
  const north = metres / metresInDegree
  const squeeze = Math.cos((Math.min(90, Math.abs(lat) + north) * Math.PI) / 180)
  const east = squeeze * 180 > north ? north / squeeze : 180
  const box = { west: lng - east, east: lng + east, south: lat - north, north: lat + north }
  const shifted = (degrees: number) => ({
    ...box,
    west: box.west + degrees,
    east: box.east + degrees,
  })
  return [
    box,
    ...(box.west < -180 ? [shifted(360)] : []),
    ...(box.east > 180 ? [shifted(-360)] : []),
  ]
}
