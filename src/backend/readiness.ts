import { type Kysely, sql } from 'kysely'
import type { Database } from './db/schema.ts'
import { within } from './providers/deadline.ts'

/** Milliseconds for which one look counts. */
const lookMs = 3000
/** Milliseconds for a look: a balancer does not wait for longer. */
const answerMs = 4000

/**
 * Whether the database takes writes: neither a standby nor a session that only reads, and not on a full disk. What small rows need is often there still when larger
 * ones fail, so 200 kB are sorted with less memory than that, which goes through a file beside the data and leaves nothing. @throws the driver's error
 */
const takesWrites = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(trx)
    const { rows } = await sql<{ mode: string }>`
      select current_setting('transaction_read_only') as mode, count(*)
      from (select 1 from generate_series(1, 100) as row order by rpad(row::text, 2000) offset 0) as sorted`.execute(
      trx,
    )
    return rows[0]?.mode === 'off'
  })

/** Looks whether the database takes writes, at most every 3 seconds however many ask. */
export function createWriteCheck(db: Kysely<Database>): () => Promise<boolean> {
  let looking: Promise<boolean> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!looking || performance.now() - lookedAt > lookMs) {
      lookedAt = performance.now()
      looking = within(answerMs, takesWrites(db)).catch(() => false)
    }
    return looking
  }
}
