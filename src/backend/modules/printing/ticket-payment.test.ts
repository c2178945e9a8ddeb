import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { decimal } from '#contract/values/money.ts'
import { type TicketFor, ticketOf } from './ticket.rules.ts'

type Printed = Parameters<typeof ticketOf>[0]

describeWithDatabase('the payment on a ticket', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const ordered = async () => {
    const body = twoRolls(shop)
    return (await placeOrder(shop.context, crypto.randomUUID(), body)).order.id
  }
  const printed = (order: Printed, kind: TicketFor['kind']) =>
    ticketOf(order, { locale: 'en', columns: 80, kind, isRepeated: false, makes: () => true })
      ?.map(({ text }) => text)
      .join('\n')

  test('a ticket of a cancelled order has the total alone, since nobody has paid it', async () => {
    const id = await ordered()
    await changeStatus(shop.deps, id, { status: 'cancel', version: 1, reason: 'No gas' })
    const ticket = printed(await orderForOperator(shop.deps, id), 'cancelled')
    expect(ticket).toContain('Total 34.00 BGN')
    expect(ticket).not.toContain('Paid')
    expect(ticket).not.toContain('cash')
  })

  test('a ticket of an order that awaits its payment does not say that it is paid', async () => {
    const order = await orderForOperator(shop.deps, await ordered())
    const awaiting: Printed = {
      ...order,
      payment: { ...order.payment, type: 'online', status: 'awaiting' },
      due_on_delivery: decimal(0),
    }
    const ticket = printed(awaiting, 'copy')
    expect(ticket).toContain('Not paid yet: do not begin')
    expect(ticket).not.toContain('nothing to take')
  })

  test('a ticket of a paid order says that nothing is to be taken', async () => {
    const order = await orderForOperator(shop.deps, await ordered())
    const paid: Printed = {
      ...order,
      payment: { ...order.payment, type: 'online', status: 'paid' },
      due_on_delivery: decimal(0),
    }
    expect(printed(paid, 'ticket')).toContain('Paid: nothing to take')
  })
})
