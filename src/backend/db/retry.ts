import { setTimeout as sleep } from 'node:timers/promises'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { readAfter, readBefore } from './audited.ts'
import { isOldPlan } from './prepared.ts'
import { isTransaction } from './transaction.ts'

const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'
const isLostRace = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') || isOldPlan(error)

/** A race that only the code can detect; {@link retriedTransaction} starts again. */
export class LostRaceError extends Error {
  readonly code = '40001'
}

const tries = 4

/**
 * Retries lost races from the start, except inside of an open transaction.
 * @throws the error of `work`, after a rollback
 */
export async function retriedTransaction<T>(
  db: Handle,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await readAfter(trx)
        return result
      })
    } catch (error) {
      if (attempt === tries || !isLostRace(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** For writes without other locks than those of the rows that the audit log reads. */
export const auditedTransaction = <T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retriedTransaction(db, async (trx) => {
    await readBefore(trx)
    return work(trx)
  })
