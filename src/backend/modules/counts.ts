import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

/** Orders by status; rows of the outbox that are due, and the seconds that the oldest of them has been. */
export interface Counts {
  orders: Record<string, number>
  outbox: { waiting: number; oldest: number }
}

/** Counts the orders and what waits to be sent. */
export async function countShop(db: Kysely<Database>, now: Date): Promise<Counts> {
  const orders = await db
    .selectFrom('purchase')
    .select((eb) => ['status' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const outbox = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('available_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .executeTakeFirstOrThrow()
  const oldest: Date | null = outbox.oldest
  return {
    orders: Object.fromEntries(orders.map(({ status, count }) => [status, count])),
    outbox: { waiting: outbox.waiting, oldest: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 },
  }
}
