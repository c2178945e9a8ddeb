import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '#backend/db/database.ts'
import { clientOf, pickupOrder } from '../../support/orders.ts'
import { startBackend } from './backend-process.ts'
import { eventually } from './scenario-shop.ts'

/** Two processes with clocks ten minutes apart: payments expire by the database's clock. */
export async function clocksApart(place: DatabasePlace): Promise<void> {
  const slow = await startBackend(place)
  const body = { ...(await pickupOrder(slow.origin)), payment: { type: 'online' as const } }
  const order = async ({ origin }: { origin: string }) =>
    (
      await clientOf(origin).order.place({
        headers: { 'idempotency-key': crypto.randomUUID() },
        body,
      })
    ).body.id
  const fast = await startBackend(place, { clockShiftMinutes: 10 })
  const { kysely: db, close } = await openDatabase(place)
  try {
    const orders = [await order(slow), await order(fast)]
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from pay_until - clock_timestamp())::float / 60 as minutes from purchase where id = any(${orders})`.execute(
      db,
    )
    for (const { minutes } of rows)
      assert.ok(minutes > 28 && minutes <= 30, `${minutes} minutes to pay`)
    const overdue = await order(fast)
    // As if placed earlier: one is due in five minutes, the other since a second.
    await sql`update purchase set pay_until = clock_timestamp() + interval '5 minutes' where id = any(${orders})`.execute(
      db,
    )
    await sql`update purchase set pay_until = clock_timestamp() - interval '1 second' where id = ${overdue}`.execute(
      db,
    )
    const cancelled = async () =>
      (await db.selectFrom('purchase').select('id').where('status', '=', 'cancel').execute()).map(
        ({ id }) => id,
      )
    // By its own clock the fast process would end the others, too.
    await slow.kill()
    await eventually('what is due is ended', 20, async () => (await cancelled()).includes(overdue))
    assert.deepEqual(await cancelled(), [overdue])
  } finally {
    await Promise.all([slow.kill(), fast.kill()])
    await close()
  }
}
