import type { Point } from '#contract/place.ts'

/** `[lng, lat]` in degrees, in the order in which house numbers grow. */
export type Line = readonly (readonly [number, number])[]

/** Metres in a degree of latitude, on a sphere of the Earth's mean radius. */
const metresInDegree = 111_195
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** Degrees of longitude from one meridian to another, the short way around the Earth. */
const eastward = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180
const meridian = (lng: number): number => eastward(0, lng)

interface Leg {
  from: readonly [number, number]
  east: number
  north: number
  /** How much shorter a degree of longitude is than one of latitude. */
  squeeze: number
  /** Degrees of latitude. */
  length: number
}

/** The straight parts of a line; degrees are compared as on a plane, which is true enough for a street. A single position is a part without length. */
const legsOf = (line: Line): Leg[] =>
  (line.length > 1 ? line.slice(1) : line).map((to, index) => {
    const from = line[index] ?? to
    const [east, north, squeeze] = [
      eastward(from[0], to[0]),
      to[1] - from[1],
      Math.cos(radians(to[1])),
    ]
    return { from, east, north, squeeze, length: Math.hypot(east * squeeze, north) }
  })

const lengthOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.length, 0)

/** The length of a line in metres. */
export const metresOf = (line: Line): number => lengthOf(legsOf(line)) * metresInDegree

/** The point at a share (0 to 1) of a line's length. */
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

/** Where a line comes nearest to a point: at which share of its length, and at how many metres. The inverse of {@link along}. */
export function nearest(line: Line, { lng, lat }: Point): { share: number; metres: number } {
  const legs = legsOf(line)
  const whole = lengthOf(legs)
  let best = { share: 0, metres: Number.POSITIVE_INFINITY }
  let before = 0
  for (const { from, east, north, squeeze, length } of legs) {
    const [x, y] = [eastward(from[0], lng) * squeeze, lat - from[1]]
    const part =
      length > 0 ? Math.min(1, Math.max(0, (x * east * squeeze + y * north) / length ** 2)) : 0
    const metres = Math.hypot(x - part * east * squeeze, y - part * north) * metresInDegree
    if (metres < best.metres)
      best = { share: whole > 0 ? (before + part * length) / whole : 0, metres }
    before += length
  }
  return best
}
