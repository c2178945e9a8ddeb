import type { Kysely } from 'kysely'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Database } from '#backend/db/schema.ts'
import type { Context } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keyedHash } from '#backend/core/keyed-hash.rules.ts'
import { consumeAll, release } from '#backend/modules/limits/limits.service.ts'
import type { Channel } from '#backend/providers/sender.ts'
import { claimTry, spendChallenge } from './challenge.repo.ts'
import { failureCounters, voidCounters } from './limits.rules.ts'
import type { Requester } from './requester.rules.ts'
import { equal } from './secrets.rules.ts'

interface Guess {
  /** E.164 */
  phone: string
  code: string
  requester: Requester
  channel?: Channel | undefined
  /** Replaces a sent code in the demo. */
  fixedCode?: string | undefined
}

/** A correct guess: the code that it uses, and the counters to release. */
interface RightGuess {
  challengeId: number | null
  counted: readonly string[]
}

const refused = (fault: 'code_wrong' | 'code_void') =>
  new Refusal('INVALID', { errors: { code: [fault] } })

/**
 * Counts a guess before it is compared; anyone but the requester is compared with nothing.
 * @throws Refusal INVALID with `errors.code`; TOO_MANY_REQUESTS after too many wrong codes
 */
export async function checkCode(
  asking: Pick<Context, 'deps' | 'headers'>,
  { phone, code, requester, channel, fixedCode }: Guess,
): Promise<RightGuess> {
  const { db, now, login } = asking.deps
  const [secret, at] = [await login.secret(), now()]
  const counted = {
    secret,
    headers: asking.headers,
    codesPerDay: login.codesPerDay,
    phone,
    standing: requester.standing,
  }
  const failures = failureCounters(counted)
  const asked = { phoneKey: keyedHash(secret, 'phone', phone), requester: requester.key, channel }
  const challenge = await retriedTransaction(db, async (trx) => {
    const claimed = fixedCode === undefined ? await claimTry(trx, asked, at) : undefined
    await consumeAll(trx, claimed || fixedCode !== undefined ? failures : voidCounters(counted), at)
    return claimed
  })
  if (!challenge && fixedCode === undefined) throw refused('code_void')
  const isRight = challenge
    ? equal(codeHash(secret, challenge.salt, code), challenge.code_hash)
    : equal(code, fixedCode ?? '')
  if (!isRight) throw refused('code_wrong')
  return { challengeId: challenge?.id ?? null, counted: failures.map(({ key }) => key) }
}

/** Runs in the transaction of the confirmed action. @throws Refusal INVALID */
export async function spendCode(
  trx: Kysely<Database>,
  { challengeId, counted }: RightGuess,
  now: Date,
): Promise<void> {
  if (challengeId !== null && !(await spendChallenge(trx, challengeId, now)))
    throw refused('code_void')
  await release(trx, counted)
}

export const codeHash = (secret: string, salt: string, code: string): string =>
  keyedHash(secret, 'code', salt, code)
