import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CityZone } from './city.ts'
import { contains, deliveryPrice, freeDeliveryFrom, zoneAt } from './zones.rules.ts'

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
  minSum: 0,
  deliverySteps: [{ from: 0, price: 400 }],
  ...more,
})
const at = (lng: number, lat: number) => ({ lng, lat })

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

  it('knows an island of a second polygon', () => expect(contains(zone(1, [[square(0, 1)], [square(5, 6)]]), at(5.5, 5.5))).toBe(true))
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
  ])('lives with %s', (_name, polygons) => expect(contains(zone(1, polygons), at(2, 1))).toBe(false))

  it('agrees with the winding number, summed by angles', () => {
    const position = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    const ring = fc.array(position, { minLength: 3, maxLength: 9 }).map(([first, ...rest]): Polygon[number] => (first ? [first, ...rest, first] : []))
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), position, (rings, [lng, lat]) => {
        expect(contains(zone(1, [rings]), at(lng, lat))).toBe(secondOpinion(rings, lng, lat))
      }),
      { numRuns: 3000 },
    )
  })
})

/** Border by exact integer arithmetic, inside by how often the ring turns around the point. */
function secondOpinion([shell, ...holes]: Polygon, x: number, y: number): boolean {
  const turns = (ring: Polygon[number]): 'border' | 'in' | 'out' => {
    let angle = 0
    for (const [index, [ax, ay]] of ring.slice(0, -1).entries()) {
      const [bx, by] = ring[index + 1] ?? [ax, ay]
      const cross = (ax - x) * (by - y) - (bx - x) * (ay - y)
      const dot = (ax - x) * (bx - x) + (ay - y) * (by - y)
      if (cross === 0 && dot <= 0) return 'border'
      angle += Math.atan2(cross, dot)
    }
    return Math.abs(Math.round(angle / (2 * Math.PI))) % 2 === 1 ? 'in' : 'out'
  }
  return shell !== undefined && turns(shell) !== 'out' && holes.every((hole) => turns(hole) !== 'in')
}

describe('zoneAt', () => {
  const here = [[square(0, 10)]]
  const price = (amount: number) => ({
    deliverySteps: [
      { from: 0, price: amount },
      { from: 1000, price: 0 },
    ],
  })
  it('takes the lowest minimum first', () =>
    expect(zoneAt([zone(1, here, { minSum: 2000, ...price(0) }), zone(2, here, { minSum: 1000, ...price(900) })], at(5, 5))?.id).toBe(2))
  it('then the lowest price', () => expect(zoneAt([zone(1, here, price(500)), zone(2, here, price(400))], at(5, 5))?.id).toBe(2))
  it('then the lowest id', () => expect(zoneAt([zone(7, here), zone(3, here)], at(5, 5))?.id).toBe(3))
  it('is null outside', () => expect(zoneAt([zone(1, here)], at(11, 5))).toBeNull())
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
