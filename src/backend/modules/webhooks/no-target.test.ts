import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, opsToken, silent, testBackend } from '#tests/backend/support/shop.ts'
import { webhookListener } from './webhooks.service.ts'

describeWithDatabase('webhooks that wait', (engine) => {
  test('are given up once their target address is taken away', async () => {
    const shop = await openShop(engine.db)
    await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    const deps = { db: engine.db, now: () => openHour, logger: silent }
    await notifyListeners(deps, [webhookListener({ url: 'https://former.example', secret: '' })])
    const backend = testBackend(engine.database)
    const read = async () =>
      (
        await ask(backend, '/api/v1/ops/outbox', {
          headers: { authorization: `Bearer ${opsToken}` },
        })
      ).body
    await expect.poll(read).toMatchObject({ data: [{ state: 'given_up', next_at: null, log: [] }] })
  })
})
