import { sql } from 'kysely'
import type { Handle } from './db/schema.ts'
import { within } from './providers/deadline.ts'

/** Milliseconds. */
const lookMs = 3000
/** Milliseconds: load balancers do not wait longer. */
const answerMs = 4000

/** Sorts 200 kB through a temporary file: small rows often still fit on a full disk. */
const takesWrites = (db: Handle): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(trx)
    const { rows } = await sql<{ mode: string }>`
      select current_setting('transaction_read_only') as mode, count(*)
      from (select 1 from generate_series(1, 100) as row order by rpad(row::text, 2000) offset 0) as sorted`.execute(
      trx,
    )
    return rows[0]?.mode === 'off'
  })

/** Checks at most every 3 seconds for any number of callers. */
export function createWriteCheck(db: Handle): () => Promise<boolean> {
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
