import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { atOnce } from '#tests/backend/support/concurrently.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { changedOrders } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  advance,
  lineOf,
  openShop,
  type OpenShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import {
  brokenPayments,
  placeOnline,
  placePaid,
  strayRefunds,
} from '#tests/backend/support/payment-helpers.ts'
import { sendRefunds } from '#tests/backend/support/send-refunds.ts'
import { openHour, post, silent, testBackend } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { failure } from '#contract/errors.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'

describeWithDatabase('a refund', (engine) => {
  let now = openHour
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))
  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
  const deps = () => ({ ...shop.deps, logger: silent })
  const refund = (
    id: OrderId,
    body: object,
    {
      key = randomUUID(),
      headers = operator,
    }: { key?: string; headers?: { authorization: string } } = {},
  ) =>
    post(backend, `/api/v1/ops/orders/${id}/refunds`, body, { ...headers, 'idempotency-key': key })
  const { read } = changedOrders(
    () => shop,
    () => backend,
  )
  /** 34.00, complete. */
  const paidInCash = async () => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    await advance(shop.deps, order.id, 'complete')
    return order.id
  }
  /** 34.00, new. */
  const paidOnline = () => placePaid(shop, later)
  const holds = async () => {
    expect(await strayRefunds(engine.db)).toEqual([])
    expect(await brokenPayments(engine.db)).toEqual([])
  }
  const back = async (session: string) =>
    await engine.db
      .selectFrom('sandbox_session')
      .select(['refunded_amount', 'refunded'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow()

  test('records parts and the whole of a cash payment, with the person and the reason', async () => {
    const id = await paidInCash()
    expect(await read(id)).toMatchObject({ refundable: 34, refunds: [] })
    const first = await refund(id, { amount: 4.5, reason: 'The soup was cold' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        refundable: 29.5,
        payment: { status: 'paid', paid: 34, refunded: 4.5 },
        refunds: [
          {
            amount: 4.5,
            method: 'cash',
            status: 'done',
            reason: 'The soup was cold',
            by: { kind: 'key', name: 'OPS_TOKEN' },
          },
        ],
      },
    })
    expect(await refund(id, { reason: 'Sorry' })).toMatchObject({
      status: 200,
      body: { refundable: 0, payment: { refunded: 34 } },
    })
    expect(await refund(id, { reason: 'Once more' })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_REFUND', order: { refundable: 0 } },
    })
    await holds()
  })

  test('goes through the provider for an online payment, and the customer sees it', async () => {
    const { id, key, session } = await paidOnline()
    await refund(id, { amount: 4, reason: 'No soup' })
    await sendRefunds(shop)
    expect(await back(session)).toEqual({ refunded_amount: 400, refunded: false })
    const seen = await getOrderForViewer({ deps: shop.deps, locale: 'en' }, id, { key })
    expect(seen).toMatchObject({
      payment: { status: 'paid', paid: 34, refunded: 4 },
      refunds: [{ amount: 4, method: 'online', status: 'done', reason: 'No soup' }],
    })
    expect(seen.refunds[0]).not.toHaveProperty('by')
    await refund(id, { reason: 'Nothing was right' })
    await sendRefunds(shop)
    expect(await back(session)).toEqual({ refunded_amount: 3400, refunded: true })
    expect(await read(id)).toMatchObject({
      status: 'new',
      payment: { status: 'paid', refunded: 34 },
    })
    await holds()
  })

  test('leaves only the rest to a later cancellation', async () => {
    const { id, session } = await paidOnline()
    await refund(id, { amount: 10, reason: 'No soup' })
    const { version } = await read(id)
    await changeStatus(shop.deps, id, { status: 'cancel', version, reason: 'Fire' })
    while ((await reconcilePayments(deps())) > 0);
    await sendRefunds(shop)
    // The backend may have claimed the payment before.
    await expect
      .poll(() => read(id))
      .toMatchObject({
        payment: { status: 'refunded', refunded: 34 },
        refunds: [
          { amount: 10, status: 'done' },
          { amount: 24, status: 'done', by: null },
        ],
        refundable: 0,
      })
    expect(await back(session)).toMatchObject({ refunded: true })
    expect(await refund(id, { amount: 1, reason: 'More' })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_REFUND' },
    })
    await holds()
  })

  test('fails with NOTHING_TO_REFUND for an order without money', async () => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    const body = { amount: 1, reason: 'x' }
    expect((await refund(order.id, body)).body).toMatchObject({ code: 'NOTHING_TO_REFUND' })
    const unpaid = await placeOnline(shop)
    expect((await refund(unpaid.id, body)).body).toMatchObject({ code: 'NOTHING_TO_REFUND' })
    await changeStatus(shop.deps, order.id, { status: 'cancel', version: 1, reason: 'x' })
    expect((await refund(order.id, body)).body).toMatchObject({ code: 'NOTHING_TO_REFUND' })
  })

  test('needs a reason, and an amount between 0.01 and what was paid', async () => {
    const id = await paidInCash()
    for (const wrong of [
      {},
      { amount: 5 },
      { amount: 5, reason: ' ' },
      { amount: 0, reason: 'x' },
      { amount: -5, reason: 'x' },
      { amount: 0.001, reason: 'x' },
      { amount: '5', reason: 'x' },
      { amount: 5, reason: 'x'.repeat(301) },
    ])
      expect(await refund(id, wrong)).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    const much = await refund(id, { amount: 34.01, reason: 'x' })
    expect(much).toMatchObject({ status: 422, body: { code: 'REFUND_LIMIT' } })
    expect(v.parse(failure, much.body).errors?.['amount']?.[0]).toContain('34.00')
    expect((await refund(id, { amount: 1, reason: 'x' }, { key: 'no uuid' })).status).toBe(422)
    expect((await read(id)).refunds).toEqual([])
  })

  test('happens once per key for 20 simultaneous requests', async () => {
    const id = await paidInCash()
    const key = randomUUID()
    const answers = await atOnce(20, () => refund(id, { amount: 3, reason: 'x' }, { key }))
    for (const answer of answers)
      expect(answer).toMatchObject({ value: { status: 200, body: { refundable: 31 } } })
    for (const other of [
      { amount: 4, reason: 'x' },
      { amount: 3, reason: 'y' },
    ])
      expect(await refund(id, other, { key })).toMatchObject({ body: { code: 'KEY_REUSED' } })
    expect((await read(id)).refunds).toHaveLength(1)
    await holds()
  })

  test('succeeds once when 50 simultaneous requests want more than half each', async () => {
    for (const id of [await paidInCash(), (await paidOnline()).id]) {
      const answers = await atOnce(50, () => refund(id, { amount: 20, reason: 'x' }))
      const statuses = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.status : 0))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 422)).toHaveLength(49)
      expect(await read(id)).toMatchObject({ refundable: 14 })
    }
    await sendRefunds(shop)
    await holds()
  })

  test('has a limit per order for support and none for a manager', async () => {
    const dishes = [lineOf(shop, 'california', 8)]
    const many = twoRolls(shop, { dishes, expectedTotal: decimal(120) })
    const { id } = (await placeOrder(shop.context, randomUUID(), many)).order
    await advance(shop.deps, id, 'complete')
    const { headers } = await newStaff(backend, 'support')
    expect(await refund(id, { amount: 60, reason: 'x' }, { headers })).toMatchObject({
      status: 200,
    })
    const more = await refund(id, { amount: 60, reason: 'x' }, { headers })
    expect(more).toMatchObject({ status: 422, body: { code: 'REFUND_LIMIT' } })
    expect(v.parse(failure, more.body).message).toContain('40.00')
    const manager = await newStaff(backend, 'manager')
    expect(await refund(id, { reason: 'x' }, { headers: manager.headers })).toMatchObject({
      status: 200,
      body: {
        refunds: [
          { amount: 60, by: { kind: 'staff', name: 'A support' } },
          { amount: 60, by: { name: 'A manager' } },
        ],
      },
    })
  })

  test.each([
    sql`update refund set amount = 1`,
    sql`update refund set state = 'pending' where state = 'done'`,
    sql`delete from refund`,
    sql`truncate refund`,
  ])('cannot be changed in the ledger by a statement (%#)', async (statement) => {
    await refund(await paidInCash(), { amount: 3, reason: 'x' })
    await expect(statement.execute(engine.db)).rejects.toThrow('append-only')
  })
})
