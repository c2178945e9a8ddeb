import { describe, expect, it } from 'vitest'
import { at, contains, type Polygon, square, zone } from '#tests/backend/support/zones.ts'
import { everyDay } from '#tests/support/every-day.ts'
import type { CityZone } from '#backend/core/city.ts'
import { deliveryPrice, freeDeliveryFrom, zoneAt } from './zones.rules.ts'
import { minor } from '#contract/values/money.ts'

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
  ])('decides right for a point %s', (_name, point, expected) =>
    expect(contains(ringed, point)).toBe(expected),
  )

  it('includes an island that is a second polygon', () =>
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
  it('skips positions without numbers', () =>
    expect(
      contains(
        zone(1, [
          [
            [
              [0, 0],
              [4, 0],
              [Number.NaN, 9],
              [4, 4],
              [9, Number.POSITIVE_INFINITY],
              [0, 4],
            ],
          ],
        ]),
        at(1, 3),
      ),
    ).toBe(true))
  it.each<[string, Polygon[]]>([
    ['no polygon', []],
    [
      'a ring of two places',
      [
        [
          [
            [0, 0],
            [4, 2],
          ],
        ],
      ],
    ],
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
  ])('gives false for a zone with %s', (_name, polygons) =>
    expect(contains(zone(1, polygons), at(2, 1))).toBe(false),
  )
})

describe('zoneAt', () => {
  const here = [[square(0, 10)]]
  const price = (amount: number) => ({
    deliverySteps: [
      { from: minor(0), price: minor(amount) },
      { from: minor(1000), price: minor(0) },
    ],
  })
  const during = (from: string, to: string) => ({
    schedule: { hours: everyDay({ from, to }), holidays: [], timeZone: 'Europe/Sofia' },
  })
  const found = (zones: CityZone[], clock = '15:00', lng = 5) =>
    zoneAt(
      {
        zones,
        hours: everyDay({ from: '12:00', to: '24:00' }),
        holidays: [],
        timeZone: 'Europe/Sofia',
      },
      at(lng, 5),
      new Date(`2026-03-12T${clock}:00+02:00`),
    )?.id ?? null

  it('takes the lowest minimum first', () =>
    expect(
      found([
        zone(1, here, { minSubtotal: minor(2000), ...price(0) }),
        zone(2, here, { minSubtotal: minor(1000), ...price(900) }),
      ]),
    ).toBe(2))
  it('takes the lowest price among equal minimums', () =>
    expect(found([zone(1, here, price(500)), zone(2, here, price(400))])).toBe(2))
  it('takes the lowest id among equal prices', () =>
    expect(found([zone(7, here), zone(3, here)])).toBe(3))
  it('gives null outside every zone', () => expect(found([zone(1, here)], '15:00', 11)).toBeNull())
  it('skips a zone that does not deliver now', () => {
    const zones = [
      zone(1, here, during('12:00', '18:00')),
      zone(2, here, { minSubtotal: minor(5000) }),
    ]
    expect(found(zones, '17:59')).toBe(1)
    expect(found(zones, '18:00')).toBe(2)
  })
  it('takes the first choice at the next opening while the kitchen is closed', () => {
    const zones = [
      zone(1, here, during('12:00', '18:00')),
      zone(2, here, { minSubtotal: minor(5000) }),
    ]
    expect(found(zones, '03:00')).toBe(1)
    expect(
      found(
        [zone(1, here, during('13:00', '18:00')), zone(2, here, { minSubtotal: minor(5000) })],
        '03:00',
      ),
    ).toBe(2)
  })
  it('gives the only zone also outside its hours', () =>
    expect(found([zone(1, here, during('12:00', '18:00'))], '20:00')).toBe(1))
})

describe('delivery steps', () => {
  const stepped = zone(1, [], {
    deliverySteps: [
      { from: minor(0), price: minor(400) },
      { from: minor(4000), price: minor(200) },
      { from: minor(6000), price: minor(0) },
    ],
  })
  it.each([
    [0, 400],
    [3999, 400],
    [4000, 200],
    [5999, 200],
    [6000, 0],
    [9_999_999, 0],
  ])('charge for a subtotal of %i a delivery price of %i', (sum, price) =>
    expect(deliveryPrice(stepped, minor(sum))).toBe(price),
  )
  it('give the subtotal from which delivery is free', () =>
    expect(freeDeliveryFrom(stepped)).toBe(6000))
  it('give null where delivery is never free', () =>
    expect(freeDeliveryFrom(zone(1, []))).toBeNull())
  it('charge the first step below its start, and nothing without steps', () => {
    expect(
      deliveryPrice(
        zone(1, [], { deliverySteps: [{ from: minor(500), price: minor(300) }] }),
        minor(0),
      ),
    ).toBe(300)
    expect(deliveryPrice(zone(1, [], { deliverySteps: [] }), minor(0))).toBe(0)
  })
})
