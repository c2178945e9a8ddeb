import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { Context } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { formerPhoneKey } from '#backend/modules/loyalty/former-phone.ts'
import { addressKey } from '#backend/modules/limits/address.rules.ts'
import {
  hour,
  type Counter,
  addressCounters,
  prefixCounters,
} from '#backend/modules/limits/limits.rules.ts'
import { consume, consumeAll, isExhausted } from '#backend/modules/limits/limits.repo.ts'
import { findCode } from './promo.repo.ts'
import { normalised } from './promo.rules.ts'

const wrongCodes = { limit: 20, window: hour, waits: [] }
/** A repeated wrong code counts once: each change of a cart calculates it again. */
const sameCode = { limit: 1, window: hour, waits: [] }

/** Refusals of codes for an unverified phone: each reveals something about its owner. */
const refusedPhones = { limit: 5, window: hour, waits: [] }

type AttemptContext = { deps: Pick<Context['deps'], 'db' | 'now' | 'login'>; headers: Headers }

/** @returns the keys to release unless the code is refused @throws Refusal TOO_MANY_REQUESTS */
export async function consumePhoneAttempt(
  trx: Trx,
  { phone, prefixes }: { phone: string; prefixes: readonly string[] },
  now: Date,
): Promise<string[]> {
  const counters = [
    { key: `promo-phone:${await formerPhoneKey(trx, phone)}`, limit: refusedPhones },
    ...prefixCounters('promo-person', prefixes, wrongCodes),
  ]
  await consumeAll(trx, counters, now)
  return counters.map(({ key }) => key)
}

async function countWrongCode(
  db: Handle,
  address: readonly Counter[],
  codeKey: string,
  now: Date,
): Promise<boolean> {
  try {
    await retriedTransaction(db, async (trx) => {
      await consume(trx, codeKey, sameCode, now)
      await consumeAll(trx, address, now)
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return !(await isExhausted(db, address, now))
    throw error
  }
}

/** False after 20 distinct wrong codes in an hour, also for valid codes, which ends guessing. */
export async function mayTryCode(
  { deps: { db, now, login }, headers }: AttemptContext,
  typed: string | null | undefined,
): Promise<boolean> {
  const code = normalised(typed ?? '')
  if (code === '') return true
  const secret = await login.secret()
  const at = now()
  const address = addressCounters(secret, 'promo-misses', headers, wrongCodes)
  if (await isExhausted(db, address, at)) return false
  if (await findCode(db, code)) return true
  return countWrongCode(db, address, keyedHash(secret, 'promo-miss', addressKey(headers), code), at)
}

/** @throws Refusal TOO_MANY_REQUESTS */
export async function requireMayTryCode(
  context: AttemptContext,
  typed: string | null | undefined,
): Promise<void> {
  if (!(await mayTryCode(context, typed)))
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: hour })
}
