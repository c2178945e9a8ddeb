import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { placeOnline, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { markCertain } from '#backend/modules/escalation/escalation.repo.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { checkPayment } from '#backend/modules/payment/payment.service.ts'
import { readOrder } from './board.service.ts'

describeWithDatabase('the start of an order in the kitchen', (engine) => {
  let shop: OpenShop
  let now = openHour
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })

  test('an order placed at night waits for the opening, and keeps its promise until then', async () => {
    // The kitchen of Varna opens at noon, 10:00 in UTC.
    now = new Date('2026-03-13T08:00:00Z')
    const { id } = (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
    later(30)
    expect(await readOrder({ deps: shop.deps, locale: 'en' }, id)).toMatchObject({
      column: 'scheduled',
      start_at: '2026-03-13T10:00:00.000Z',
      suggested_minutes: null,
      time: { expected_at: '2026-03-13T11:00:00.000Z' },
    })
    now = new Date('2026-03-13T10:00:00Z')
    expect(await readOrder({ deps: shop.deps, locale: 'en' }, id)).toMatchObject({
      column: 'new',
      suggested_minutes: 60,
    })
  })

  test('an order paid online starts with its payment', async () => {
    now = openHour
    const { id, session } = await placeOnline(shop)
    later(28)
    await sandboxOf(shop).answer(session, 'pay')
    await checkPayment(shop.deps, id)
    const paid = { column: 'new', start_at: now.toISOString(), suggested_minutes: 60 }
    expect(await readOrder({ deps: shop.deps, locale: 'en' }, id)).toMatchObject(paid)
    await markCertain(engine.db, id, now)
    later(3)
    expect(await readOrder({ deps: shop.deps, locale: 'en' }, id)).toMatchObject(paid)
  })
})
