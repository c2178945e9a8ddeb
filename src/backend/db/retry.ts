import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

/** SQLSTATE of an error of the database: two transactions met, or one waited too long. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Whether a statement gave up waiting for another transaction (`lock_timeout`). */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'
/** Serialization failure and deadlock: the loser may simply try again. */
const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** A race that only the code could see was lost: {@link retriedTransaction} begins again, and finds what the winner has left. */
export class LostRaceError extends Error {
  readonly code = '40001'
}

const tries = 4

/** Runs `work` in one transaction, again from its start when it lost a race with another; @throws what `work` throws, and then nothing of it was kept. */
export async function retriedTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === tries || !isLostRace(error)) throw error
      // Not all at the same moment again.
      await sleep(Math.random() * 20 * attempt)
    }
  }
}
