import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { sharedSecret } from '#backend/db/shared-secret.ts'
import { insertFormerPhone } from './referral.repo.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'

/** Nobody can read the phone without the shop's secret. */
export const formerPhoneKey = async (db: Kysely<Database>, phone: string): Promise<string> =>
  keyedHash(await sharedSecret(db), 'former', phone)

/** A customer who returns after deleting their account is not a new customer. */
export async function rememberPhone(trx: Transaction<Database>, phone: string): Promise<void> {
  await insertFormerPhone(trx, await formerPhoneKey(trx, phone))
}
