import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-flow.ts'
import { changeStatus } from './status.service.ts'
import { placeOrder } from './place-order.service.ts'
import { decimal } from '#contract/values/money.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** How an order reaches each status, and where an operator may move it from there. */
const ways: Record<
  'delivery' | 'pickup',
  Partial<Record<OrderStatus, { by: OrderStatus[]; to: OrderStatus[] }>>
> = {
  delivery: {
    new: { by: [], to: ['process', 'cancel'] },
    process: { by: ['process'], to: ['package', 'cancel'] },
    package: { by: ['process', 'package'], to: ['delivery', 'cancel'] },
    delivery: {
      by: ['process', 'package', 'delivery'],
      to: ['complete', 'not_delivered', 'no_show'],
    },
    complete: { by: ['process', 'package', 'delivery', 'complete'], to: [] },
    cancel: { by: ['cancel'], to: [] },
    not_delivered: { by: ['process', 'package', 'delivery', 'not_delivered'], to: [] },
    no_show: { by: ['process', 'package', 'delivery', 'no_show'], to: [] },
  },
  pickup: {
    new: { by: [], to: ['process', 'cancel'] },
    process: { by: ['process'], to: ['package', 'cancel'] },
    package: { by: ['process', 'package'], to: ['complete', 'cancel', 'no_show'] },
    complete: { by: ['process', 'package', 'complete'], to: [] },
    cancel: { by: ['cancel'], to: [] },
    no_show: { by: ['process', 'package', 'no_show'], to: [] },
  },
}
const orderTypes = ['delivery', 'pickup'] as const
const places = orderTypes.flatMap((type) =>
  orderStatuses.flatMap((from) => {
    const way = ways[type][from]
    return way ? [[type, from, way] as const] : []
  }),
)
const steps = places.flatMap(([type, from, { by, to }]) =>
  to.map((next) => [type, from, next, by] as const),
)

describeWithDatabase('every pair of statuses', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await engine.db.updateTable('domain').set({ slot_capacity: 10_000 }).execute()
    backend = testBackend(engine.database)
  })

  async function orderIn(
    type: 'delivery' | 'pickup',
    steps: readonly OrderStatus[],
  ): Promise<OrderId> {
    const pickup = {
      orderType: type,
      pickupId: shop.branchId,
      address: undefined,
      expectedTotal: decimal(30),
    }
    const { order } = await placeOrder(
      shop.context,
      randomUUID(),
      twoRolls(shop, type === 'pickup' ? pickup : {}),
    )
    for (const [step, status] of steps.entries())
      await changeStatus(shop.deps, order.id, { status, version: step + 1 })
    return order.id
  }
  const move = (id: OrderId, status: OrderStatus, version: number) =>
    post(
      backend,
      `/api/v1/ops/orders/${id}/status`,
      { status, version, minutes: 25, reason: 'No rice' },
      { authorization: `Bearer ${opsToken}` },
    )
  const traces = async (id: OrderId) => ({
    history: (
      await engine.db
        .selectFrom('purchase_status')
        .select('status')
        .where('purchase_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((row) => row.status),
    events: (
      await engine.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', 'in', ['order.created', 'order.status'])
        .execute()
    ).filter(({ payload }) => 'purchase_id' in payload && payload.purchase_id === id).length,
    row: await engine.db
      .selectFrom('purchase')
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  })

  test.each(places)(
    'a %s order in %s moves by allowed steps only',
    async (type, from, { by, to }) => {
      const version = by.length + 1
      const id = await orderIn(type, by)
      const before = await traces(id)
      for (const refused of orderStatuses.filter((status) => !to.includes(status))) {
        expect(await move(id, refused, version), refused).toMatchObject({
          status: 422,
          body: { code: 'BAD_TRANSITION', purchase: { version, status: from } },
        })
        expect(await traces(id), refused).toEqual(before)
      }
      // A stale version, or none, changes nothing.
      for (const allowed of to) {
        expect(await move(id, allowed, version + 1), allowed).toMatchObject({
          status: 409,
          body: { code: 'VERSION_MISMATCH', purchase: { version, status: from } },
        })
        expect(await traces(id), allowed).toEqual(before)
      }
    },
  )

  test.each(steps)('a %s order moves from %s to %s once', async (type, _from, to, by) => {
    const version = by.length + 1
    const id = await orderIn(type, by)
    const before = await traces(id)
    expect(await move(id, to, version)).toMatchObject({
      status: 200,
      body: { status: to, version: version + 1 },
    })
    expect(await move(id, to, version)).toMatchObject({ status: 409 })
    expect(await traces(id)).toEqual({
      history: [...before.history, to],
      events: before.events + 1,
      row: { status: to, version: version + 1 },
    })
  })

  test('only one of 3 simultaneous moves of an order succeeds', async () => {
    const id = await orderIn('delivery', [])
    const answers = await Promise.all([
      move(id, 'process', 1),
      move(id, 'cancel', 1),
      move(id, 'process', 1),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
