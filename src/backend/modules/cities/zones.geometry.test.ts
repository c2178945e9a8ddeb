import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { at, contains, type Polygon, zone } from '#tests/backend/support/zones.ts'

it('the containment test agrees with the winding number on a grid', () => {
  const position = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  const ring = fc
    .array(position, { minLength: 3, maxLength: 9 })
    .map(([first, ...rest]): Polygon[number] => (first ? [first, ...rest, first] : []))
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), position, (rings, [lng, lat]) => {
      expect(contains(zone(1, [rings]), at(lng, lat))).toBe(secondOpinion(rings, lng, lat))
    }),
    { numRuns: 3000 },
  )
})

/** Border by exact integer arithmetic, inside by the winding number. */
function secondOpinion([shell, ...holes]: Polygon, x: number, y: number): boolean {
  return (
    shell !== undefined &&
    turns(shell, x, y) !== 'out' &&
    holes.every((hole) => turns(hole, x, y) !== 'in')
  )
}

/** Counts edges that pass the point upwards or downwards, in ten-millionths of a degree. */
function turns(ring: Polygon[number], lng: number, lat: number): 'border' | 'in' | 'out' {
  const exact = (degrees: number) => BigInt(Math.round(degrees * 1e7))
  const [x, y] = [exact(lng), exact(lat)]
  let winding = 0
  for (const [index, [aLng, aLat]] of ring.slice(0, -1).entries()) {
    const [bLng, bLat] = ring[index + 1] ?? [aLng, aLat]
    const [ax, ay, bx, by] = [exact(aLng) - x, exact(aLat) - y, exact(bLng) - x, exact(bLat) - y]
    const cross = ax * by - bx * ay
    if (cross === 0n && ax * bx + ay * by <= 0n) return 'border'
    if (ay <= 0n && by > 0n && cross > 0n) winding += 1
    if (ay > 0n && by <= 0n && cross < 0n) winding -= 1
  }
  return Math.abs(winding) % 2 === 1 ? 'in' : 'out'
}

/** Null when there is none. */
function inverse(value: bigint, modulus: bigint): bigint | null {
  let [rest, next] = [modulus, value % modulus]
  let [factor, following] = [0n, 1n]
  while (next > 0n) {
    const times = rest / next
    ;[rest, next] = [next, rest - times * next]
    ;[factor, following] = [following, factor - times * following]
  }
  return rest === 1n ? (factor + modulus) % modulus : null
}

describe('the containment of any place on Earth', () => {
  /** Ten-millionths: everywhere, close together, and at the ends. */
  const degrees = (limit: number) =>
    fc.oneof(
      fc.integer({ min: -limit * 1e7, max: limit * 1e7 }),
      fc.integer({ min: 279_000_000, max: 279_000_040 }),
      fc.constantFrom(-limit * 1e7, limit * 1e7, 0),
    )
  const position = fc
    .tuple(degrees(180), degrees(90))
    .map(([lng, lat]): [number, number] => [lng / 1e7, lat / 1e7])
  const ring = fc
    .array(position, { minLength: 3, maxLength: 12 })
    .map(([first, ...rest]): Polygon[number] => (first ? [first, ...rest, first] : []))
  const polygon = fc.array(ring, { minLength: 1, maxLength: 3 })

  it('agrees with big integers inside, outside, on an edge and in a hole', () => {
    /** Half of the points lie on a corner or near the middle of an edge. */
    const asked = polygon.chain((rings) => {
      const corners = rings.flat()
      const middles = corners
        .slice(1)
        .map(([lng, lat], index): [number, number] => [
          (lng + (corners[index]?.[0] ?? lng)) / 2,
          (lat + (corners[index]?.[1] ?? lat)) / 2,
        ])
      return fc.tuple(
        fc.constant(rings),
        fc.oneof(position, fc.constantFrom(...corners, ...middles)),
      )
    })
    fc.assert(
      fc.property(asked, ([rings, [lng, lat]]) => {
        const here =
          secondOpinion(rings, lng, lat) ||
          (Math.abs(lng) === 180 && secondOpinion(rings, -lng, lat))
        expect(contains(zone(1, [rings]), at(lng, lat))).toBe(here)
      }),
      { numRuns: 5000 },
    )
  })

  it('decides right a hair beside the longest edges', () => {
    const [west, south] = [-1_799_999_999n, -899_999_999n]
    const place = (x: bigint, y: bigint): [number, number] => [
      Number(west + x) / 1e7,
      Number(south + y) / 1e7,
    ]
    const earth: Polygon[number] = [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
    ]
    fc.assert(
      fc.property(
        fc.bigInt({ min: 3_000_000_000n, max: 3_599_999_998n }),
        fc.bigInt({ min: 1_500_000_000n, max: 1_799_999_998n }),
        (width, height) => {
          const y = inverse(width, height)
          fc.pre(y !== null)
          // Twice the area of the triangle with the edge is 1.
          const x = (width * y - 1n) / height
          const above = at(...place(x, y))
          const below = at(...place(width - x, height - y))
          const triangle = [place(0n, 0n), place(width, height), place(width, 0n)]
          expect(contains(zone(1, [[triangle]]), above)).toBe(false)
          expect(contains(zone(1, [[triangle]]), below)).toBe(true)
          expect(contains(zone(1, [[earth, triangle]]), above)).toBe(true)
          expect(contains(zone(1, [[earth, triangle]]), below)).toBe(false)
        },
      ),
    )
  })

  it('agrees with the library turf, away from borders', () => {
    const shell = fc.array(
      fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
      { minLength: 3, maxLength: 40 },
    )
    fc.assert(
      fc.property(
        shell,
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -900, max: 900 }),
        ([first, ...rest], x, y) => {
          const closed: Polygon[number] = first
            ? [first, ...rest, first].map(([a, b]): [number, number] => [a / 10, b / 20])
            : []
          const [lng, lat] = [(x + 0.37) / 10, (y + 0.53) / 20]
          expect(contains(zone(1, [[closed]]), at(lng, lat))).toBe(
            booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: [closed] }),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('holds on both sides of the antimeridian for a zone split there', () => {
    const box = (west: number, east: number): Polygon => [
      [
        [west, -17],
        [east, -17],
        [east, -16],
        [west, -16],
        [west, -17],
      ],
    ]
    const fiji = zone(1, [box(179, 180), box(-180, -179)])
    for (const lng of [179.5, 180, -180, -179.5, 179, -179])
      expect(contains(fiji, at(lng, -16.5))).toBe(true)
    for (const lng of [178.9999999, -178.9999999, 0])
      expect(contains(fiji, at(lng, -16.5))).toBe(false)
    expect(contains(zone(1, [box(179, 180)]), at(-180, -16.5))).toBe(true)
  })
})
