import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import { refundOrder } from '#backend/modules/orders/refunds/refunds.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { changedOrders } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { placePaid, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { openHour, silent, testBackend } from '#tests/backend/support/shop.ts'
import { ordersCsv } from './report-csv.service.ts'
import { readSales } from './reports.service.ts'

const all = { query: {}, cities: null }

describeWithDatabase('the reports of refunds', (engine) => {
  let now = openHour
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))
  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
  const { read, proposed, accept } = changedOrders(
    () => shop,
    () => backend,
  )
  /** 34.00, paid online. */
  const notCollected = async () => {
    const order = await placePaid(shop, later)
    for (const status of ['process', 'package', 'delivery', 'no_show'] as const) {
      const { version } = await read(order.id)
      await changeStatus(shop.deps, order.id, { status, version })
    }
    return order
  }
  const total = async () => (await readSales(shop.deps, all, 'en')).currencies[0]?.total

  test('agree on an order not collected, refunded by the office or in the provider’s dashboard', async () => {
    const office = await notCollected()
    expect(await total()).toMatchObject({ no_show: 1, revenue: 34, refunded: 0, net: 34 })
    await refundOrder(
      {
        deps: shop.deps,
        locale: 'en',
        operator: { kind: 'key', name: 'test', roles: ['owner'], cities: null },
      },
      office.id,
      randomUUID(),
      { reason: 'Ill' },
    )
    expect(await total()).toMatchObject({ no_show: 1, revenue: 34, refunded: 34, net: 0 })

    const { id, session } = await notCollected()
    await sandboxOf(shop).provider.refund({ payment: '', session, capture: session, refund: null })
    later(7200)
    while ((await reconcilePayments({ ...shop.deps, logger: silent })) > 0);
    expect(await read(id)).toMatchObject({ payment: { status: 'refunded', refunded: 34 } })
    expect(await total()).toMatchObject({ no_show: 2, revenue: 68, refunded: 68, net: 0 })
  })

  test('name what a paid order gave back when it became cheaper', async () => {
    const { id, key } = await placePaid(shop, later)
    const dishes = [
      ['california', 1],
      ['maki', 1],
    ] as const
    await accept(id, await proposed(id, dishes), key)
    const text = await new Response(await ordersCsv(shop.deps, all)).text()
    const [head = [], ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const row = rows.find(([number]) => number === orderNumber(id)) ?? []
    const cell = (name: string) => Number(row[head.indexOf(name)])
    expect([cell('total'), cell('repaid'), cell('refunded')]).toEqual([27, 7, 7])
  })
})
