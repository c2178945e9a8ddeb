import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DueWork } from '#backend/core/ports.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour, silent } from '#tests/backend/support/shop.ts'
import { recordReceiver } from './webhooks.repo.ts'
import { webhookListener, webhookWork } from './webhooks.service.ts'

describeEachEngine('a process without WEBHOOK_URL', (engine) => {
  let shop: OpenShop
  let now = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    await engine.db.deleteFrom('outbox').execute()
    await engine.db.deleteFrom('webhook_receiver').execute()
    await placeOrder(shop.context, randomUUID(), twoRolls(shop))
  })
  const deps = () => ({ db: engine.db, now: () => now, logger: silent })
  const rows = async () => {
    const stored = engine.db.selectFrom('outbox').select(['done_at', 'attempts'])
    return stored.where('kind', '=', 'webhook').execute()
  }
  const isDue = async () => {
    const due = webhookWork(deps(), undefined).find(now)
    const found = engine.db.selectNoFrom(({ exists }) => exists(due).as('due'))
    return (await found.executeTakeFirstOrThrow()).due
  }

  const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
  /** A look each second. */
  const look = async ({ work }: Pick<DueWork, 'work'>, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      pass(1)
      expect(await work()).toBe(0)
    }
  }

  test('keeps webhooks for another one that has it, until that is gone for minutes', async () => {
    await recordReceiver(engine.db, now)
    await notifyListeners(deps(), [webhookListener(undefined)])
    expect(await isDue()).toBe(false)
    const waiting = webhookWork(deps(), undefined)
    expect(await waiting.work()).toBe(0)
    expect(await rows()).toEqual([{ done_at: null, attempts: 0 }])
    pass(6 * 60)
    expect(await isDue()).toBe(true)
    await look(waiting, 90)
    expect(await rows()).toEqual([{ done_at: null, attempts: 0 }])
    pass(1)
    expect(await waiting.work()).toBe(1)
    expect(await rows()).toEqual([{ done_at: now, attempts: 1 }])
  })

  test('waits for one that could not say for minutes that it has it', async () => {
    await recordReceiver(engine.db, now)
    const waiting = webhookWork(deps(), undefined)
    pass(6 * 60)
    await notifyListeners(deps(), [webhookListener(undefined)])
    await look(waiting, 80)
    pass(6 * 60)
    await look(waiting, 59)
    await recordReceiver(engine.db, now)
    expect(await isDue()).toBe(false)
    expect(await waiting.work()).toBe(0)
    expect(await rows()).toEqual([{ done_at: null, attempts: 0 }])
  })

  test('keeps none after it has given up what waited', async () => {
    await recordReceiver(engine.db, now)
    const waiting = webhookWork(deps(), undefined)
    await notifyListeners(deps(), [webhookListener(undefined)])
    pass(6 * 60)
    await look(waiting, 90)
    pass(1)
    expect(await waiting.work()).toBe(1)
    await placeOrder(shop.context, randomUUID(), twoRolls(shop))
    await notifyListeners(deps(), [webhookListener(undefined)])
    expect(await rows()).toEqual([{ done_at: now, attempts: 1 }])
  })

  test('keeps none where no other has it', async () => {
    await notifyListeners(deps(), [webhookListener(undefined)])
    expect(await rows()).toEqual([])
  })
})
