import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { addressPrefixes, sharers, sharersOf } from './address.rules.ts'
import { consume } from './limits.repo.ts'
import type { Counter, Limit } from './limits.rules.ts'

export {
  consume,
  isExhausted,
  isRegular,
  lockKeys,
  refund,
  release,
  spend,
  type Spending,
  windowEnd,
} from './limits.repo.ts'

/** The narrowest prefix first; `limit` is that of one host. */
export const prefixCounters = (
  name: string,
  prefixes: readonly string[],
  limit: Limit,
): Counter[] =>
  prefixes.map((prefix) => ({
    key: `${name}:${prefix}`,
    limit: { ...limit, limit: limit.limit * sharersOf(prefix) },
  }))

/** The narrowest prefix first; `limit` is that of one host, `shared` its multiple for a prefix. */
export const addressCounters = (
  secret: string,
  name: string,
  headers: Headers,
  limit: Limit,
  shared: Readonly<Record<keyof typeof sharers, number>> = sharers,
): Counter[] =>
  addressPrefixes(headers).map(({ bits, prefix }) => ({
    key: keyedHash(secret, name, `${prefix}/${bits}`),
    limit: { ...limit, limit: limit.limit * shared[bits] },
  }))

/** Needs a transaction: a refusal undoes what it counted. @throws Refusal TOO_MANY_REQUESTS */
export async function consumeAll(
  trx: Kysely<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  for (const { key, limit } of counters) await consume(trx, key, limit, now)
}
