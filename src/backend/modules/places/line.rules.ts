import type { Point } from '#contract/cities/place.ts'

/** `[lng, lat]` in degrees, in the order of growing house numbers. */
export type Line = readonly (readonly [number, number])[]

/** Metres from a city's centre; more means that latitude and longitude are swapped. */
export const farAway = 200_000

/** Metres per degree of latitude on a sphere of the Earth's mean radius. */
const metresInDegree = 111_195
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const eastward = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180
const meridian = (lng: number): number => eastward(0, lng)

interface Leg {
  from: readonly [number, number]
  east: number
  north: number
  /** Ratio of a degree of longitude to one of latitude. */
  squeeze: number
  /** Degrees of latitude. */
  length: number
}

/** Treats degrees as a plane, which is precise enough for a street. */
const legsOf = (line: Line): Leg[] =>
  (line.length > 1 ? line.slice(1) : line).map((to, index) => {
    const from = line[index] ?? to
    const east = eastward(from[0], to[0])
    const north = to[1] - from[1]
    const squeeze = Math.cos(radians(to[1]))
    return { from, east, north, squeeze, length: Math.hypot(east * squeeze, north) }
  })

const lengthOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.length, 0)

export const metresOf = (line: Line): number => lengthOf(legsOf(line)) * metresInDegree

/** `share` of the line's length, 0 to 1. */
export function along(line: Line, share: number): Point {
  const legs = legsOf(line)
  let left = share * lengthOf(legs)
  for (const { from, east, north, length } of legs) {
    if (left <= length && length > 0)
      return {
        lng: meridian(from[0] + (east * left) / length),
        lat: from[1] + (north * left) / length,
      }
    left -= length
  }
  const [lng, lat] = line.at(-1) ?? [0, 0]
  return { lng, lat }
}

/** The nearest point as a share of the line's length. The inverse of {@link along}. */
export function nearest(line: Line, { lng, lat }: Point): { share: number; metres: number } {
  const legs = legsOf(line)
  const whole = lengthOf(legs)
  let best = { share: 0, metres: Number.POSITIVE_INFINITY }
  let before = 0
  for (const { from, east, north, squeeze, length } of legs) {
    const x = eastward(from[0], lng) * squeeze
    const y = lat - from[1]
    const part =
      length > 0 ? Math.min(1, Math.max(0, (x * east * squeeze + y * north) / length ** 2)) : 0
    const metres = Math.hypot(x - part * east * squeeze, y - part * north) * metresInDegree
    if (metres < best.metres)
      best = { share: whole > 0 ? (before + part * length) / whole : 0, metres }
    before += length
  }
  return best
}

export const metresBetween = (a: Point, b: Point): number =>
  metresOf([
    [a.lng, a.lat],
    [b.lng, b.lat],
  ])
