import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backendOn } from './app.ts'
import { databaseClock, type Clock } from './clock.ts'
import { expireOverdue } from './modules/orders/expiry.service.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { placeOnline } from '#tests/backend/support/payment-helpers.ts'
import { post, silent } from '#tests/backend/support/shop.ts'
import type { OrderId } from '#contract/values/ids.ts'

const minute = 60_000

describeEachEngine('a process whose clock is ten minutes fast', (engine) => {
  let shop: OpenShop
  let clock: Clock
  const realNow = async () =>
    (
      await sql<{ at: Date }>`select clock_timestamp() as at`.execute(engine.db)
    ).rows[0]?.at.getTime() ?? 0
  const statusOf = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.status
  beforeAll(async () => {
    // The clock of this process alone: the database is another process or thread.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minute })
    clock = databaseClock(engine.db)
    await clock.measure()
    shop = await openShop(engine.db, clock.now)
  })
  afterAll(() => void vi.useRealTimers())

  it('follows the clock of the database within 2 seconds', async () => {
    expect(Math.abs(clock.now().getTime() - (await realNow()))).toBeLessThan(2000)
  })

  it('expires overdue orders only, even when its clock jumps', async () => {
    const order = await placeOnline(shop)
    for (const jump of [120, -240]) {
      vi.setSystemTime(Date.now() + jump * minute)
      expect(await expireOverdue(shop.deps)).toBe(0)
      await clock.measure()
      expect(await expireOverdue(shop.deps)).toBe(0)
    }
    expect(await statusOf(order.id)).toBe('new')
    await sql`update purchase set pay_until = clock_timestamp() - interval '3 seconds'`.execute(
      engine.db,
    )
    expect(await expireOverdue(shop.deps)).toBe(1)
    expect(await statusOf(order.id)).toBe('cancel')
  })

  it('stores the right time with an order', async () => {
    const backend = backendOn(engine.database, { logger: silent, login: { demo: true } })
    const { status } = await post(backend, '/api/v1/purchase', twoRolls(shop), {
      'idempotency-key': randomUUID(),
    })
    expect(status).toBe(201)
    const { created_at } = await engine.db
      .selectFrom('purchase')
      .select('created_at')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(Math.abs(created_at.getTime() - (await realNow()))).toBeLessThan(30_000)
  })
})
