import { Refusal } from '#backend/core/refusal.ts'
import { channels, type Channel } from '#backend/providers/sender.ts'
import type { OwnCodeSent } from '#contract/customers/privacy.calls.ts'
import { type CodeContext, checkCode, sendCode } from './codes.service.ts'
import { lastChannel } from './customer.repo.ts'
import type { Customer } from './identity.service.ts'
import { customerRequester } from './requester.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/** Null for the fixed code. @throws Refusal LOGIN_OFF */
async function ownChannel(
  { deps }: Pick<CodeContext, 'deps'>,
  id: CustomerId,
): Promise<{ channel: Channel; chatId: number | null } | null> {
  const { channel, chatId } = await lastChannel(deps.db, id)
  const { sms_on } = (await deps.snapshots.shop()).content.settings
  const isOff = (one: Channel) => one === 'sms' && !sms_on
  const works = (one: Channel) =>
    deps.messages.channels.has(one) &&
    !isOff(one) &&
    (one !== 'telegram' || chatId !== null || channel === 'telegram')
  const found =
    channel !== null && isOff(channel) && deps.login.fixedCode !== undefined
      ? undefined
      : [...(channel ? [channel] : []), ...channels].find(works)
  if (found) return { channel: found, chatId: found === 'telegram' ? chatId : null }
  if (deps.login.fixedCode !== undefined && !sms_on) return null
  throw new Refusal('LOGIN_OFF')
}

/** @throws Refusal LOGIN_OFF; TOO_MANY_REQUESTS */
export async function sendOwnCode(
  context: CodeContext,
  { id, phone }: Pick<Customer, 'id' | 'phone'>,
): Promise<OwnCodeSent> {
  const own = await ownChannel(context, id)
  if (own === null) return { channel: null, resend_in: 0, expires_in: 0 }
  const secret = await context.deps.login.secret()
  const sent = await sendCode(context, { ...own, phone, sentence: 'deletion' }, async () =>
    customerRequester(secret, id),
  )
  return { channel: own.channel, ...sent }
}

/** @throws Refusal INVALID with `errors.code`; LOGIN_OFF; TOO_MANY_REQUESTS */
export async function checkOwnCode(
  context: CodeContext,
  { id, phone }: Pick<Customer, 'id' | 'phone'>,
  code: string,
) {
  const own = await ownChannel(context, id)
  const requester = customerRequester(await context.deps.login.secret(), id)
  return checkCode(context, {
    phone,
    code,
    requester,
    fixedCode: own === null ? context.deps.login.fixedCode : undefined,
  })
}
