import { sql, type Transaction } from 'kysely'
import { isLockTimeout } from '#backend/db/retry.ts'
import type { Database } from '#backend/db/schema.ts'
import { Refusal } from '#backend/core/refusal.ts'

/** How long a transaction waits for locks of another. */
const lockTimeout = '5s'

/** @throws Refusal IN_PROGRESS when another transaction holds the key for over 5 s */
export async function lockKey(
  trx: Transaction<Database>,
  { owner, key_hash }: { owner: string; key_hash: string },
): Promise<void> {
  try {
    await sql`
      select set_config('lock_timeout', ${lockTimeout}, true), pg_advisory_xact_lock(hashtextextended(${`idempotency ${owner} ${key_hash}`}, 0))`.execute(
      trx,
    )
  } catch (error) {
    throw isLockTimeout(error) ? new Refusal('IN_PROGRESS') : error
  }
}

/** The caller has locked the key; false when an order has it. */
export async function claimKey(
  trx: Transaction<Database>,
  key: { owner: string; key_hash: string; fingerprint: string; created_at: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

export const findKey = (trx: Transaction<Database>, owner: string, keyHash: string) =>
  trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'purchase_id'])
    .where('owner', '=', owner)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
