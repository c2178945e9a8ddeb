import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Counter, Limit, Spending } from './limits.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/**
 * One statement, so that parallel requests cannot exceed the limit.
 * @returns when the next request is allowed
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function consume(
  trx: Handle,
  key: string,
  { limit, window, waits }: Limit,
  now: Date,
): Promise<Date> {
  const endsAt = new Date(now.getTime() + window * 1000)
  const hits = sql<number>`case when usage_limit.ends_at <= ${now} then 1 else usage_limit.hits + 1 end`
  // Without a wait the next request is allowed even when another process's clock is behind.
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
        .where(
          sql<boolean>`usage_limit.ends_at <= ${now} or (usage_limit.hits < ${limit} and usage_limit.next_at <= ${now})`,
        ),
    )
    .returning(['hits', 'next_at', 'ends_at'])
    .executeTakeFirst()
  if (consumed) return consumed.hits < limit ? consumed.next_at : consumed.ends_at
  const known = await trx
    .selectFrom('usage_limit')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  const until = known && known.hits < limit ? known.next_at : known?.ends_at
  throw new Refusal('TOO_MANY_REQUESTS', {
    retryAfter: Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000)),
  })
}

/**
 * Needs a transaction, whose rollback undoes the counts.
 * @returns when all of them allow the next request
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function consumeAll(
  trx: Handle,
  counters: readonly Counter[],
  now: Date,
): Promise<Date> {
  let latest = now
  for (const { key, limit } of counters) {
    const next = await consume(trx, key, limit, now)
    if (next > latest) latest = next
  }
  return latest
}

export async function isExhausted(
  db: Handle,
  counters: readonly Counter[],
  now: Date,
): Promise<boolean> {
  const exhausted = db
    .selectFrom('usage_limit')
    .select('key')
    .where('ends_at', '>', now)
    .where((eb) =>
      eb.or(
        counters.map(({ key, limit }) =>
          eb.and([eb('key', '=', key), eb('hits', '>=', limit.limit)]),
        ),
      ),
    )
  return (await exhausted.executeTakeFirst()) !== undefined
}

export async function release(trx: Handle, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await trx
    .updateTable('usage_limit')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', 'in', keys)
    .where('hits', '>', 0)
    .execute()
}

/** @returns amounts by key; the caller rolls back when one is missing: its limit is reached */
export async function spend(
  trx: Handle,
  spendings: readonly Spending[],
  now: Date,
): Promise<Map<string, { hits: number; ends_at: Date }>> {
  const possible = spendings.filter(({ amount, limit }) => amount <= limit)
  if (possible.length === 0) return new Map()
  const isOver = sql<boolean>`usage_limit.ends_at <= ${now}`
  const limits = JSON.stringify(Object.fromEntries(possible.map(({ key, limit }) => [key, limit])))
  const rows = await trx
    .insertInto('usage_limit')
    .values(
      possible.map(({ key, amount, window }) => ({
        key,
        hits: amount,
        ends_at: new Date(now.getTime() + window * 1000),
        next_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`case when ${isOver} then excluded.hits else usage_limit.hits + excluded.hits end`,
          ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else usage_limit.ends_at end`,
        })
        .where(
          sql<boolean>`${isOver} or usage_limit.hits + excluded.hits <= (${limits}::jsonb ->> usage_limit.key)::int`,
        ),
    )
    .returning(['key', 'hits', 'ends_at'])
    .execute()
  return new Map(rows.map(({ key, ...spent }) => [key, spent]))
}

export async function refund(
  trx: Handle,
  { key, amount }: Pick<Spending, 'key' | 'amount'>,
): Promise<void> {
  await trx
    .updateTable('usage_limit')
    .set((eb) => ({ hits: eb('hits', '-', amount) }))
    .where('key', '=', key)
    .where('hits', '>=', amount)
    .execute()
}

export async function windowEnd(db: Handle, key: string, now: Date): Promise<Date | undefined> {
  const open = db
    .selectFrom('usage_limit')
    .select('ends_at')
    .where('key', '=', key)
    .where('ends_at', '>', now)
  return (await open.executeTakeFirst())?.ends_at
}

/** Serializes transactions that lock one of the keys; locks in the given order. */
export async function lockKeys(trx: Handle, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${[...keys]}::text[]) as key`.execute(
    trx,
  )
}

export async function hasCompletedOrder(db: Handle, customerId: CustomerId): Promise<boolean> {
  const completed = db
    .selectFrom('purchase')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'complete')
    .limit(1)
  return (await completed.executeTakeFirst()) !== undefined
}
