import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { makeOrderLink } from '#backend/modules/orders/notifications/order-links.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type OpenShop, openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { randomUUID } from 'node:crypto'
import type { OrderId } from '#contract/values/ids.ts'

describeWithDatabase('the link of a message', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const place = async () => {
    const body = twoRolls(shop, { allergens: ['fish'] })
    return (await placeOrder(shop.context, randomUUID(), body)).order
  }
  const call = (id: OrderId, key: string, what = '', method = 'GET') =>
    ask(backend, `/api/v1/purchase/${id}${what}?key=${key}`, { method })

  it('shows its order without door and phone, allows no action, and is stored as a hash', async () => {
    const { id, key } = await place()
    const link = await makeOrderLink({ ...shop.deps, now: () => new Date() }, id)
    expect((await call(id, key)).body).toMatchObject({
      can_cancel: true,
      allergens: ['fish'],
      contact: { phone: expect.stringContaining('359') },
    })
    const shown = await call(id, link)
    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({
      id,
      status: 'new',
      can_cancel: false,
      can_repeat: false,
      allergens: [],
      contact: { firstName: '', phone: '' },
      address: { street: 'Sea Street', house: '3', flat: '', code: '' },
    })
    for (const [what, method] of [
      ['/cancel', 'POST'],
      ['/repeat', 'POST'],
      ['/pay', 'POST'],
    ] as const)
      expect((await call(id, link, what, method)).status, what).toBe(404)
    expect((await call((await place()).id, link)).status).toBe(404)
    const rows = await engine.db.selectFrom('order_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link)
  })

  it('expires with time', async () => {
    const { id } = await place()
    const link = await makeOrderLink({ ...shop.deps, now: () => new Date(0) }, id)
    expect((await call(id, link)).status).toBe(404)
  })
})
