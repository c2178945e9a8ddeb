import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import { type CodeTextName, signInCodeText } from '#backend/modules/messages/templates.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { consumeAll, release } from '#backend/modules/limits/limits.repo.ts'
import { codeSeconds } from '#backend/modules/messages/messages.service.ts'
import { requireOffered } from '#backend/modules/settings/settings.service.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { CodeSent } from '#contract/customers/user.calls.ts'
import { findAccount } from './customer.repo.ts'
import { insertChallenge, claimAttempt, spendChallenge } from './challenge.repo.ts'
import { sendCounters, failureCounters, voidCounters } from './limits.rules.ts'
import { toE164 } from '#backend/core/phone.rules.ts'
import { requireOwnClient, type Requester, requesterOf } from './requester.rules.ts'
import { chatOfPhone } from './telegram.repo.ts'
import { newCode, newSalt, equal } from './secrets.rules.ts'
import type { Context } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { CityId } from '#contract/values/ids.ts'

export type CodeContext = Pick<Context, 'deps' | 'headers' | 'locale' | 'requestId'>

/** E.164. @throws Refusal INVALID with `errors.phone` */
export async function phoneOf(
  { deps }: Pick<CodeContext, 'deps'>,
  { phone, cityId }: { phone: string; cityId?: CityId | undefined },
): Promise<string> {
  const { cities } = await deps.snapshots.shop()
  const city = cities.find(({ id }) => id === cityId) ?? cities[0]
  // An input mask removes the plus of a country code.
  const parsed =
    toE164(phone, city?.country ?? 'bg') ?? (/^\d+$/.test(phone) ? toE164(`+${phone}`, 'bg') : null)
  if (parsed === null) throw new Refusal('INVALID', { errors: { phone: ['phone'] } })
  return parsed
}

interface Sending {
  channel: Channel
  phone: string
  chatId: number | null
  cityId?: CityId | undefined
  sentence?: CodeTextName
}

/**
 * Must not depend on whether the phone has an account. `requester` runs in the transaction.
 * @throws Refusal TOO_MANY_REQUESTS, with nothing counted
 */
export async function sendCode(
  context: CodeContext,
  { channel, phone, chatId, cityId, sentence = 'code' }: Sending,
  requester: (trx: Handle, now: Date) => Promise<Requester>,
): Promise<CodeSent> {
  const { db, now, login, messages, snapshots } = context.deps
  const secret = await login.secret()
  const { cities, content } = await snapshots.shop()
  const host = (cities.find(({ id }) => id === cityId) ?? cities[0])?.hosts[0] ?? ''
  const at = now()
  const code = newCode(login.codeLength)
  const salt = newSalt()
  const { shop_name: shop } = content.settings
  const text = signInCodeText(sentence, context.locale, { shop, code, host }, channel)
  const countries = cities.map(({ country }) => country)
  const nextAt = await retriedTransaction(db, async (trx) => {
    const { key, standing } = await requester(trx, at)
    const counters = sendCounters({
      secret,
      headers: context.headers,
      codesPerDay: login.codesPerDay,
      phone,
      standing,
    })
    const next = await consumeAll(trx, counters, at)
    const id = await insertChallenge(trx, {
      phone_key: keyedHash(secret, 'phone', phone),
      channel,
      requester: key,
      salt,
      code_hash: codeHash(secret, salt, code),
      created_at: at,
      expires_at: new Date(at.getTime() + codeSeconds * 1000),
    })
    await messages.enqueue(
      trx,
      { id: String(id), channel, phone, chatId, code, text, locale: context.locale },
      {
        secret,
        countries,
        // A proof by the messenger comes from its own address, which everybody shares.
        prefixes: standing === 'stranger' ? hashedPrefixes(secret, context.headers) : [],
      },
    )
    return next
  })
  messages.wake()
  return { resend_in: Math.ceil((nextAt.getTime() - at.getTime()) / 1000), expires_in: codeSeconds }
}

/** @throws Refusal FORBIDDEN for another site; LOGIN_OFF; INVALID; TOO_MANY_REQUESTS */
export async function askForCode(
  context: CodeContext,
  channel: Channel,
  query: { phone: string; cityId?: CityId | undefined },
): Promise<CodeSent> {
  requireOwnClient(context.headers)
  await requireOffered(context.deps, channel)
  const phone = await phoneOf(context, query)
  const chatId = channel === 'telegram' ? await chatOfPhone(context.deps.db, phone) : null
  const secret = await context.deps.login.secret()
  return sendCode(context, { channel, phone, chatId, cityId: query.cityId }, async (trx, now) =>
    requesterOf(secret, context.headers, await findAccount(trx, phone), now),
  )
}

interface CodeAttempt {
  phone: string
  code: string
  requester: Requester
  channel?: Channel | undefined
  fixedCode?: string | undefined
}

interface VerifiedCode {
  challengeId: number | null
  counted: readonly string[]
}

const refused = (fault: 'code_wrong' | 'code_void') =>
  new Refusal('INVALID', { errors: { code: [fault] } })

/**
 * Counts an attempt before comparing it; only the requester's is compared.
 * @throws Refusal INVALID with `errors.code`; TOO_MANY_REQUESTS after too many wrong codes
 */
export async function checkCode(
  context: Pick<Context, 'deps' | 'headers'>,
  { phone, code, requester, channel, fixedCode }: CodeAttempt,
): Promise<VerifiedCode> {
  const { db, now, login } = context.deps
  const secret = await login.secret()
  const at = now()
  const counted = {
    secret,
    headers: context.headers,
    codesPerDay: login.codesPerDay,
    phone,
    standing: requester.standing,
  }
  const failures = failureCounters(counted)
  const asked = { phoneKey: keyedHash(secret, 'phone', phone), requester: requester.key, channel }
  const challenge = await retriedTransaction(db, async (trx) => {
    const claimed = fixedCode === undefined ? await claimAttempt(trx, asked, at) : undefined
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
  trx: Handle,
  { challengeId, counted }: VerifiedCode,
  now: Date,
): Promise<void> {
  if (challengeId !== null && !(await spendChallenge(trx, challengeId, now)))
    throw refused('code_void')
  await release(trx, counted)
}

export const codeHash = (secret: string, salt: string, code: string): string =>
  keyedHash(secret, 'code', salt, code)
