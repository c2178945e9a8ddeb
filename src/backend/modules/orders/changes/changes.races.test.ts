import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { boardCallsOf } from '#tests/backend/support/board-calls.ts'
import { changedOrders } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { brokenPayments, placePaid, strayRefunds } from '#tests/backend/support/payment-helpers.ts'
import { ask, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import type { OrderId } from '#contract/values/ids.ts'

const rounds = 8

describeWithDatabase('simultaneous requests about a change', (engine) => {
  let now = openHour
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    backend = testBackend(engine.database, { now: () => now })
  })
  const { lines, read, propose, proposed, accept, decline, withdraw } = changedOrders(
    () => shop,
    () => backend,
  )
  const { move } = boardCallsOf(() => backend)
  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
  const less = [
    ['california', 1],
    ['maki', 1],
  ] as const
  /** 34.00 paid online, and a proposal for 27.00. */
  const paidAndProposed = async () => {
    const { id, key } = await placePaid(shop, later)
    return { id, key, change: await proposed(id, less) }
  }
  const refundsOf = (id: OrderId) =>
    engine.db.selectFrom('refund').select(['amount', 'source']).where('purchase_id', '=', id)
  const holds = async () => {
    expect(await strayRefunds(engine.db)).toEqual([])
    expect(await brokenPayments(engine.db)).toEqual([])
  }
  const cancel = (id: OrderId, key: string) =>
    ask(backend, `/api/v1/purchase/${id}/cancel?key=${key}`, { method: 'POST' })

  test('4 acceptances change the order once, and refund the difference once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, key, change } = await paidAndProposed()
      const { version } = await read(id)
      const answers = await Promise.all(Array.from({ length: 4 }, () => accept(id, change, key)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await refundsOf(id).execute()).toEqual([
        { amount: 700, source: `change:${change}:online` },
      ])
      const after = await read(id)
      expect(after.totals.total).toBe(27)
      // The refund may be done already, which is one more step.
      expect([version + 1, version + 2]).toContain(after.version)
    }
    await holds()
  })

  wholeTest('an acceptance and a cancellation refund all that was paid, and no more', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, key, change } = await paidAndProposed()
      const [accepted, cancelled] = await Promise.all([accept(id, change, key), cancel(id, key)])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(accepted.status)
      const amounts = (await refundsOf(id).orderBy('seq').execute()).map(({ amount }) => amount)
      expect(amounts).toEqual(accepted.status === 200 ? [700, 2700] : [3400])
      expect(await read(id)).toMatchObject({ status: 'cancel', refundable: 0 })
    }
    await holds()
  })

  wholeTest(
    'an acceptance and a withdrawal, refusal, new proposal or “ready”: only one succeeds',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
        const { id, key } = order
        expect((await move(id, { action: 'accept', version: 1 })).status).toBe(200)
        const change = await proposed(id, less)
        const { version } = await read(id)
        const other = [
          () => withdraw(id, change),
          () => decline(id, change, key),
          () => propose(id, { version, dishes: lines(['california', 3]) }),
          () => move(id, { action: 'ready', version }),
        ][round % 4]
        const [accepted, second] = await Promise.all([accept(id, change, key), other?.()])
        expect(new Set([accepted.status, second?.status])).toEqual(new Set([200, 409]))
        const { totals } = await read(id)
        expect(totals.total).toBe(accepted.status === 200 ? 27 : 34)
      }
      await holds()
    },
  )

  test('several proposals leave one open, and the same key makes one', async () => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    const { id } = order
    const key = randomUUID()
    const body = { version: 1, dishes: lines(['california', 3]) }
    const same = await Promise.all([propose(id, body, key), propose(id, body, key)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all([propose(id, body), propose(id, { ...body, note: 'x' })])
    const states = await engine.db
      .selectFrom('purchase_change')
      .select('state')
      .where('purchase_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'open'])
  })

  test('a move on the board that is undone leaves the proposal open', async () => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    const { id, key } = order
    await move(id, { action: 'accept', version: 1 })
    const change = await proposed(id, less)
    await move(id, { action: 'ready', version: 2 })
    expect(await accept(id, change, key)).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_OVER', purchase: { change: null } },
    })
    expect((await move(id, { action: 'undo', version: 3 })).status).toBe(200)
    expect((await accept(id, change, key)).status).toBe(200)
    expect((await move(id, { action: 'undo', version: 4 })).body).toMatchObject({
      code: 'VERSION_MISMATCH',
    })
  })
})
