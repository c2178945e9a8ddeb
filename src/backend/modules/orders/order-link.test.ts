import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { makeOrderLink } from '#backend/modules/orders/notifications/order-links.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type OpenShop, openShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { randomUUID } from 'node:crypto'
import type { OrderId } from '#contract/values/ids.ts'
import type { Order, OrderInput } from '#contract/orders/order.calls.ts'

describeWithDatabase('the link of a message', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const place = async (more: Partial<OrderInput> = {}) => {
    const body = twoRolls(shop, { allergens: ['fish'], ...more })
    return (await placeOrder(shop.context, randomUUID(), body)).order
  }
  const linkTo = ({ id, time }: Pick<Order, 'id' | 'time'>, now: () => Date) =>
    makeOrderLink({ ...shop.deps, now }, { id, expected_at: new Date(time.expected_at) })
  const call = (id: OrderId, key: string, what = '', method = 'GET') =>
    ask(backend, `/api/v1/purchase/${id}${what}?key=${key}`, { method })

  it('shows its order without door and phone, allows no action, and is stored as a hash', async () => {
    const order = await place()
    const { id, key } = order
    const link = await linkTo(order, () => new Date())
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

  it('lasts until two days after the time of an order for later', async () => {
    const time = { type: 'on_time' as const, at: '2026-03-18T16:00:00Z' }
    const order = await place({ time })
    const link = await linkTo(order, shop.deps.now)
    const statusAt = async (now: string) => {
      const later = testBackend(engine.database, { now: () => new Date(now) })
      return (await ask(later, `/api/v1/purchase/${order.id}?key=${link}`)).status
    }
    expect(await statusAt('2026-03-20T15:59:00Z')).toBe(200)
    expect(await statusAt('2026-03-21T15:59:00Z')).toBe(404)
  })

  it('expires with time', async () => {
    const { id } = await place()
    const past = new Date(0)
    const deps = { ...shop.deps, now: () => past }
    const link = await makeOrderLink(deps, { id, expected_at: past })
    expect((await call(id, link)).status).toBe(404)
  })
})
