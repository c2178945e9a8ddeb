import type { Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

/** Claims an idempotency key; false when it is taken. While another transaction is claiming it, waits for that one's end. */
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
  trx.selectFrom('idempotency').select(['fingerprint', 'purchase_id']).where('owner', '=', owner).where('key_hash', '=', keyHash).executeTakeFirst()
