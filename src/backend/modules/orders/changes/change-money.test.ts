import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { shopOfChanges } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { brokenInvariants } from '#tests/backend/faults/invariants.ts'
import { twoRolls } from '#tests/backend/support/ordering.ts'
import { brokenPayments, placePaid, strayRefunds } from '#tests/backend/support/payment-helpers.ts'
import { promoOrders } from '#tests/backend/support/promo-orders.ts'
import { sendRefunds } from '#tests/backend/support/send-refunds.ts'
import { post, silent } from '#tests/backend/support/shop.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'

describeWithDatabase('the money of a changed order', (engine) => {
  const { shop, backend, later, read, proposed, accept } = shopOfChanges(engine)
  /** 34.00, new. */
  const paidOnline = () => placePaid(shop(), later)
  const change = async (id: OrderId, key: string, dishes: [string, number][]) =>
    accept(id, await proposed(id, dishes), key)
  const back = (session: string) =>
    engine.db
      .selectFrom('sandbox_session')
      .select(['refunded_amount', 'refunded'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
  const holds = async () => {
    expect(await strayRefunds(engine.db)).toEqual([])
    expect(await brokenPayments(engine.db)).toEqual([])
    const broken = await brokenInvariants(engine.db)
    expect(broken.filter((sentence) => !sentence.includes('outbox'))).toEqual([])
  }
  const finish = async (id: OrderId) => {
    for (const status of ['process', 'package', 'delivery', 'complete'] as const)
      await changeStatus(shop().deps, id, { status, version: (await read(id)).version })
  }

  test('goes back once when a paid order becomes cheaper', async () => {
    const { id, key, session } = await paidOnline()
    expect(
      await change(id, key, [
        ['california', 1],
        ['maki', 1],
      ]),
    ).toMatchObject({
      status: 200,
      body: {
        totals: { total: 27 },
        payment: { status: 'paid', paid: 34, due_on_delivery: 0 },
        refunds: [{ amount: 7, method: 'online', reason: 'Dishes of the order were changed' }],
      },
    })
    await sendRefunds(shop())
    expect(await back(session)).toEqual({ refunded_amount: 700, refunded: false })
    expect(await read(id)).toMatchObject({
      refundable: 27,
      payment: { refunded: 7 },
      refunds: [{ amount: 7, status: 'done', by: { name: 'OPS_TOKEN' } }],
    })
    await holds()
    await finish(id)
    expect(await read(id)).toMatchObject({ refundable: 27, due_on_delivery: 0 })
    await holds()
  })

  test('becomes due at the door when a paid order becomes dearer, in any order of changes', async () => {
    const { id, key, session } = await paidOnline()
    expect(
      await change(id, key, [
        ['california', 2],
        ['lemonade', 1],
      ]),
    ).toMatchObject({
      body: {
        totals: { total: 40 },
        payment: { type: 'online', status: 'deposit_paid', paid: 34, due_on_delivery: 6 },
      },
    })
    expect(await read(id)).toMatchObject({ due_on_delivery: 6, refundable: 34 })
    expect(
      (
        await change(id, key, [
          ['california', 1],
          ['maki', 1],
        ])
      ).body,
    ).toMatchObject({
      totals: { total: 27 },
      payment: { status: 'paid', paid: 34, due_on_delivery: 0 },
    })
    expect((await change(id, key, [['california', 2]])).body).toMatchObject({
      totals: { total: 34 },
      payment: { status: 'deposit_paid', paid: 34, due_on_delivery: 7 },
    })
    await sendRefunds(shop())
    expect(await back(session)).toEqual({ refunded_amount: 700, refunded: false })
    await holds()
    await finish(id)
    expect(await read(id)).toMatchObject({
      payment: { status: 'paid', paid: 41, refunded: 7 },
      refundable: 34,
    })
    await holds()
  })

  test('goes back only once after an earlier refund, and completely with a cancellation', async () => {
    const { id, key, session } = await paidOnline()
    const body = { amount: 30, reason: 'Sorry' }
    await post(backend(), `/api/v1/ops/orders/${id}/refunds`, body, {
      ...operator,
      'idempotency-key': randomUUID(),
    })
    expect(
      (
        await change(id, key, [
          ['california', 1],
          ['maki', 1],
        ])
      ).body,
    ).toMatchObject({
      refunds: [{ amount: 30 }, { amount: 4 }],
    })
    expect(await read(id)).toMatchObject({ refundable: 0 })
    await sendRefunds(shop())
    expect(await back(session)).toEqual({ refunded_amount: 3400, refunded: true })
    await holds()

    const other = await paidOnline()
    await change(other.id, other.key, [
      ['california', 1],
      ['maki', 1],
    ])
    await sendRefunds(shop())
    const { version } = await read(other.id)
    await changeStatus(shop().deps, other.id, { status: 'cancel', version, reason: 'x' })
    await expect
      .poll(async () => {
        await reconcilePayments({ ...shop().deps, logger: silent })
        return (await read(other.id)).payment
      })
      .toMatchObject({ status: 'refunded', refunded: 34 })
    // The rest goes back as one with the payment.
    expect(await back(other.session)).toEqual({ refunded_amount: 700, refunded: true })
    await holds()
  })

  test('comes back as bonuses when fewer may be used, and fewer are earned', async () => {
    const { withThree, balance, entries, calculate } = bonusOrders(shop)
    const who = await withThree()
    const { bonuses, total } = await calculate(who, 3)
    const spent = bonuses?.written_off ?? decimal(0)
    expect(spent).toBeGreaterThan(0)
    const order = twoRolls(shop(), { bonuses: spent, expectedTotal: total })
    const { order: placed } = await placeOrder(shop().context, randomUUID(), order, who)
    const left = await balance(who)
    const dishes: [string, number][] = [['maki', 3]]
    const answer = await change(placed.id, placed.key, dishes)
    const { totals } = await read(placed.id)
    expect(answer.status).toBe(200)
    expect(totals.total).toBeCloseTo(24 + 4 - totals.bonuses)
    expect(await balance(who)).toBeCloseTo(left + spent - totals.bonuses)
    await holds()
    const { version } = await read(placed.id)
    await changeStatus(shop().deps, placed.id, { status: 'cancel', version, reason: 'x' })
    expect(await balance(who)).toBe(3)
    expect((await entries(who)).filter(([reason]) => reason === 'spent')).toHaveLength(1)
    await holds()
  })

  test('includes the discount of a code for the new dishes, and frees a code that no longer applies', async () => {
    const { save, ten, place, calculate, countersOf, wrongCounters } = promoOrders(engine, shop)
    await save(ten('THIRTY', { minSums: { BGN: decimal(30) } }))
    const { total } = await calculate({ promocode: 'THIRTY' })
    const { order } = await place({ promocode: 'THIRTY', expectedTotal: total })
    const { id, key } = order
    expect(order.totals).toMatchObject({ discount: 3, total: 31 })
    expect(
      (
        await change(id, key, [
          ['california', 2],
          ['maki', 1],
        ])
      ).body,
    ).toMatchObject({
      totals: { sum: 38, discount: 3.8, total: 38.2 },
      promocode: { code: 'THIRTY', amount: 3.8 },
    })
    const loses = await proposed(id, [['maki', 3]])
    expect(await read(id)).toMatchObject({ change: { loses_code: true, after: { total: 28 } } })
    expect((await accept(id, loses, key)).body).toMatchObject({
      totals: { discount: 0, total: 28 },
      promocode: null,
    })
    expect(await countersOf('THIRTY')).toEqual({ code: 0, campaign: 0 })
    const { version } = await read(id)
    await changeStatus(shop().deps, id, { status: 'cancel', version, reason: 'x' })
    expect(await countersOf('THIRTY')).toEqual({ code: 0, campaign: 0 })
    expect(await wrongCounters()).toEqual([])
    await holds()
  })
})
