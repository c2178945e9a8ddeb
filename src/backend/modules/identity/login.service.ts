import type { Context } from '#backend/http/context.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { Refusal } from '#backend/http/refusal.ts'
import { logSecurity } from '#backend/http/security-log.ts'
import { keyedHash } from '#backend/modules/keyed-hash.rules.ts'
import { consume, release } from '#backend/modules/limits/limits.service.ts'
import { toE164 } from '#backend/modules/phone.rules.ts'
import { requireOffered } from '#backend/modules/shop/shop.service.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { SignedIn } from '#contract/user.calls.ts'
import { claimTry, useChallenge } from './challenge.repo.ts'
import { rememberWay } from './customer.repo.ts'
import { endCarriedSession, openSession } from './identity.service.ts'
import { limits } from './limits.rules.ts'
import { chatOfPhone, findLink } from './telegram.repo.ts'
import { userOf } from './profile.service.ts'
import { equal } from './secrets.rules.ts'

export type Asking = Pick<Context, 'deps' | 'headers' | 'locale' | 'requestId'>

/** A phone as it was typed, in E.164. @throws Refusal INVALID with `errors.phone` */
export async function phoneOf(
  { deps }: Pick<Asking, 'deps'>,
  { phone, domainId }: { phone: string; domainId?: number | undefined },
): Promise<string> {
  const { cities } = await deps.snapshots.shop()
  const city = cities.find(({ id }) => id === domainId) ?? cities[0]
  // A mask leaves digits alone, and with them the country's.
  const parsed = toE164(phone, city?.country ?? 'bg') ?? (/^\d+$/.test(phone) ? toE164(`+${phone}`, 'bg') : null)
  if (parsed === null) throw new Refusal('INVALID', { errors: { phone: ['phone'] } })
  return parsed
}

interface Login {
  phone: string
  code: string
  domainId?: number | undefined
  reffererId?: number | null | undefined
  /** Of the link that the phone was told by. */
  uuid?: string | null | undefined
}

/** Signs a phone in by a code, and logs that or the refusal. @throws Refusal LOGIN_OFF; INVALID with `errors.phone` or `errors.code`; TOO_MANY_REQUESTS after too many wrong codes */
export async function login(asking: Asking, way: Channel, typed: Login): Promise<SignedIn> {
  const settings = await requireOffered(asking.deps, way)
  const phone = await phoneOf(asking, typed)
  try {
    const signedIn = await signInBy(asking, way, { ...typed, phone }, way === 'sms' && !settings.sms_on)
    logSecurity(asking, 'signed_in', { customer: signedIn.user.id }, { channel: way })
    return signedIn
  } catch (error) {
    if (error instanceof Refusal) {
      const phoneHash = keyedHash(await asking.deps.login.secret(), 'log', phone).slice(0, 16)
      logSecurity(asking, error.code === 'TOO_MANY_REQUESTS' ? 'sign_in_locked' : 'sign_in_failed', { phoneHash }, { channel: way })
    }
    throw error
  }
}

/**
 * Signs a phone (E.164) in by the newest code that was sent to it. Every guess is counted, and kept, before it is compared; a code that was right is used up.
 * @throws Refusal INVALID with `errors.code`; TOO_MANY_REQUESTS
 */
async function signInBy(asking: Asking, way: Channel, { code, reffererId = null, uuid, phone }: Login, isFixed: boolean): Promise<SignedIn> {
  const { db, now, login: rules } = asking.deps
  const link = uuid ? await findLink(db, uuid) : undefined
  if (uuid && link?.phone !== phone) throw new Refusal('INVALID', { errors: { code: ['code_void'] } })
  const secret = await rules.secret()
  const phoneKey = keyedHash(secret, 'phone', phone)
  const failures = ['failures-day', 'failures-month'].map((name) => keyedHash(secret, name, phone))
  const at = now()

  const guess = await retriedTransaction(db, async (trx) => {
    const challenge = isFixed ? undefined : await claimTry(trx, phoneKey, way, at)
    if (!challenge && !isFixed) throw new Refusal('INVALID', { errors: { code: ['code_void'] } })
    await consume(trx, failures[0] ?? '', limits.failuresPerDay, at)
    await consume(trx, failures[1] ?? '', limits.failuresPerMonth, at)
    return challenge
  })
  const isRight = guess ? equal(codeHash(secret, guess.salt, code), guess.code_hash) : equal(code, rules.fixedCode ?? '')
  if (!isRight) throw new Refusal('INVALID', { errors: { code: ['code_wrong'] } })

  const { token, customerId } = await retriedTransaction(db, async (trx) => {
    if (guess && !(await useChallenge(trx, guess.id, at))) throw new Refusal('INVALID', { errors: { code: ['code_void'] } })
    await release(trx, failures)
    await endCarriedSession(trx, asking.headers, at)
    const opened = await openSession(trx, { phone, locale: asking.locale, reffererId }, at)
    const chatId = way === 'telegram' ? (link?.chat_id ?? (await chatOfPhone(trx, phone))) : null
    await rememberWay(trx, opened.customerId, { told_by: way, chat_id: chatId })
    return opened
  })
  return { token, user: await userOf(db, customerId) }
}

/** How a code is kept. */
export const codeHash = (secret: string, salt: string, code: string): string => keyedHash(secret, 'code', salt, code)
