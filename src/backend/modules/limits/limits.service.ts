import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { keyedHash } from '#backend/modules/keyed-hash.rules.ts'
import { addressPrefixes, sharers } from './address.rules.ts'
import { consume } from './limits.repo.ts'
import type { Counter, Limit } from './limits.rules.ts'

export { consume, isExhausted, release } from './limits.repo.ts'

/** Counters of the requester's address and of the wider prefixes that share it, the narrowest first; `limit` is that of one host. */
export const addressCounters = (secret: string, name: string, headers: Headers, limit: Limit): Counter[] =>
  addressPrefixes(headers).map(({ bits, prefix }) => ({
    key: keyedHash(secret, name, `${prefix}/${bits}`),
    limit: { ...limit, limit: limit.limit * sharers[bits] },
  }))

/** Counts one more for each. Called in a transaction, since a refusal must undo what it counted. @throws Refusal TOO_MANY_REQUESTS */
export async function consumeAll(trx: Kysely<Database>, counters: readonly Counter[], now: Date): Promise<void> {
  for (const { key, limit } of counters) await consume(trx, key, limit, now)
}
