import type { Trx } from '#backend/db/schema.ts'
import { readVersions } from '#backend/db/transaction.ts'
import { type Conversion, inCurrentCurrency, type Money } from './conversion.rules.ts'
import { currenciesInUse, deleteChange, insertChange, readChanges } from './currency.repo.ts'

export type ToCurrentCurrency = (money: Money) => Money

/** For a currency that no city has any more; without a rate its amounts stay in it. */
export async function recordChange(
  trx: Trx,
  { from, to, per }: Omit<Conversion, 'per'> & { per?: bigint | undefined },
  at: Date,
): Promise<void> {
  await deleteChange(trx, from)
  if (per !== undefined) await insertChange(trx, { from, to, per }, at)
}

/**
 * Converts amounts of orders that are older than the currency of their city. Locks the version: to be
 * called before accounts and codes are locked.
 */
export async function toCurrentCurrency(trx: Trx): Promise<ToCurrentCurrency> {
  await readVersions(trx, { locked: true })
  const changes = await readChanges(trx)
  if (changes.length === 0) return (money) => money
  const inUse = await currenciesInUse(trx)
  return (money) => inCurrentCurrency(money, changes, inUse)
}
