import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyListeners, type OrderStatusChanged } from '#backend/modules/outbox/outbox.service.ts'
import { webhookListener } from '#backend/modules/webhooks/webhooks.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { refundOrder } from './refunds.service.ts'

let now = openHour

describeWithDatabase('messages about a refund', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
  })
  const { order, move, sender } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )
  const complete = async (locale: 'en' | 'ru') => {
    const { id, number } = await order({}, { locale })
    for (const [step, status] of (
      ['process', 'package', 'delivery', 'complete'] as const
    ).entries())
      await move(id, status, step + 1)
    await engine.db.deleteFrom('outbox').execute()
    return { id, number }
  }
  const refund = (id: OrderId) =>
    refundOrder(
      {
        deps: shop.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'OPS_TOKEN', roles: ['owner'], cities: null },
      },
      id,
      randomUUID(),
      { amount: decimal(4.5), reason: 'Без супа' },
    )

  test('reach the customer once in the language of the order, with the amount and the reason', async () => {
    const { work, texts } = sender(['sms'])
    const { id, number } = await complete('ru')
    await refund(id)
    await work()
    expect(texts().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      `Test Kitchen: вернули вам 4,50 BGN за заказ ${number} наличными. Без супа`,
    ])
    await work()
    expect(texts()).toHaveLength(1)
  })

  test('reach the webhook of the shop, and name the refund', async () => {
    const { id } = await complete('en')
    const { refunds } = await refund(id)
    const rows: object[] = []
    const target = webhookListener({ url: 'http://shop.invalid', secret: '' })
    await notifyListeners({ db: engine.db, now: () => now, logger: silent }, [
      async (trx, event: OrderStatusChanged) => {
        rows.push(...(await target(trx, event)))
        return []
      },
    ])
    expect(rows).toMatchObject([
      { payload: { type: 'order.refunded', purchase_id: id, refund: refunds[0]?.id } },
    ])
  })
})
