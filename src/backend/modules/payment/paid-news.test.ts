import { beforeAll, expect, test } from 'vitest'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { notifyListeners, type OrderStatusChanged } from '#backend/modules/outbox/outbox.service.ts'
import { webhookListener } from '#backend/modules/webhooks/webhooks.service.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { placeOnline, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'

describeEachEngine('the news of a paid order', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db, () => openHour)
  })
  const target = webhookListener({ url: 'http://shop.invalid', secret: '' })
  const newRows = async () => {
    const rows: object[] = []
    await notifyListeners({ db: engine.db, now: () => openHour, logger: silent }, [
      async (trx, event: OrderStatusChanged) => {
        rows.push(...(await target(trx, event)))
        return []
      },
    ])
    return rows
  }

  test('reaches the webhook once, after that of the new order', async () => {
    const { id, key, session } = await placeOnline(shop)
    expect(await newRows()).toMatchObject([{ payload: { type: 'order.created' } }])
    await sandboxOf(shop).answer(session, 'pay')
    for (let look = 0; look < 2; look++)
      expect(await getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })).toMatchObject(
        { payment: { status: 'paid' } },
      )
    expect(await newRows()).toMatchObject([
      { payload: { type: 'order.paid', purchase_id: id, status: 'new' } },
    ])
  })
})
