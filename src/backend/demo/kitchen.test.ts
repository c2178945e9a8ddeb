import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { demoCustomer, loadCustomer } from './customer.ts'
import { workInKitchen } from './kitchen.ts'
import { decimal } from '#contract/values/money.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

describeWithDatabase('the kitchen of the demo', (engine) => {
  let shop: OpenShop
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
  })
  const place = async (more: Partial<OrderInput> = {}, customer?: CustomerId) => {
    const buyer = customer === undefined ? undefined : { id: customer, birthday: null }
    return (await placeOrder(shop.context, randomUUID(), twoRolls(shop, more), buyer)).order.id
  }
  const status = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const cook = async (seconds: number, past = 0) => {
    now = new Date(now.getTime() + seconds * 1000)
    await workInKitchen(shop.deps, past)
  }

  test('moves an order along, a step at a time', async () => {
    const id = await place()
    const seen = [await status(id)]
    await cook(44)
    expect(await status(id)).toBe('new')
    for (let step = 0; step < 5; step++) {
      await cook(60)
      seen.push(await status(id))
    }
    expect(seen).toEqual(['new', 'process', 'package', 'delivery', 'complete', 'complete'])
  })

  test('completes a pickup in three steps, without a courier', async () => {
    const id = await place({
      orderType: 'pickup',
      pickupId: shop.branchId,
      address: undefined,
      expectedTotal: decimal(30),
    })
    for (let step = 0; step < 3; step++) await cook(60)
    expect(await status(id)).toBe('complete')
  })

  test('leaves cancelled, unpaid and later orders alone', async () => {
    const [gone, unpaid] = [await place(), await place()]
    await changeStatus(shop.deps, gone, { status: 'cancel', version: 1, reason: 'No rice' })
    await engine.db
      .updateTable('purchase')
      .set({ payment_status: 'awaiting', pay_until: new Date(openHour.getTime() + 86_400_000) })
      .where('id', '=', unpaid)
      .execute()
    const at = new Date(openHour.getTime() + 4 * 3_600_000).toISOString()
    const later = await place({ time: { type: 'on_time', at } })
    await cook(120)
    expect([await status(gone), await status(unpaid), await status(later)]).toEqual([
      'cancel',
      'new',
      'new',
    ])
    await cook(3.5 * 3600)
    expect(await status(later)).toBe('process')
  })

  test('moves an order once when two processes work at the same time', async () => {
    const id = await place()
    now = new Date(now.getTime() + 60_000)
    await Promise.all([workInKitchen(shop.deps, 0), workInKitchen(shop.deps, 0)])
    expect(await status(id)).toBe('process')
  })

  test('leaves the demo customer’s past orders as they are, and moves new ones', async () => {
    const maria = await loadCustomer(engine.db, now)
    const contact = { firstName: demoCustomer.first_name, phone: demoCustomer.phone }
    const [first, second] = [await place({ contact }, maria), await place({ contact }, maria)]
    await cook(60, 1)
    expect([await status(first), await status(second)]).toEqual(['new', 'process'])
  })
})
