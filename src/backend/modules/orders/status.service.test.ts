import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { changeStatus } from './status.service.ts'
import { pageOfOrders } from './list-orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { presentOrder } from './present-order.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId, orderId, type OrderId } from '#contract/values/ids.ts'

describeWithDatabase('the operator', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const place = async () => (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
  const pickup = async () =>
    (
      await placeOrder(
        shop.context,
        randomUUID(),
        twoRolls(shop, {
          orderType: 'pickup',
          pickupId: shop.branchId,
          address: null,
          expectedTotal: decimal(30),
        }),
      )
    ).order
  const move = (id: OrderId, status: OrderStatus, version: number, more = {}) =>
    changeStatus(shop.deps, id, { status, version, ...more })

  it('moves an order to its end, which pays it, and writes an outbox event for each step', async () => {
    const { id } = await place()
    await move(id, 'process', 1, { minutes: 45 })
    await move(id, 'package', 2)
    const onTheWay = await move(id, 'delivery', 3)
    expect(onTheWay).toMatchObject({
      status: 'delivery',
      version: 4,
      payment: { status: 'on_delivery' },
      time: { expected_at: new Date(openHour.getTime() + 45 * 60_000).toISOString() },
    })
    const done = await move(id, 'complete', 4)
    expect(done).toMatchObject({ status: 'complete', version: 5, payment: { status: 'paid' } })
    expect(done.status_history.map(({ status }) => status)).toEqual([
      'new',
      'process',
      'package',
      'delivery',
      'complete',
    ])
    const events = await engine.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual([
      'order.status',
      'order.status',
      'order.status',
      'order.status',
    ])
    expect(events[0]?.payload).toEqual({ purchase_id: id, status: 'complete' })
  })

  it('completes a pickup from the counter', async () => {
    const { id } = await pickup()
    await move(id, 'process', 1)
    await move(id, 'package', 2)
    await expect(move(id, 'delivery', 3)).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    expect(await move(id, 'complete', 3)).toMatchObject({ status: 'complete' })
  })

  it('keeps the reason of a cancellation', async () => {
    const { id } = await place()
    await move(id, 'cancel', 1, { reason: 'No answer' })
    expect(
      await engine.db
        .selectFrom('purchase_status')
        .select(['status', 'reason'])
        .where('purchase_id', '=', id)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { status: 'new', reason: null },
      { status: 'cancel', reason: 'No answer' },
    ])
  })

  it('gets a refusal for a wrong step, version or order, and nothing is written', async () => {
    const { id } = await place()
    await expect(move(id, 'complete', 1)).rejects.toMatchObject({
      code: 'BAD_TRANSITION',
      data: { purchase: { id, status: 'new', version: 1 } },
    })
    await expect(move(id, 'process', 2)).rejects.toMatchObject({
      code: 'VERSION_MISMATCH',
      data: { purchase: { id, status: 'new', version: 1 } },
    })
    await expect(move(orderId(999_999), 'process', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await engine.db
        .selectFrom('purchase_status')
        .select('status')
        .where('purchase_id', '=', id)
        .execute(),
    ).toHaveLength(1)
  })

  it('lists orders by page and filter, the newest first', async () => {
    for (let made = 0; made < 20; made++) await place()
    const first = await pageOfOrders(shop.deps, {}, 1, presentOrder)
    const second = await pageOfOrders(shop.deps, {}, 2, presentOrder)
    const all = [...first.data, ...second.data].map(({ id }) => id)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 20, total: all.length })
    const done = await pageOfOrders(shop.deps, { statuses: ['complete'] }, 1, presentOrder)
    expect(done.data.map(({ status }) => status)).toEqual(['complete', 'complete'])
    expect(
      (await pageOfOrders(shop.deps, { cityId: cityId(shop.cityId + 1) }, 1, presentOrder)).meta,
    ).toMatchObject({ total: 0, last_page: 1 })
    expect((await pageOfOrders(shop.deps, {}, 2_147_483_647, presentOrder)).data).toEqual([])
  })
})
