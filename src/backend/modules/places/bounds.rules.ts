import type { Point } from '#contract/place.ts'
import type { Line } from './line.rules.ts'

/** A box in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** The box around a line. One that crosses the antimeridian gets all longitudes: few streets do, and they are looked at more closely afterwards. */
export function boundsOf(line: Line): Bounds {
  const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const crosses = east - west > 180
  return {
    west: crosses ? -180 : west,
    east: crosses ? 180 : east,
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}

const metresInDegree = 111_000

/** Boxes that hold everything within some metres of a point: two where the antimeridian comes between, all longitudes at the poles. */
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
