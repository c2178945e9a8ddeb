import { sql } from 'kysely'
import { Refusal } from '#backend/core/refusal.ts'
import { isLockTimeout } from '#backend/db/retry.ts'
import type { Trx } from '#backend/db/schema.ts'

/** @throws Refusal IN_PROGRESS when another transaction holds the key for over `lockTimeout` */
export async function lockKey(
  trx: Trx,
  { owner, key_hash }: { owner: string; key_hash: string },
  /** Maximum wait for locks of another transaction, from here to its end. */
  lockTimeout = '5s',
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
  trx: Trx,
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

export async function releaseKey(
  trx: Trx,
  { owner, key_hash }: { owner: string; key_hash: string },
): Promise<void> {
  const own = trx.deleteFrom('idempotency').where('owner', '=', owner)
  await own.where('key_hash', '=', key_hash).execute()
}

export const findKey = (trx: Trx, owner: string, keyHash: string) =>
  trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'purchase_id'])
    .where('owner', '=', owner)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
