import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  advance,
  openShop,
  type OpenShop,
  readShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import { firstKey } from '#tests/backend/support/staff.ts'
import { auditEntry } from '#contract/ops/staff.calls.ts'

const answer = v.object({ data: v.array(auditEntry) })

describeWithDatabase('the values of the audit log', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const lastOf = async (call: string) =>
    v.parse(
      answer,
      (await ask(backend, `/api/v1/ops/audit?call=ops.${call}`, { headers: firstKey })).body,
    ).data[0]
  const read = async (path: string): Promise<string> =>
    (
      await backend.fetch(new Request(`http://shop.test/api/v1/ops/${path}`, { headers: firstKey }))
    ).text()
  const put = async (path: string, body: string, type: string) =>
    (
      await ask(backend, `/api/v1/ops/${path}`, {
        method: 'PUT',
        body,
        headers: { ...firstKey, 'content-type': type },
      })
    ).status

  test('a refund shows how much of the order has gone back', async () => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    await advance(shop.deps, order.id, 'complete')
    const path = `/api/v1/ops/orders/${order.id}/refunds`
    const headers = { ...firstKey, 'idempotency-key': randomUUID() }
    const refunded = await post(backend, path, { amount: 4.5, reason: 'Cold' }, headers)
    expect(refunded.status).toBe(200)
    expect(await lastOf('refund')).toMatchObject({
      before: { minor_refunded: 0 },
      after: { minor_refunded: 450 },
    })
  })

  test('an adjustment of bonuses shows the balance', async () => {
    const { customerId } = await signIn(shop.deps, '+359888770001')
    const path = `/api/v1/ops/customers/${customerId}/bonuses`
    for (const amount of [5, -2]) {
      const headers = { ...firstKey, 'idempotency-key': randomUUID() }
      const adjusted = await post(backend, path, { cityId: 1, amount, reason: 'Sorry' }, headers)
      expect(adjusted.status).toBe(200)
    }
    expect(await lastOf('adjustBonuses')).toMatchObject({
      before: { minor_balance: 500 },
      after: { minor_balance: 300 },
    })
  })

  test('a list of prices or of stops shows the dishes that it changes', async () => {
    const prices = await read('prices')
    const row = prices.split('\n').find((line) => line.startsWith('california')) ?? ''
    expect(await put('prices', prices.replace(row, row.replace('15', '16.5')), 'text/csv')).toBe(
      200,
    )
    expect(await lastOf('putPrices')).toMatchObject({
      before: { 'california.minor_prices.BGN': 1500 },
      after: { 'california.minor_prices.BGN': 1650 },
    })
    const stops = 'dish,city,reason_en\nmaki,varna,No rice\n'
    expect(await put('stops', stops, 'text/csv')).toBe(200)
    expect((await lastOf('putStops'))?.after).toMatchObject({
      'maki.varna': 'until further notice',
    })
  })

  test('a list of prices or of stops shows the options that it changes', async () => {
    const row =
      (await read('prices')).split('\r\n').find((line) => line.startsWith('option/')) ?? ''
    const [cell = '', , , , , , , currency, price] = row.split(',')
    const list = `dish,currency,price\n${cell},${currency},${Number(price) + 1}\n`
    expect(await put('prices', list, 'text/csv')).toBe(200)
    expect((await lastOf('putPrices'))?.after).toEqual({
      [`${cell}.minor_prices.${currency}`]: (Number(price) + 1) * 100,
    })
    expect(await put('stops', `dish,city,reason_en\n${cell},varna,\n`, 'text/csv')).toBe(200)
    expect((await lastOf('putStops'))?.after).toMatchObject({
      [`${cell}.varna`]: 'until further notice',
    })
  })

  test('the document of a city shows the fields and zones that it changes', async () => {
    const document = v.parse(
      v.looseObject({
        lead_minutes: v.number(),
        zones: v.array(v.looseObject({ code: v.string() })),
      }),
      JSON.parse(await read('city/varna')),
    )
    const [zone] = document.zones
    const changed = {
      ...document,
      lead_minutes: document.lead_minutes + 5,
      zones: document.zones.map((one) => (one === zone ? { ...one, min_sum: 12 } : one)),
    }
    expect(await put('city', JSON.stringify(changed), 'application/json')).toBe(200)
    expect(await lastOf('putCity')).toMatchObject({
      before: { 'varna.lead_minutes': document.lead_minutes },
      after: {
        'varna.lead_minutes': document.lead_minutes + 5,
        [`varna.zones.${zone?.code}.minor_min_sum`]: 1200,
      },
    })
  })

  test('the import of the content shows the texts that it changes', async () => {
    const content = v.parse(
      v.looseObject({ settings: v.looseObject({}) }),
      JSON.parse(await read('content')),
    )
    const changed = { ...content, settings: { ...content.settings, shop_name: 'Nori' } }
    expect(await put('content', JSON.stringify(changed), 'application/json')).toBe(200)
    expect((await lastOf('putContent'))?.after).toMatchObject({
      'settings.settings.shop_name': 'Nori',
    })
  })

  test('a list of prices shows the price of a size', async () => {
    await importCatalog(engine.db, pizzeria())
    const list = 'dish,size,currency,price\nmargherita,size-40,BGN,19\n'
    expect(await put('prices', list, 'text/csv')).toBe(200)
    expect(await lastOf('putPrices')).toMatchObject({
      before: { 'margherita.minor_size_prices.size-40.BGN': 1800 },
      after: { 'margherita.minor_size_prices.size-40.BGN': 1900 },
    })
  })

  test('a change of a dish shows the price of a size, and the old price', async () => {
    await importCatalog(engine.db, pizzeria())
    const { id } = await readShop(engine.db)
    const change = { cityId: 1, size: 'size-30', price: 11, oldPrice: 15 }
    const { status } = await ask(backend, `/api/v1/ops/goods/${id('margherita')}`, {
      method: 'PATCH',
      body: JSON.stringify(change),
      headers: { ...firstKey, 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
    expect(await lastOf('changeDish')).toMatchObject({
      before: { 'minor_size_prices.size-30.BGN': 1200 },
      after: { 'minor_size_prices.size-30.BGN': 1100, 'minor_old_prices.BGN': 1500 },
    })
  })

  test.each([
    ['promo', 'lunch', 'title'],
    ['faq', '1', 'question'],
  ])('a changed item of the content (%s) shows its texts', async (kind, name, field) => {
    const document = v.parse(v.looseObject({}), JSON.parse(await read(`content/${kind}/${name}`)))
    const changed = { ...document, [field]: { en: 'Other words' } }
    expect(await put(`content/${kind}/${name}`, JSON.stringify(changed), 'application/json')).toBe(
      200,
    )
    expect((await lastOf('putItem'))?.after).toMatchObject({
      [`document.${field}.en`]: 'Other words',
    })
  })
})
