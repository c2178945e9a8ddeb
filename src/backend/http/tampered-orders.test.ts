import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { rawJson } from '#tests/backend/support/raw-json.ts'
import { post, silent, testBackend } from '#tests/backend/support/shop.ts'
import { calculation } from '#contract/orders/cart.calls.ts'
import { order } from '#contract/orders/order.calls.ts'

const nonsense = [
  0,
  -1,
  1.5,
  1e9,
  2 ** 53,
  '1e999',
  'NaN',
  '2',
  '',
  'x'.repeat(10_000),
  '\u0000',
  '\uD800',
  true,
  null,
  [],
  {},
  [[]],
  { id: 1 },
]

describeWithDatabase('orders with values that somebody has changed', (engine) => {
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

  it('prices written into the body do not change what is charged', async () => {
    const cheap = {
      ...line({ price: 0.01, total: 0.02, actual_price: 0 }),
      price: 0,
      delivery_price: 0,
      total: 0,
      discounts: [{ amount: 33 }],
    }
    expect(await calculate({ ...twoRolls(shop), ...cheap })).toMatchObject({
      status: 200,
      body: { price: 30, discounts: [] },
    })
    expect(await send({ ...twoRolls(shop), ...cheap, expectedTotal: 0.01 })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', calculation: { total: 34 } },
    })
    const tampered = {
      ...figures,
      dishes: [{ ...lineOf(shop, 'california', 2), name: 'California', total: 0.02 }],
      total: 4.02,
    }
    expect(
      await send({ ...twoRolls(shop), ...cheap, expectedTotal: 34, seen: tampered }),
    ).toMatchObject({
      status: 409,
      body: {
        calculation: {
          total: 34,
          changes: [{ kind: 'line_price', before: 0.02, after: 30 }, { kind: 'total' }],
        },
      },
    })
    expect(await send({ ...twoRolls(shop), ...cheap })).toMatchObject({
      status: 201,
      body: { totals: { sum: 30, total: 34 } },
    })
  })

  it('a dish that only another city sells is named as unavailable and not sold', async () => {
    const { id: dubai } = await engine.db
      .selectFrom('domain')
      .select('id')
      .where('code', '=', 'dubai')
      .executeTakeFirstOrThrow()
    const pickup = {
      cityId: dubai,
      orderType: 'pickup',
      pickupId: 3,
      dishes: [lineOf(shop, 'local', 1)],
    }
    expect(await calculate(pickup)).toMatchObject({
      status: 200,
      body: { dishes: [], total: 0, unavailable: [{ name: 'Black Sea roll' }] },
    })
    expect(
      await send({
        ...twoRolls(shop),
        ...pickup,
        contact: { firstName: 'A', phone: '971501234567' },
        expectedTotal: 12,
      }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'QUOTE_CHANGED',
        calculation: { total: 0, unavailable: [{ name: 'Black Sea roll' }] },
      },
    })
  })

  it('no value of any field causes a fault or an order under its price', async () => {
    const good = JSON.stringify({
      ...twoRolls(shop),
      promocode: '',
      bonuses: 0,
      seen: {
        ...figures,
        dishes: [{ ...lineOf(shop, 'california', 2), name: 'California', total: 30 }],
      },
      equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
      comment: '',
      pickupId: 1,
      point: { lat: 43.2, lng: 27.9 },
    })
    const values = good.match(/(?<=[:[,])(?:"[^"]*"|[\d.]+|true|null|\{\}|\[\])/g)?.length ?? 0
    expect(values).toBeGreaterThan(40)
    await fc.assert(
      fc.asyncProperty(fc.nat(values - 1), fc.constantFrom(...nonsense), async (at, value) => {
        let index = 0
        const body = good.replaceAll(/(?<=[:[,])(?:"[^"]*"|[\d.]+|true|null|\{\}|\[\])/g, (old) =>
          index++ === at ? rawJson(value) : old,
        )
        for (const answer of [
          await post(backend, '/api/v1/cart/calculate', body),
          await post(backend, '/api/v1/purchase', body, { 'idempotency-key': randomUUID() }),
        ]) {
          expect(answer.status, body).toBeLessThan(500)
          if (answer.status === 200) expect(v.parse(calculation, answer.body).price % 15).toBe(0)
          if (answer.status !== 201) continue
          const { dishes, totals } = v.parse(order, answer.body)
          expect(dishes.map(({ id, price }) => [id, price])).toEqual([[shop.id('california'), 15]])
          expect(totals).toMatchObject({
            sum: 30,
            discount: 0,
            bonuses: 0,
            delivery: 4,
            total: 34 + totals.equipment,
          })
        }
      }),
      { numRuns: 300 },
    )
  })

  it('no tampered order above logged a fault', () => {
    expect(faults).toEqual([])
  })
})
