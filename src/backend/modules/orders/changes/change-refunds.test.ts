import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { brokenInvariants } from '#tests/backend/faults/invariants.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { shopOfChanges } from '#tests/backend/support/changed-orders.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { brokenPayments, placePaid, strayRefunds } from '#tests/backend/support/payment-helpers.ts'
import { sendRefunds } from '#tests/backend/support/send-refunds.ts'
import { openHour, post } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { decimal } from '#contract/values/money.ts'

describeEachEngine('a changed order', (engine) => {
  const { shop, backend, later, read, proposed, accept } = shopOfChanges(engine, async () => {
    const settings = { ...content().settings, deposit_from: { BGN: 33 }, deposit_percent: 90 }
    await importContent(engine.db, { ...content(), settings }, openHour)
  })
  /** 34.00; a deposit of 30.60 unless paid online. */
  const paidBy = (payment: OrderInput['payment']) => placePaid(shop(), later, { payment })
  const change = async (id: OrderId, key: string, dishes: [string, number][]) =>
    accept(id, await proposed(id, dishes), key)
  const refund = (id: OrderId, amount: number) =>
    post(
      backend(),
      `/api/v1/ops/orders/${id}/refunds`,
      { amount, reason: 'No soup' },
      { ...operator, 'idempotency-key': randomUUID() },
    )
  const holds = async () => {
    await sendRefunds(shop())
    expect(await strayRefunds(engine.db)).toEqual([])
    expect(await brokenPayments(engine.db)).toEqual([])
    const broken = await brokenInvariants(engine.db)
    expect(broken.filter((sentence) => !sentence.includes('outbox'))).toEqual([])
  }
  const refundedInFull = async (id: OrderId, parts: number[]) => {
    for (const part of parts) {
      const { refundable } = await read(id)
      expect((await refund(id, refundable + 0.01)).body).toMatchObject({ code: 'REFUND_LIMIT' })
      expect(await refund(id, part)).toMatchObject({ status: 200 })
      expect(await read(id)).toMatchObject({ refundable: refundable - part })
    }
    expect((await refund(id, 0.01)).body).toMatchObject({ code: 'NOTHING_TO_REFUND' })
    await holds()
  }

  const cheaper: [string, number][] = [
    ['california', 1],
    ['maki', 1],
  ]
  const parts = [[[27]], [[20, 6.5, 0.5]]]

  test.each(parts)('that became cheaper can be refunded in full, as %j', async (amounts) => {
    const { id, key } = await paidBy({ type: 'online' })
    await change(id, key, cheaper)
    expect(await read(id)).toMatchObject({ refundable: 27, payment: { status: 'paid' } })
    await refundedInFull(id, amounts)
  })

  test.each(parts)('that costs less than its deposit can be refunded, as %j', async (amounts) => {
    const { id, key } = await paidBy({ type: 'card' })
    await change(id, key, cheaper)
    expect(await read(id)).toMatchObject({ refundable: 27, payment: { status: 'paid' } })
    await refundedInFull(id, amounts)
  })

  test.each(parts)('gives back the rest of its deposit, as %j', async (amounts) => {
    const { id, key } = await paidBy({ type: 'card' })
    await change(id, key, cheaper)
    await change(id, key, [['california', 2]])
    expect(await read(id)).toMatchObject({
      refundable: 27,
      due_on_delivery: 7,
      payment: { status: 'deposit_paid' },
    })
    await refundedInFull(id, amounts)
  })

  test('keeps a banknote that covers what is due after its deposit, and no smaller one', async () => {
    const { id, key } = await paidBy({ type: 'cash', changeFrom: decimal(10) })
    expect(await read(id)).toMatchObject({ due_on_delivery: 3.4, change_to_bring: 6.6 })
    await change(id, key, [
      ['california', 2],
      ['lemonade', 1],
    ])
    expect(await read(id)).toMatchObject({
      payment: { change_from: 10 },
      due_on_delivery: 9.4,
      change_to_bring: 0.6,
    })
    await change(id, key, [
      ['california', 2],
      ['maki', 1],
    ])
    expect(await read(id)).toMatchObject({
      payment: { change_from: null },
      due_on_delivery: 11.4,
      change_to_bring: null,
    })
    await holds()
  })

  test('needs no banknote once its deposit covers it', async () => {
    const { id, key } = await paidBy({ type: 'cash', changeFrom: decimal(50) })
    await change(id, key, cheaper)
    expect(await read(id)).toMatchObject({
      payment: { status: 'paid', change_from: null },
      due_on_delivery: 0,
      change_to_bring: null,
    })
  })
})
