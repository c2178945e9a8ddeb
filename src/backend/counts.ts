import type { Handle } from '#backend/db/schema.ts'
import { messagesOfDay, moneyUnit } from './modules/messages/budget.rules.ts'
import type { Messages } from './core/ports.ts'

/** Orders by status; rows of the outbox that are due or were tried in vain, the oldest in seconds. */
export interface Counts {
  orders: Record<string, number>
  outbox: { waiting: number; oldest: number }
  /** Today's cost of messages and its limit. */
  messages: { spent: number; budget: number }
}

export async function countShop(
  db: Handle,
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
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('done_at', 'is', null)
    // Between two tries it is not due, and still waits.
    .where((eb) => eb.or([eb('available_at', '<=', now), eb('attempts', '>', 0)]))
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
    messages: { spent: (spent?.hits ?? 0) / moneyUnit, budget: budget.perDay },
  }
}
