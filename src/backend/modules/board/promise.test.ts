import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { ticketOf } from '#backend/modules/printing/ticket.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { boardCallsOf } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour, testBackend } from '#tests/backend/support/shop.ts'
import { asap, at, six, today } from '#tests/backend/support/slot-bookings.ts'

const minutesUntil = (time: string) => (Date.parse(time) - openHour.getTime()) / 60_000

describeWithDatabase('the promise of an order', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => openHour)
    backend = testBackend(engine.database, { now: () => openHour })
  })
  const { moved } = boardCallsOf(() => backend)
  const accepted = async (time: ReturnType<typeof at> | typeof asap) => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop, { time }))
    await moved(order.id, { action: 'accept', version: 1 })
    return order.id
  }
  const delayed = (id: OrderId, time: string) =>
    moved(id, { action: 'delay', version: 2, minutes: minutesUntil(time) })
  const ticket = async (id: OrderId) =>
    ticketOf(await orderForOperator(shop.deps, id), {
      locale: 'en',
      columns: 48,
      kind: 'ticket',
      isRepeated: false,
      makes: () => true,
    })?.map(({ text }) => text)

  test('is the time that the customer has chosen until it is moved, and again once that is undone', async () => {
    const id = await accepted(at(six))
    const slot = { at: '2026-03-12T16:00:00.000Z', to: '2026-03-12T16:30:00.000Z' }
    expect(await orderForOperator(shop.deps, id)).toMatchObject({
      time: slot,
      local: { at: six, expected_at: today('18:30'), promised: six },
    })
    expect(await ticket(id)).toContain('Delivery. For 18:00')
    expect(await delayed(id, today('18:45'))).toMatchObject({
      time: slot,
      local: { at: six, expected_at: today('18:45'), promised: today('18:45') },
    })
    expect(await ticket(id)).toContain('Delivery. For 18:45')
    expect(await moved(id, { action: 'undo', version: 3 })).toMatchObject({
      local: { promised: six },
    })
  })

  test('is the expected time of an order without a chosen one', async () => {
    const id = await accepted(asap)
    const { local, time } = await orderForOperator(shop.deps, id)
    expect(time).toMatchObject({ at: null, to: null })
    expect(local.promised).toBe(local.expected_at)
    expect(await delayed(id, today('16:30'))).toMatchObject({
      local: { promised: today('16:30') },
    })
  })

  test('moves for an order of another day, too', async () => {
    const id = await accepted(at('2026-03-14T18:00:00+02:00'))
    const evening = '2026-03-14T18:45:00+02:00'
    expect(await delayed(id, evening)).toMatchObject({ local: { promised: evening } })
  })
})
