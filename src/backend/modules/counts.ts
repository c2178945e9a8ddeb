import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { messagesOfDay, moneyUnit } from './messages/budget.rules.ts'
import type { Messages } from './messages/messages.service.ts'

/** Orders by status; rows of the outbox that are due, and the seconds that the oldest of them has been. */
export interface Counts {
  orders: Record<string, number>
  outbox: { waiting: number; oldest: number }
  /** What messages have cost in this window of a day, and what they may cost; how many this process refused, by reason. */
  messages: { spent: number; budget: number; refused: Readonly<Record<string, number>> }
}

/** Counts the orders and what waits to be sent. */
export async function countShop(
  db: Kysely<Database>,
  { budget }: Pick<Messages, 'budget'>,
  now: Date,
): Promise<Counts> {
  const orders = await db
    .selectFrom('purchase')
    .select((eb) => ['status' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const outbox = await db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min('available_at').as('oldest'),
    ])
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .executeTakeFirstOrThrow()
  const spent = await db
    .selectFrom('usage_limit')
    .select('hits')
    .where('key', '=', messagesOfDay)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  const oldest: Date | null = outbox.oldest
  return {
    orders: Object.fromEntries(orders.map(({ status, count }) => [status, count])),
    outbox: {
      waiting: outbox.waiting,
      oldest: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0,
    },
    messages: {
      spent: (spent?.hits ?? 0) / moneyUnit,
      budget: budget.perDay,
      refused: budget.refused,
    },
  }
}
