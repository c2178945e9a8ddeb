import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, post, testBackend } from '#tests/backend/support/shop.ts'
import { cancelOrder } from '#backend/modules/orders/cancel-order.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { decimal } from '#contract/values/money.ts'
import { orderId, type OrderId } from '#contract/values/ids.ts'

let now = openHour
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describeWithDatabase('moves of an order in the kitchen', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))
  const { move, moved } = boardCallsOf(() => backend)
  const place = async (more = {}) =>
    (await placeOrder(shop.context, randomUUID(), twoRolls(shop, more))).order.id
  const pickup = () =>
    place({
      orderType: 'pickup',
      pickupId: shop.branchId,
      address: null,
      expectedTotal: decimal(30),
    })
  const history = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase_status')
        .select(['status', 'reason', 'reason_code'])
        .where('purchase_id', '=', id)
        .orderBy('id')
        .execute()
    ).slice(1)

  test('count for the customer who cancels once they can no longer be undone', async () => {
    const { id, key } = (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
    const cancel = () => cancelOrder({ deps: shop.deps, locale: 'en' }, id, { key })
    await moved(id, { action: 'refuse', version: 1, reason: 'too_busy' })
    await expect(cancel()).rejects.toMatchObject({ code: 'TOO_LATE' })
    later(11)
    expect(await cancel()).toMatchObject({ status: 'cancel' })
  })

  test('are for operators, and need a key and all fields of the action', async () => {
    const id = await place()
    const path = `/api/v1/ops/orders/${id}/moves`
    const accept = { action: 'accept', version: 1 }
    expect((await post(backend, path, accept, { 'idempotency-key': randomUUID() })).status).toBe(
      401,
    )
    expect(await move(id, accept, 'no uuid')).toMatchObject({ status: 422 })
    for (const wrong of [
      {},
      { action: 'eat', version: 1 },
      { action: 'accept' },
      { action: 'accept', version: 1, minutes: -1 },
      { action: 'accept', version: 1, minutes: 11_521 },
      { action: 'refuse', version: 1 },
      { action: 'refuse', version: 1, reason: 'nobody_home' },
      { action: 'refuse', version: 1, reason: 'other' },
      { action: 'refuse', version: 1, reason: 'other', text: '  ' },
      { action: 'refuse', version: 1, reason: 'other', text: 'x'.repeat(301) },
      { action: 'delay', version: 1 },
      { action: 'not_delivered', version: 1 },
    ])
      expect(await move(id, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
    expect(await move(orderId(2_000_000_000), accept)).toMatchObject({ status: 404 })
    expect(await history(id)).toEqual([])
  })

  test('lead an order to its end, by the clock of the shop', async () => {
    const id = await place()
    expect(await moved(id, { action: 'accept', version: 1, minutes: 45 })).toMatchObject({
      status: 'process',
      column: 'preparing',
      version: 2,
      time: { expected_at: new Date(openHour.getTime() + 45 * 60_000).toISOString() },
      undo_until: new Date(openHour.getTime() + 10_000).toISOString(),
    })
    expect(await moved(id, { action: 'ready', version: 2 })).toMatchObject({ column: 'ready' })
    expect(await moved(id, { action: 'hand_over', version: 3, minutes: 20 })).toMatchObject({
      column: 'on_the_way',
      time: { expected_at: new Date(openHour.getTime() + 20 * 60_000).toISOString() },
    })
    expect(await moved(id, { action: 'done', version: 4 })).toMatchObject({
      status: 'complete',
      column: null,
      payment: { status: 'paid' },
    })
  })

  test('show in a single order as on the board, also after it has left the board', async () => {
    const id = await place()
    const read = async () =>
      (await ask(backend, `/api/v1/ops/orders/${id}`, { headers: operator })).body
    expect(await read()).toMatchObject({ column: 'new', undo_until: null })
    const accepted = await moved(id, { action: 'accept', version: 1, minutes: 45 })
    expect(await read()).toEqual(accepted)
    await moved(id, { action: 'refuse', version: 2, reason: 'technical' })
    expect(await read()).toMatchObject({ status: 'cancel', column: null, version: 3 })
  })

  test('complete a pickup at the counter, or end it as not collected', async () => {
    const [first, second] = [await pickup(), await pickup()]
    for (const id of [first, second]) {
      await moved(id, { action: 'accept', version: 1 })
      await moved(id, { action: 'ready', version: 2 })
    }
    expect(await moved(first, { action: 'hand_over', version: 3 })).toMatchObject({
      status: 'complete',
    })
    expect(
      await move(second, { action: 'not_delivered', version: 3, reason: 'weather' }),
    ).toMatchObject({ status: 422, body: { code: 'BAD_TRANSITION' } })
    expect(
      await moved(second, { action: 'no_show', version: 3, reason: 'not_collected' }),
    ).toMatchObject({ status: 'no_show', due_on_delivery: 0 })
    expect((await history(second)).at(-1)).toEqual({
      status: 'no_show',
      reason: 'We kept it for you until it was no longer fresh.',
      reason_code: 'not_collected',
    })
  })

  test('a refusal gives its reason in the customer’s language, with the kitchen’s words', async () => {
    const russian = { deps: shop.deps, locale: 'ru' as const }
    const { order } = await placeOrder(russian, randomUUID(), twoRolls(shop))
    await moved(order.id, {
      action: 'refuse',
      version: 1,
      reason: 'out_of_stock',
      text: 'Нет лосося',
    })
    expect(await history(order.id)).toEqual([
      {
        status: 'cancel',
        reason: 'Одно из блюд заказа закончилось. Нет лосося',
        reason_code: 'out_of_stock',
      },
    ])
  })

  test('a repeated key gets the same answer; a new key with an old version gets 409 and the order', async () => {
    const id = await place()
    const key = randomUUID()
    const accept = { action: 'accept', version: 1, minutes: 30 }
    const first = await move(id, accept, key)
    expect(first).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await move(id, accept, key)).toMatchObject({ status: 200, body: first.body })
    expect(await move(id, accept)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_MISMATCH', order: { id, version: 2, column: 'preparing' } },
    })
    expect(await history(id)).toHaveLength(1)
  })

  test('three tablets accept at once: one succeeds, the others get 409', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await place()
      const answers = await Promise.all(
        [20, 30, 40].map((minutes) => move(id, { action: 'accept', version: 1, minutes })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect(await history(id)).toHaveLength(1)
    }
  })

  test('the customer cancels while the kitchen accepts: only one of them succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, key } = (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
      const [accepted, cancelled] = await Promise.all([
        move(id, { action: 'accept', version: 1 }),
        post(backend, `/api/v1/purchase/${id}/cancel?key=${key}`, {}),
      ])
      const isAccepted = accepted.status === 200
      expect([accepted.status, cancelled.status]).toEqual(isAccepted ? [200, 409] : [409, 200])
      expect((await history(id)).map(({ status }) => status)).toEqual([
        isAccepted ? 'process' : 'cancel',
      ])
    }
  })

  test('an unpaid order cannot be accepted', async () => {
    const id = await place({ payment: { type: 'online' } })
    expect(await move(id, { action: 'accept', version: 1 })).toMatchObject({
      status: 422,
      body: { code: 'BAD_TRANSITION', errors: { status: [expect.any(String)] } },
    })
  })

  test('a delay changes only the promised time, and only while the order is in progress', async () => {
    const id = await place()
    expect(await move(id, { action: 'delay', version: 1, minutes: 90 })).toMatchObject({
      status: 422,
    })
    await moved(id, { action: 'accept', version: 1, minutes: 30 })
    later(60)
    const delay = { action: 'delay', version: 2, minutes: 50, reason: 'traffic' }
    expect(await moved(id, delay)).toMatchObject({
      status: 'process',
      version: 3,
      time: { expected_at: new Date(now.getTime() + 50 * 60_000).toISOString() },
    })
    expect(await move(id, delay)).toMatchObject({ status: 409, body: { order: { version: 3 } } })
    await changeStatus(shop.deps, id, { status: 'cancel', version: 3, reason: 'No rice' })
    expect(await move(id, { ...delay, version: 4 })).toMatchObject({ status: 422 })
  })
})
