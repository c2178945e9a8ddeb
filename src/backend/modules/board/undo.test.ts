import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { checkPayment } from '#backend/modules/payment/payment.service.ts'
import { reconcilePayments } from '#backend/modules/payment/reconciliation-job.service.ts'
import { changeStatus, finishMoveListener } from '#backend/modules/orders/status.service.ts'
import { boardCallsOf } from '#tests/backend/support/board-calls.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { placeOnline, sandboxOf } from '#tests/backend/support/payment-helpers.ts'
import { openHour, silent, testBackend } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'
import type { OrderId } from '#contract/values/ids.ts'

let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeWithDatabase('undoing the last move', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    // Its outbox would deliver before the test's own.
    backend = testBackend(engine.database, { now: () => now, answersOnly: true })
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })
  const { move, moved } = boardCallsOf(() => backend)
  const { order, sender } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )
  const bonuses = bonusOrders(() => shop)
  const settle = () =>
    notifyListeners({ db: engine.db, now: () => now, logger: silent }, [
      finishMoveListener(shop.deps),
    ])
  const held = async () =>
    (
      await engine.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'order.status')
        .where('done_at', 'is', null)
        .execute()
    ).length
  const row = (id: OrderId) =>
    engine.db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase_status')
        .select('status')
        .where('purchase_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ status }) => status)
  const over = { status: 409, body: { code: 'UNDO_OVER' } }

  test('restores the order, and the customer gets no message of the move', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    const before = await row(id)
    await moved(id, { action: 'accept', version: 1, minutes: 77 })
    await work()
    later(9)
    await work()
    expect(await moved(id, { action: 'undo', version: 2 })).toMatchObject({
      status: 'new',
      column: 'new',
      version: 3,
      undo_until: null,
      time: { expected_at: before.expected_at.toISOString() },
    })
    later(60)
    await work()
    expect(texts()).toEqual([])
    expect(await history(id)).toEqual(['new'])
    await moved(id, { action: 'accept', version: 3, minutes: 30 })
    later(10)
    await work()
    expect(texts()).toEqual([expect.stringContaining('we are preparing your order')])
  })

  test('works once, within 10 seconds, also while the outbox is late', async () => {
    const { id } = await order()
    await moved(id, { action: 'accept', version: 1 })
    later(10)
    expect(await move(id, { action: 'undo', version: 2 })).toMatchObject({
      ...over,
      body: { order: { version: 2, status: 'process', undo_until: null } },
    })
    await moved(id, { action: 'ready', version: 2 })
    expect(await move(id, { action: 'undo', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_MISMATCH', order: { version: 3 } },
    })
    const key = randomUUID()
    const undone = await move(id, { action: 'undo', version: 3 }, key)
    expect(undone).toMatchObject({ status: 200, body: { status: 'process', version: 4 } })
    expect(await move(id, { action: 'undo', version: 3 }, key)).toMatchObject({ body: undone.body })
    expect(await move(id, { action: 'undo', version: 4 })).toMatchObject(over)
    expect(await move((await order()).id, { action: 'undo', version: 1 })).toMatchObject(over)
  })

  test('restores the promised time from before a delay', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    const { time } = await moved(id, { action: 'accept', version: 1, minutes: 30 })
    later(20)
    await work()
    await moved(id, { action: 'delay', version: 2, minutes: 90 })
    expect(await moved(id, { action: 'undo', version: 3 })).toMatchObject({ version: 4, time })
    await moved(id, { action: 'delay', version: 4, minutes: 60, reason: 'traffic', text: 'Sorry' })
    later(10)
    await work()
    expect(texts()).toEqual([
      expect.stringContaining('we are preparing your order'),
      expect.stringMatching(
        /the new time for your order \S+: 16:00\. The traffic is heavy\. Sorry$/,
      ),
    ])
  })

  test('rewards come once, when completion can no longer be undone', async () => {
    const who = await bonuses.newcomer()
    const { id } = await bonuses.place(who)
    for (const [step, action] of ['accept', 'ready', 'hand_over', 'done'].entries())
      await moved(id, { action, version: step + 1 })
    expect((await row(id)).payment_status).toBe('paid')
    await settle()
    expect(await bonuses.balance(who)).toBe(0)
    await moved(id, { action: 'undo', version: 5 })
    expect(await row(id)).toMatchObject({ status: 'delivery', payment_status: 'on_delivery' })
    later(30)
    await settle()
    expect(await bonuses.balance(who)).toBe(0)
    await moved(id, { action: 'done', version: 6 })
    later(10)
    await expect.poll(() => settle().then(() => bonuses.balance(who))).toBe(3)
    expect(await move(id, { action: 'undo', version: 7 })).toMatchObject(over)
  })

  test('spent bonuses come back for an undelivered order, but not after a no-show', async () => {
    for (const [end, left] of [
      [{ action: 'no_show', reason: 'nobody_home' }, 0],
      [{ action: 'not_delivered', reason: 'courier_failed' }, 3],
    ] as const) {
      const who = await bonuses.withThree()
      const { id } = await bonuses.place(who, { bonuses: decimal(3), expectedTotal: decimal(31) })
      for (const [step, action] of ['accept', 'ready', 'hand_over'].entries())
        await moved(id, { action, version: step + 1 })
      await moved(id, { ...end, version: 4 })
      later(10)
      await expect.poll(() => settle().then(held)).toBe(0)
      expect(await bonuses.balance(who), end.action).toBe(left)
    }
  })

  test('a refund begins when the refusal can no longer be undone, and cannot be undone itself', async () => {
    const { id, session } = await placeOnline(shop)
    await sandboxOf(shop).answer(session, 'pay')
    await checkPayment(shop.deps, id)
    const { version } = await row(id)
    const refuse = { action: 'refuse', reason: 'too_busy' }
    await moved(id, { ...refuse, version })
    await settle()
    expect(await row(id)).toMatchObject({ status: 'cancel', payment_status: 'paid' })
    expect(await moved(id, { action: 'undo', version: version + 1 })).toMatchObject({
      status: 'new',
      payment: { status: 'paid' },
    })
    await moved(id, { ...refuse, version: version + 2 })
    later(10)
    await settle()
    expect(await row(id)).toMatchObject({ payment_status: 'refunding' })
    expect(await reconcilePayments({ ...shop.deps, logger: silent })).toBe(1)
    const { version: refunded, payment_status } = await row(id)
    expect(payment_status).toBe('refunded')
    expect(await move(id, { action: 'undo', version: refunded })).toMatchObject(over)
  })

  test('a cancellation by another call takes effect at once and cannot be undone', async () => {
    const { id } = await order()
    await moved(id, { action: 'accept', version: 1 })
    await changeStatus(shop.deps, id, { status: 'cancel', version: 2, reason: 'No rice' })
    expect(await move(id, { action: 'undo', version: 3 })).toMatchObject(over)
    expect(await history(id)).toEqual(['new', 'process', 'cancel'])
  })

  test('only one of a simultaneous undo and next move succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await order()
      await moved(id, { action: 'accept', version: 1 })
      const [undone, ready] = await Promise.all([
        move(id, { action: 'undo', version: 2 }),
        move(id, { action: 'ready', version: 2 }),
      ])
      expect([undone.status, ready.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await history(id)).toEqual(
        undone.status === 200 ? ['new'] : ['new', 'process', 'package'],
      )
    }
  })

  test('succeeds completely or not at all during the settlement of the order', async () => {
    const who = await bonuses.newcomer()
    for (let round = 0; round < 6; round++) {
      const { id } = await bonuses.place(who)
      for (const [step, action] of ['accept', 'ready', 'hand_over', 'done'].entries())
        await moved(id, { action, version: step + 1 })
      const before = await bonuses.balance(who)
      const after = new Date(now.getTime() + 10_000)
      const listening = { db: engine.db, now: () => after, logger: silent }
      const [undone] = await Promise.all([
        move(id, { action: 'undo', version: 5 }),
        notifyListeners(listening, [finishMoveListener(shop.deps)]),
      ])
      expect(await bonuses.balance(who)).toBe(before + (undone.status === 200 ? 0 : 3))
      expect((await row(id)).status).toBe(undone.status === 200 ? 'delivery' : 'complete')
    }
  })
})
