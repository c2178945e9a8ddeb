import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { Refusal } from '#backend/http/refusal.ts'
import type { Counter, Limit } from './limits.rules.ts'

/**
 * Counts one more, if the limit allows it: one statement, so that no number of parallel requesters gets over it. Undone with the transaction.
 * @returns when the next may come @throws Refusal TOO_MANY_REQUESTS
 */
export async function consume(trx: Kysely<Database>, key: string, { limit, window, waits }: Limit, now: Date): Promise<Date> {
  const endsAt = new Date(now.getTime() + window * 1000)
  const hits = sql<number>`case when usage_limit.ends_at <= ${now} then 1 else usage_limit.hits + 1 end`
  // Without a wait the next may come even if another process's clock is behind.
  const wait = (nth: ReturnType<typeof sql<number>>) =>
    sql<Date>`${now}::timestamptz + coalesce((${[...waits]}::int[])[${nth}], -${window}::int) * interval '1 second'`
  const consumed = await trx
    .insertInto('usage_limit')
    .values({ key, hits: 1, ends_at: endsAt, next_at: wait(sql<number>`1`) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits,
          ends_at: sql<Date>`case when usage_limit.ends_at <= ${now} then excluded.ends_at else usage_limit.ends_at end`,
          next_at: wait(hits),
        })
        .where(sql<boolean>`usage_limit.ends_at <= ${now} or (usage_limit.hits < ${limit} and usage_limit.next_at <= ${now})`),
    )
    .returning(['hits', 'next_at', 'ends_at'])
    .executeTakeFirst()
  if (consumed) return consumed.hits < limit ? consumed.next_at : consumed.ends_at
  const known = await trx.selectFrom('usage_limit').selectAll().where('key', '=', key).executeTakeFirst()
  const until = known && known.hits < limit ? known.next_at : known?.ends_at
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000)) })
}

/** Whether one of the limits has been reached. */
export async function isExhausted(db: Kysely<Database>, counters: readonly Counter[], now: Date): Promise<boolean> {
  const exhausted = db
    .selectFrom('usage_limit')
    .select('key')
    .where('ends_at', '>', now)
    .where((eb) => eb.or(counters.map(({ key, limit }) => eb.and([eb('key', '=', key), eb('hits', '>=', limit.limit)]))))
  return (await exhausted.executeTakeFirst()) !== undefined
}

/** Uncounts one of each key. */
export async function release(trx: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable('usage_limit')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', 'in', keys)
    .where('hits', '>', 0)
    .execute()
}
