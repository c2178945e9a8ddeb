import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Point } from '#contract/place.ts'
import type { City, CityZone } from '#backend/core/city.ts'
import { deliveryPrice, freeDeliveryFrom, zoneAt, zonesAt } from './zones.rules.ts'

type Polygon = CityZone['polygons'][number]
const square = (from: number, to: number): Polygon[number] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const zone = (id: number, polygons: Polygon[], more: Partial<CityZone> = {}): CityZone => ({
  id,
  code: `z${id}`,
  name: { en: `Z${id}` },
  color_hex: '#000000',
  polygons,
  delivery_minutes: 30,
  schedule: null,
  minSubtotal: 0,
  deliverySteps: [{ from: 0, price: 400 }],
  ...more,
})
const at = (lng: number, lat: number) => ({ lng, lat })
const contains = (one: CityZone, point: Point) => zonesAt([one], point).length > 0

describe('contains', () => {
  const ringed = zone(1, [[square(0, 10), square(4, 6)]])
  it.each([
    ['inside', at(2, 2), true],
    ['in the hole', at(5, 5), false],
    ['on the border', at(10, 3), true],
    ['on a corner', at(0, 0), true],
    ['on the border of the hole', at(4, 5), true],
    ['outside', at(10.000001, 3), false],
    ['in the bounding box of another place', at(-5, 5), false],
    ['nowhere', at(Number.NaN, 5), false],
    ['infinitely far', at(Number.POSITIVE_INFINITY, 5), false],
  ])('%s', (_name, point, expected) => expect(contains(ringed, point)).toBe(expected))

  it('knows an island of a second polygon', () =>
    expect(contains(zone(1, [[square(0, 1)], [square(5, 6)]]), at(5.5, 5.5))).toBe(true))
  it('closes an open ring', () =>
    expect(
      contains(
        zone(1, [
          [
            [
              [0, 0],
              [4, 0],
              [4, 4],
              [0, 4],
            ],
          ],
        ]),
        at(1, 3),
      ),
    ).toBe(true))
  it.each<[string, Polygon[]]>([
    ['no polygon', []],
    ['no ring', [[]]],
    ['an empty ring', [[[]]]],
    [
      'a ring of one place',
      [
        [
          [
            [1, 1],
            [1, 1],
            [1, 1],
            [1, 1],
          ],
        ],
      ],
    ],
    [
      'numbers that are none',
      [
        [
          [
            [Number.NaN, 0],
            [4, Number.NaN],
            [4, 4],
            [0, 0],
          ],
        ],
      ],
    ],
  ])('lives with %s', (_name, polygons) =>
    expect(contains(zone(1, polygons), at(2, 1))).toBe(false),
  )

  it('agrees with the winding number on a grid', () => {
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

describe('any place on Earth', () => {
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

  it('is decided as by big integers: inside, outside, on an edge, in a hole', () => {
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

  it('is decided as by the library, away from borders', () => {
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

  it('is on both sides of the antimeridian, where a zone is split there', () => {
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

describe('zoneAt', () => {
  const here = [[square(0, 10)]]
  const price = (amount: number) => ({
    deliverySteps: [
      { from: 0, price: amount },
      { from: 1000, price: 0 },
    ],
  })
  const week = (from: string, to: string): City['hours'] => {
    const shifts = [{ from, to }]
    return {
      mon: shifts,
      tue: shifts,
      wed: shifts,
      thu: shifts,
      fri: shifts,
      sat: shifts,
      sun: shifts,
    }
  }
  const during = (from: string, to: string) => ({
    schedule: { hours: week(from, to), holidays: [], timeZone: 'Europe/Sofia' },
  })
  const found = (zones: CityZone[], clock = '15:00', lng = 5) =>
    zoneAt(
      { zones, hours: week('12:00', '24:00'), holidays: [], timeZone: 'Europe/Sofia' },
      at(lng, 5),
      new Date(`2026-03-12T${clock}:00+02:00`),
    )?.id ?? null

  it('takes the lowest minimum first', () =>
    expect(
      found([
        zone(1, here, { minSubtotal: 2000, ...price(0) }),
        zone(2, here, { minSubtotal: 1000, ...price(900) }),
      ]),
    ).toBe(2))
  it('then the lowest price', () =>
    expect(found([zone(1, here, price(500)), zone(2, here, price(400))])).toBe(2))
  it('then the lowest id', () => expect(found([zone(7, here), zone(3, here)])).toBe(3))
  it('is null outside', () => expect(found([zone(1, here)], '15:00', 11)).toBeNull())
  it('leaves a zone behind that does not deliver now', () => {
    const zones = [zone(1, here, during('12:00', '18:00')), zone(2, here, { minSubtotal: 5000 })]
    expect(found(zones, '17:59')).toBe(1)
    expect(found(zones, '18:00')).toBe(2)
  })
  it('takes what comes first once the kitchen works', () => {
    const zones = [zone(1, here, during('12:00', '18:00')), zone(2, here, { minSubtotal: 5000 })]
    expect(found(zones, '03:00')).toBe(1)
    expect(
      found(
        [zone(1, here, during('13:00', '18:00')), zone(2, here, { minSubtotal: 5000 })],
        '03:00',
      ),
    ).toBe(2)
  })
  it('is there outside its hours where it is the only one', () =>
    expect(found([zone(1, here, during('12:00', '18:00'))], '20:00')).toBe(1))
})

describe('delivery steps', () => {
  const stepped = zone(1, [], {
    deliverySteps: [
      { from: 0, price: 400 },
      { from: 4000, price: 200 },
      { from: 6000, price: 0 },
    ],
  })
  it.each([
    [0, 400],
    [3999, 400],
    [4000, 200],
    [5999, 200],
    [6000, 0],
    [9_999_999, 0],
  ])('%i costs %i', (sum, price) => expect(deliveryPrice(stepped, sum)).toBe(price))
  it('knows from where it is free', () => expect(freeDeliveryFrom(stepped)).toBe(6000))
  it('knows that it never is', () => expect(freeDeliveryFrom(zone(1, []))).toBeNull())
  it('lives with steps that start above nothing, or with none', () => {
    expect(deliveryPrice(zone(1, [], { deliverySteps: [{ from: 500, price: 300 }] }), 0)).toBe(300)
    expect(deliveryPrice(zone(1, [], { deliverySteps: [] }), 0)).toBe(0)
  })
})
