import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#backend/core/refusal.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  lineOf,
  openShop,
  type OpenShop,
  seaStreet,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { getOrderForViewer } from './order-access.service.ts'
import { placeOrder } from './place-order.service.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId, dishId, orderId } from '#contract/values/ids.ts'

const inMinutes = (minutes: number) => new Date(openHour.getTime() + minutes * 60_000).toISOString()

describeWithDatabase('placing an order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const place = (more: Partial<OrderInput> = {}, key = randomUUID()) =>
    placeOrder(shop.context, key, twoRolls(shop, more))
  const refusal = async (more: Partial<OrderInput>) => {
    const thrown: unknown = await place(more).catch((error: unknown) => error)
    if (!(thrown instanceof Refusal)) throw new Error(`Not refused: ${JSON.stringify(thrown)}`)
    return { code: thrown.code, errors: thrown.errors, data: thrown.data }
  }
  const kept = async () => ({
    orders: (await engine.db.selectFrom('purchase').select('id').execute()).length,
    keys: (await engine.db.selectFrom('idempotency').select('key_hash').execute()).length,
    events: (await engine.db.selectFrom('outbox').select('id').execute()).length,
  })

  it('stores the order as it was priced', async () => {
    const ingredients = [
      { id: shop.id('sauce-soy'), quantity: 2 },
      { id: shop.id('sauce-spicy'), quantity: 1 },
    ]
    const dishes = [
      { id: shop.id('wings'), quantity: 2, ingredients, free_of_choice: shop.id('two-sauces') },
    ]
    const { placed, order } = await place({
      dishes,
      expectedTotal: decimal(37),
      equipment: { persons: 2, chopsticks: 3, training_chopsticks: 1 },
      payment: { type: 'cash', changeFrom: decimal(50) },
    })
    expect(placed).toBe(true)
    expect(order).toMatchObject({
      number: String(10_000 + order.id),
      status: 'new',
      version: 1,
      created_at: openHour.toISOString(),
      status_history: [{ status: 'new', at: openHour.toISOString() }],
      payment: { type: 'cash', status: 'on_delivery', change_from: 50 },
      contact: { firstName: 'Ана', phone: '+359881234567' },
      address: seaStreet,
      time: { expected_at: inMinutes(60) },
      dishes: [
        {
          price: 16,
          total: 32,
          ingredients: [
            { quantity: 2, included: 1, paid_portion: { price: 1 } },
            { quantity: 1, included: 1, paid_portion: { price: 1.5 } },
          ],
        },
      ],
      equipment: [
        { code: 'chopsticks', quantity: 3, included: 1, total: 1 },
        { code: 'training_chopsticks', quantity: 1, included: 1, total: 0 },
      ],
      totals: { sum: 32, equipment: 1, delivery: 4, discount: 0, bonuses: 0, total: 37 },
      currency: 'BGN',
      branch: null,
    })
    const row = await engine.db
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      goods_sum: 3200,
      equipment_sum: 100,
      total: 3700,
      contact: { firstName: 'Ана', phone: '+359881234567' },
    })
    expect(JSON.stringify(row)).not.toContain(order.key)
    const { payload } = await engine.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order.created')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(payload).toEqual({ purchase_id: order.id, status: 'new' })
  })

  it('stores the branch and time of a pickup', async () => {
    const { order } = await place({
      orderType: 'pickup',
      pickupId: shop.branchId,
      address: null,
      expectedTotal: decimal(30),
    })
    expect(order).toMatchObject({
      address: null,
      branch: { id: shop.branchId, name: 'Centre', street: 'Sea Street', house: '1', lat: 43.2 },
      time: { expected_at: inMinutes(20) },
    })
  })

  it('repeats the answer for the same key and body, even when a dish is now sold out', async () => {
    const key = randomUUID()
    const first = await place({}, key)
    await engine.db
      .insertInto('goods_stop')
      .values({
        goods_id: shop.id('california'),
        domain_id: shop.cityId,
        reason: JSON.stringify({ en: 'Gone' }),
      })
      .execute()
    await engine.db
      .updateTable('shop_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    const again = await place({}, key)
    await engine.db.deleteFrom('goods_stop').where('goods_id', '=', shop.id('california')).execute()
    await engine.db
      .updateTable('shop_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    expect(again).toEqual({ placed: false, order: first.order })
    await expect(place({ comment: 'Quick!' }, key)).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  it('shows an order only with its own key', async () => {
    const { order } = await place()
    const { key, own: _own, ...shown } = order
    expect(await getOrderForViewer({ deps: shop.deps, locale: 'en' }, order.id, { key })).toEqual(
      shown,
    )
    const other = await place()
    for (const wrong of [other.order.key, key.toUpperCase(), `${key.slice(0, 42)}!`, ''])
      await expect(
        getOrderForViewer({ deps: shop.deps, locale: 'en' }, order.id, { key: wrong }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await expect(
      getOrderForViewer({ deps: shop.deps, locale: 'en' }, orderId(999_999), { key }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('refuses an invalid order, stores nothing of it, and accepts the key again', async () => {
    const before = await kept()
    expect(await refusal({ cityId: cityId(77) })).toMatchObject({
      code: 'INVALID',
      errors: { cityId: ['unknown'] },
    })
    expect(await refusal({ contact: { firstName: 'A', phone: '123' } })).toMatchObject({
      code: 'INVALID',
      errors: { 'contact.phone': ['phone'] },
    })
    expect(await refusal({ address: null })).toMatchObject({
      errors: { address: ['address_empty'] },
    })
    expect(await refusal({ address: { ...seaStreet, house: '' } })).toMatchObject({
      errors: { 'address.house': ['house_empty'] },
    })
    expect(
      await refusal({ address: { ...seaStreet, lat: 50 }, point: { lat: 43.2, lng: 27.9 } }),
    ).toMatchObject({
      code: 'OUT_OF_SERVICE_AREA',
      errors: { address: ['outside_area'] },
    })
    expect(await refusal({ orderType: 'pickup', pickupId: null })).toMatchObject({
      errors: { pickupId: ['required'] },
    })
    expect(await refusal({ orderType: 'pickup', pickupId: 999 })).toMatchObject({
      errors: { pickupId: ['branch_gone'] },
    })
    expect(await refusal({ expectedTotal: decimal(33.99) })).toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { total: 34, min_sum: 20 } },
    })
    expect(
      await refusal({ dishes: [lineOf(shop, 'california', 2), lineOf(shop, 'tuna', 1)] }),
    ).toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { calculation: { unavailable: [{ unavailable_reason: 'No tuna today' }] } },
    })
    expect(
      await refusal({ dishes: [lineOf(shop, 'california', 1)], expectedTotal: decimal(19) }),
    ).toMatchObject({ code: 'MIN_SUM' })
    expect(
      await refusal({ dishes: [{ ...lineOf(shop, 'california', 2), id: dishId(999) }] }),
    ).toMatchObject({
      code: 'INVALID',
      errors: { 'dishes.0.id': ['unknown'] },
    })
    expect(await refusal({ payment: { type: 'cash', changeFrom: decimal(33.99) } })).toMatchObject({
      errors: { 'payment.changeFrom': [{ kind: 'too_small', limit: 34 }] },
    })
    expect(await kept()).toEqual(before)

    const key = randomUUID()
    await expect(place({ expectedTotal: decimal(30) }, key)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
    })
    expect((await place({}, key)).placed).toBe(true)
    expect(await kept()).toEqual({
      orders: before.orders + 1,
      keys: before.keys + 1,
      events: before.events + 1,
    })
  })
})
