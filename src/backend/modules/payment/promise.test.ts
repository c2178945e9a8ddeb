import { beforeAll, expect, it } from 'vitest'
import { importCity } from '#backend/modules/import/city.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { placeOnline, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'

describeEachEngine('the promise of an order that is paid online', (engine) => {
  let shop: OpenShop
  let now = new Date()
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    const city = varna()
    const shifts = [{ from: '12:00', to: '18:00' }]
    const hours = { ...city.hours, thu: shifts, fri: shifts }
    await importCity(engine.db, { ...city, zones: city.zones.map((zone) => ({ ...zone, hours })) })
  })

  it.each([
    ['before its zone closes', '2026-03-12T15:59:00Z', '2026-03-12T16:59:00.000Z'],
    ['after its zone has closed', '2026-03-12T16:01:00Z', '2026-03-13T11:00:00.000Z'],
  ])('keeps to the hours of its zone when paid %s', async (_, paidAt, expected_at) => {
    now = new Date('2026-03-12T15:50:00Z')
    const { id, key, session } = await placeOnline(shop)
    now = new Date(paidAt)
    await sandboxOf(shop).answer(session, 'pay')
    expect(await getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })).toMatchObject({
      payment: { status: 'paid' },
      time: { expected_at },
    })
  })
})
