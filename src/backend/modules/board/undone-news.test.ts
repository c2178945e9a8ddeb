import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { boardCallsOf } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { notifiedOrders } from '#tests/backend/support/notified-orders.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { openHour, testBackend } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'
import type { OrderId } from '#contract/values/ids.ts'

let now = openHour
/** Seconds since the first move of a test. */
const at = (seconds: number) => void (now = new Date(openHour.getTime() + seconds * 1000))
const preparing = expect.stringContaining('we are preparing your order')
const ready = expect.stringContaining('is ready')
const promised = (time: string): unknown =>
  expect.stringMatching(`new time for your order \\S+: ${time}`)

describeWithDatabase('messages of a move while a later one can be undone', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    // Its outbox would deliver before the test's own.
    backend = testBackend(engine.database, { now: () => now, answersOnly: true })
  })
  beforeEach(async () => {
    at(0)
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('usage_limit').execute()
  })
  const { moved } = boardCallsOf(() => backend)
  const { order, move, sender, customer, waiting } = notifiedOrders(
    engine,
    () => shop,
    () => now,
  )
  const undo = (id: OrderId, version: number) => moved(id, { action: 'undo', version })
  const pickup = () =>
    order({
      orderType: 'pickup',
      address: null,
      pickupId: shop.branchId,
      expectedTotal: decimal(30),
    })
  /** A pickup in preparation, of which the customer knows. */
  const prepared = async () => {
    const { work } = sender(['sms'])
    const { id } = await pickup()
    at(-60)
    await moved(id, { action: 'accept', version: 1 })
    at(-30)
    await work()
    at(0)
    return id
  }

  /** "Ready" at once, "Handed over" five seconds later. */
  const handOver = async (id: OrderId) => {
    await moved(id, { action: 'ready', version: 2 })
    at(5)
    await moved(id, { action: 'hand_over', version: 3 })
  }
  const atEach = async (seconds: readonly number[], act: () => Promise<unknown>) => {
    for (const second of seconds) {
      at(second)
      await act()
    }
  }

  test('are sent once the wrong hand-over of a ready order is undone', async () => {
    const { work, texts } = sender(['sms'])
    const id = await prepared()
    await handOver(id)
    at(10)
    await work()
    expect(texts()).toEqual([])
    at(12)
    await undo(id, 4)
    at(16)
    await work()
    at(60)
    await work()
    expect(texts()).toEqual([ready])
    expect(await waiting()).toEqual([])
  })

  test('give way to that of a hand-over that stays', async () => {
    const { work, texts } = sender(['sms'])
    const id = await prepared()
    await handOver(id)
    await atEach([10, 15, 16, 60], work)
    expect(texts()).toEqual([expect.stringContaining('Enjoy your meal')])
    expect(await waiting()).toEqual([])
  })

  test('are sent of an acceptance whose next step is undone', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await moved(id, { action: 'accept', version: 1 })
    at(5)
    await moved(id, { action: 'ready', version: 2 })
    at(10)
    await work()
    at(12)
    await undo(id, 3)
    at(16)
    await work()
    expect(texts()).toEqual([preparing])
  })

  test('are sent of an order that is new again', async () => {
    const own = await customer('sms')
    const { work, texts } = sender(['sms'])
    const { id, number } = await order(
      { contact: { firstName: 'Ана', phone: own.phone } },
      { customerId: own.id },
    )
    await moved(id, { action: 'accept', version: 1 })
    await work()
    expect(texts()).toEqual([])
    at(4)
    await undo(id, 2)
    at(11)
    await work()
    expect(texts()).toEqual([expect.stringContaining(`we have your order ${number}`)])
  })

  test('keep the promised time of an acceptance when a delay is undone', async () => {
    const { work, texts } = sender(['sms'])
    const { id } = await order()
    await moved(id, { action: 'accept', version: 1, minutes: 30 })
    at(5)
    await moved(id, { action: 'delay', version: 2, minutes: 90 })
    at(10)
    await work()
    at(12)
    await undo(id, 3)
    at(16)
    await work()
    expect(texts()).toEqual([expect.stringContaining('15:30')])
  })

  test('become one of two delays within seconds, with the time of the later one', async () => {
    const { work, texts } = sender(['sms'])
    const id = await prepared()
    await moved(id, { action: 'delay', version: 2, minutes: 60, reason: 'traffic' })
    at(5)
    await moved(id, { action: 'delay', version: 3, minutes: 30, reason: 'too_busy' })
    await atEach([10, 15, 16, 60], work)
    expect(texts()).toEqual([promised('15:30. We have more orders than we can cook')])
    expect(await waiting()).toEqual([])
  })

  test('have the time of the first of two delays when the second is undone', async () => {
    const { work, texts } = sender(['sms'])
    const id = await prepared()
    await moved(id, { action: 'delay', version: 2, minutes: 60 })
    at(5)
    await moved(id, { action: 'delay', version: 3, minutes: 30 })
    at(10)
    await work()
    at(12)
    await undo(id, 4)
    at(16)
    await work()
    expect(texts()).toEqual([promised('16:00')])
  })

  test('wait for the event of a move, which another process may still take back', async () => {
    const { deliver, work, texts } = sender(['sms'])
    const id = await prepared()
    await handOver(id)
    at(10)
    await work()
    at(16)
    await deliver()
    at(14)
    await undo(id, 4)
    at(30)
    await work()
    expect(texts()).toEqual([ready])
  })

  test('wait at most a minute for an event that cannot be delivered', async () => {
    const { deliver, work, texts } = sender(['sms'])
    const { id } = await order()
    await moved(id, { action: 'accept', version: 1 })
    at(9)
    await moved(id, { action: 'delay', version: 2, minutes: 60 })
    at(10)
    await work()
    await atEach([20, 50, 80], deliver)
    expect(texts()).toEqual([preparing])
  })

  test('do not wait for a move that another call has made final', async () => {
    const { work, texts } = sender(['sms'])
    const id = await prepared()
    await moved(id, { action: 'delay', version: 2, minutes: 60 })
    at(5)
    await move(id, 'package', 3)
    await work()
    expect(texts()).toEqual([ready])
  })
})
