import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { webhookCalls } from '#tests/backend/support/webhook-calls.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { brokenPayments, signed } from '#tests/backend/support/payment-helpers.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { receiveWebhook } from './webhook.service.ts'

describeWithDatabase('requests of a webhook', (engine) => {
  let shop: OpenShop
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  const { deps, bank, pay, take, tell, refused, statusOf } = webhookCalls(
    engine,
    () => shop,
    () => now,
  )

  it('a webhook that arrives before the shop knows its payment page marks the order as paid', async () => {
    now = openHour
    const { provider } = shop.deps.payments
    if (!provider) throw new Error('The sandbox is there')
    const open: typeof provider.open = async (payable) => {
      const page = await provider.open(payable)
      await pay(page.session)
      await tell(page.session)
      return page
    }
    const context = {
      ...shop.context,
      deps: { ...shop.deps, payments: { ...shop.deps.payments, provider: { ...provider, open } } },
    }
    const { order } = await placeOrder(
      context,
      randomUUID(),
      twoRolls(shop, { payment: { type: 'online' } }),
    )
    expect(await statusOf(order.id)).toBe('paid')
    expect(await brokenPayments(engine.db)).toEqual([])
  })

  it('an invalid event gives BAD_REQUEST, one of another provider NOT_FOUND', async () => {
    now = openHour
    await refused(take(await signed(bank(), { hello: 1 }, now)), 'BAD_REQUEST')
    await refused(receiveWebhook(deps(), 'stripe', await signed(bank(), {}, now)), 'NOT_FOUND')
  })
})
