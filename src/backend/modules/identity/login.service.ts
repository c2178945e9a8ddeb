import type { Context } from '#backend/core/context.ts'
import { dayMs } from '#backend/core/durations.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'
import { requireOffered } from '#backend/modules/settings/settings.service.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { SignedIn } from '#contract/customers/user.calls.ts'
import { type CodeContext, checkCode, phoneOf, spendCode } from './codes.service.ts'
import {
  customerOfPhone,
  findAccount,
  forgetBrowsers,
  insertSession,
  type NewCustomer,
  rememberChannel,
  revoke,
} from './customer.repo.ts'
import { customerOf } from './identity.service.ts'
import { chatOfPhone, findLink } from './telegram.repo.ts'
import { userOf } from './profile.service.ts'
import { type RequesterAccount, knownBrowser, requesterOf } from './requester.rules.ts'
import { carriedHash, newToken, tokenHash } from './secrets.rules.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

const sessionMs = 365 * dayMs

interface Login {
  phone: string
  code: string
  cityId?: CityId | undefined
  referrerId?: CustomerId | null | undefined
  uuid?: string | null | undefined
}

/** @throws Refusal LOGIN_OFF; INVALID with `errors.phone` or `errors.code`; TOO_MANY_REQUESTS */
export async function login(
  context: CodeContext,
  channel: Channel,
  typed: Login,
): Promise<SignedIn> {
  const settings = await requireOffered(context.deps, channel)
  const phone = await phoneOf(context, typed)
  try {
    const signedIn = await signInBy(
      context,
      channel,
      { ...typed, phone },
      channel === 'sms' && !settings.sms_on,
    )
    await logSecurity(context, 'signed_in', { customer: signedIn.user.id }, { channel })
    return signedIn
  } catch (error) {
    if (error instanceof Refusal) {
      const phoneHash = keyedHash(await context.deps.login.secret(), 'log', phone).slice(0, 16)
      await logSecurity(
        context,
        error.code === 'TOO_MANY_REQUESTS' ? 'sign_in_locked' : 'sign_in_failed',
        { phoneHash },
        { channel },
      )
    }
    throw error
  }
}

/** Ends the browser's previous session. @throws Refusal INVALID; TOO_MANY_REQUESTS */
async function signInBy(
  context: CodeContext,
  channel: Channel,
  { code, referrerId = null, uuid, phone }: Login,
  isFixed: boolean,
): Promise<SignedIn> {
  const { db, now, login: rules } = context.deps
  const secret = await rules.secret()
  const at = now()
  const requester = requesterOf(secret, context.headers, await findAccount(db, phone), at)
  const link = uuid ? await findLink(db, uuid) : undefined
  if (uuid && (link?.phone !== phone || link.requester !== requester.key))
    throw new Refusal('INVALID', { errors: { code: ['code_void'] } })
  const right = await checkCode(context, {
    phone,
    code,
    requester,
    channel,
    fixedCode: isFixed ? rules.fixedCode : undefined,
  })

  const { token, account } = await retriedTransaction(db, async (trx) => {
    await spendCode(trx, right, at)
    await endCarriedSession(trx, context.headers, at)
    const opened = await openSession(trx, { phone, locale: context.locale, referrerId }, at)
    const chatId =
      channel === 'telegram' ? (link?.chat_id ?? (await chatOfPhone(trx, phone))) : null
    await rememberChannel(trx, opened.account.id, { told_by: channel, chat_id: chatId })
    return opened
  })
  const requesterSecret = knownBrowser(secret, account, at)
  return { token, user: await userOf(db, account.id), requester: requesterSecret }
}

/** For a verified phone. The token is valid for a year and stored as a hash. */
export async function openSession(
  trx: Handle,
  who: NewCustomer,
  now: Date,
): Promise<{ token: string; account: RequesterAccount }> {
  const account = await customerOfPhone(trx, who, now)
  const token = newToken()
  await insertSession(trx, {
    token_hash: tokenHash(token),
    customer_id: account.id,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  })
  return { token, account }
}

/** The browser no longer uses the token of its previous session. */
async function endCarriedSession(trx: Handle, headers: Headers, now: Date): Promise<void> {
  const hash = carriedHash(headers)
  if (hash !== undefined) await revoke(trx, { tokenHash: hash }, now)
}

/** @throws Refusal UNAUTHORIZED */
export async function signOut(context: Context, where: 'here' | 'everywhere'): Promise<void> {
  const { id, sessionId } = await customerOf(context)
  const { db, now } = context.deps
  if (where === 'here') await revoke(db, { sessionId }, now())
  else
    await retriedTransaction(db, async (trx) => {
      await forgetBrowsers(trx, id)
      await revoke(trx, { customerId: id }, now())
    })
  await logSecurity(context, 'signed_out', { customer: id }, { where })
}
