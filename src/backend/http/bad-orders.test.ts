import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { rawJson } from '#tests/backend/support/raw-json.ts'
import { post, silent, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('the API, given an order that no page could have sent', (engine) => {
  let shop: OpenShop
  let backend: Backend
  const faults: unknown[] = []
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database, {
      logger: { ...silent, error: (fault: unknown) => void faults.push(fault) },
    })
  })
  const send = (body: unknown) =>
    post(backend, '/api/v1/purchase', rawJson(body), { 'idempotency-key': randomUUID() })
  const calculate = (body: unknown) => post(backend, '/api/v1/cart/calculate', rawJson(body))
  const orders = async () => (await engine.db.selectFrom('purchase').select('id').execute()).length
  const line = (more: object) => ({ dishes: [{ ...lineOf(shop, 'california', 2), ...more }] })
  const seen = {
    dishes: [],
    gifts: [],
    discounts: [],
    equipment: 0,
    written_off: 0,
    delivery_price: 4,
    min_sum: 20,
  }
  const figures = { ...seen, free_delivery_from: 40, delivery_time_min: 60, deposit: 0, total: 34 }

  // The change to a good order, and the field of the refusal; the calculation refuses the cart's.
  const wrong: [string, () => object, string][] = [
    ...[0, 1.5, 1e9, -1, '2', '1e999', null, 100].map((quantity): (typeof wrong)[number] => [
      `${quantity} pieces`,
      () => line({ quantity }),
      'dishes.0.quantity',
    ]),
    ['a dish that never was', () => line({ id: 999_999 }), 'dishes.0.id'],
    [
      'a foreign ingredient',
      () => line({ ingredients: [{ id: shop.id('salmon'), quantity: 1 }] }),
      'dishes.0.ingredients.0.id',
    ],
    [
      'less than no ingredient',
      () => line({ ingredients: [{ id: shop.id('salmon'), quantity: -1 }] }),
      'dishes.0.ingredients.0.quantity',
    ],
    [
      'the choice of another dish',
      () => line({ free_of_choice: shop.id('two-sauces') }),
      'dishes.0.free_of_choice',
    ],
    [
      '201 lines',
      () => ({ dishes: Array.from({ length: 201 }, () => lineOf(shop, 'california', 1)) }),
      'dishes',
    ],
    ['lines that are none', () => ({ dishes: 'all' }), 'dishes'],
    ['a city that is not there', () => ({ cityId: 77 }), 'cityId'],
    ['a way that is none', () => ({ orderType: 'drone' }), 'orderType'],
    ['a promo code of 10 kB', () => ({ promocode: 'X'.repeat(10_240) }), 'promocode'],
    ['a promo code with NUL', () => ({ promocode: 'A\0B' }), 'promocode'],
    ['a promo code that is a list', () => ({ promocode: ['A'] }), 'promocode'],
    ['bonuses below nothing', () => ({ bonuses: -1 }), 'bonuses'],
    ['a hair of a bonus', () => ({ bonuses: 0.001 }), 'bonuses'],
    ['bonuses beyond numbers', () => ({ bonuses: '1e999' }), 'bonuses'],
    [
      'nobody at the table',
      () => ({ equipment: { persons: 0, chopsticks: 1, training_chopsticks: 0 } }),
      'equipment.persons',
    ],
    [
      'half a pair',
      () => ({ equipment: { persons: 1, chopsticks: 0.5, training_chopsticks: 0 } }),
      'equipment.chopsticks',
    ],
    [
      'a slot in no calendar',
      () => ({ time: { type: 'on_time', at: '2026-13-40T25:00:00Z' } }),
      'time.at',
    ],
    [
      'a slot on the 30th of February',
      () => ({ time: { type: 'on_time', at: '2026-02-30T18:00:00Z' } }),
      'time.at',
    ],
    [
      'a slot at an offset without minutes',
      () => ({ time: { type: 'on_time', at: '2026-03-12T18:00:00+02' } }),
      'time.at',
    ],
    ...['2026-03-13T10:00:00+02', '2026-02-30T00:00:00Z', '2026-13-40T25:00:00Z', ''].map(
      (opens_at): (typeof wrong)[number] => [
        `seen an opening at '${opens_at}'`,
        () => ({ acknowledged: { ...figures, opens_at } }),
        'acknowledged.opens_at',
      ],
    ),
    [
      'a hold that is none',
      () => ({ time: { type: 'on_time', at: '2026-03-12T18:00:00Z', hold: 'x' } }),
      'time.hold',
    ],
    ['an inviter below zero', () => ({ referrerId: -1 }), 'referrerId'],
    ['seen nothing', () => ({ acknowledged: 7 }), 'acknowledged'],
    ['seen a debt', () => ({ acknowledged: { ...figures, total: -1 } }), 'acknowledged.total'],
    [
      'seen beyond numbers',
      () => ({ acknowledged: { ...figures, total: '1e999' } }),
      'acknowledged.total',
    ],
    ['seen half', () => ({ acknowledged: seen }), 'acknowledged.total'],
    [
      'seen other lines than a cart has',
      () => ({ acknowledged: { ...figures, dishes: [{ name: 'x', total: 1 }] } }),
      'acknowledged.dishes.0.id',
    ],
    [
      'seen 201 lines',
      () => ({
        acknowledged: {
          ...figures,
          dishes: Array.from({ length: 201 }, () => ({
            ...lineOf(shop, 'california', 1),
            name: '',
            total: 1,
          })),
        },
      }),
      'acknowledged.dishes',
    ],
  ]
  const wrongOrder: typeof wrong = [
    ['no lines', () => ({ dishes: [] }), 'dishes'],
    ['a total below nothing', () => ({ expectedTotal: -1 }), 'expectedTotal'],
    ['a total in words', () => ({ expectedTotal: '34' }), 'expectedTotal'],
    ['a total beyond numbers', () => ({ expectedTotal: '1e999' }), 'expectedTotal'],
    ['a payment in shells', () => ({ payment: { type: 'shells' } }), 'payment.type'],
    [
      'less cash than the order costs',
      () => ({ payment: { type: 'cash', changeFrom: 33.99 } }),
      'payment.changeFrom',
    ],
    [
      'an address beyond the poles',
      () => ({ address: { ...twoRolls(shop).address, lat: 91 } }),
      'address.lat',
    ],
    [
      'an address where nobody delivers',
      () => ({ address: { ...twoRolls(shop).address, lat: 44 } }),
      'address',
    ],
    ['an address of somebody', () => ({ addressId: 1 }), 'addressId'],
    [
      'a branch of another city',
      () => ({ orderType: 'pickup', pickupId: 3, expectedTotal: 30 }),
      'pickupId',
    ],
  ]

  it.each(wrong)(
    'refuses to calculate a cart with %s, with the field named',
    async (_name, change, field) => {
      const { status, body } = await calculate({ ...twoRolls(shop), ...change() })
      expect(body).toMatchObject({ code: 'INVALID' })
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', field])
    },
  )

  it.each([...wrong, ...wrongOrder])(
    'refuses an order with %s and stores nothing',
    async (_name, change, field) => {
      const before = await orders()
      const { status, body } = await send({ ...twoRolls(shop), ...change() })
      expect(status, JSON.stringify(body)).toBe(422)
      expect(body).toHaveProperty(['errors', field])
      expect(await orders()).toBe(before)
    },
  )

  it('refuses NaN, which JSON does not know, with 400', async () => {
    for (const body of [{ expectedTotal: 'NaN' }, line({ quantity: 'NaN' })])
      expect(await send({ ...twoRolls(shop), ...body })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      })
  })

  it('no refusal above logged a fault', () => {
    expect(faults).toEqual([])
  })
})
