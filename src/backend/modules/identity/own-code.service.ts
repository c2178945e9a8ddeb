import { Refusal } from '#backend/http/refusal.ts'
import { channels, type Channel } from '#backend/providers/sender.ts'
import type { OwnCodeSent } from '#contract/rights.calls.ts'
import { checkCode } from './check-code.service.ts'
import { sendCode } from './codes.service.ts'
import { toldBy } from './customer.repo.ts'
import type { Customer } from './identity.service.ts'
import type { Asking } from './login.service.ts'
import { customerRequester } from './requester.rules.ts'

export { spendCode } from './check-code.service.ts'

/** How a customer gets a code: as for the last sign-in while something sends codes that way; null where the fixed code stands for it. @throws Refusal LOGIN_OFF when nothing does */
async function ownChannel(
  { deps }: Pick<Asking, 'deps'>,
  id: number,
): Promise<{ channel: Channel; chatId: number | null } | null> {
  const { channel, chatId } = await toldBy(deps.db, id)
  const { sms_on } = (await deps.snapshots.shop()).content.settings
  const isOff = (one: Channel) => one === 'sms' && !sms_on
  const works = (one: Channel) =>
    deps.messages.channels.has(one) &&
    !isOff(one) &&
    (one !== 'telegram' || chatId !== null || channel === 'telegram')
  const found =
    channel !== null && isOff(channel)
      ? undefined
      : [...(channel ? [channel] : []), ...channels].find(works)
  if (found) return { channel: found, chatId: found === 'telegram' ? chatId : null }
  if (deps.login.fixedCode !== undefined && !sms_on) return null
  throw new Refusal('LOGIN_OFF')
}

/** Sends a signed-in customer a code that confirms the deletion of the account. @throws Refusal LOGIN_OFF; TOO_MANY_REQUESTS */
export async function sendOwnCode(
  asking: Asking,
  { id, phone }: Pick<Customer, 'id' | 'phone'>,
): Promise<OwnCodeSent> {
  const own = await ownChannel(asking, id)
  if (own === null) return { channel: null, resend_in: 0, expires_in: 0 }
  const secret = await asking.deps.login.secret()
  const sent = await sendCode(asking, { ...own, phone, sentence: 'deletion' }, async () =>
    customerRequester(secret, id),
  )
  return { channel: own.channel, ...sent }
}

/** Checks the code that a signed-in customer was sent. @throws Refusal INVALID with `errors.code`; LOGIN_OFF; TOO_MANY_REQUESTS */
export async function checkOwnCode(
  asking: Asking,
  { id, phone }: Pick<Customer, 'id' | 'phone'>,
  code: string,
) {
  const own = await ownChannel(asking, id)
  const requester = customerRequester(await asking.deps.login.secret(), id)
  return checkCode(asking, {
    phone,
    code,
    requester,
    fixedCode: own === null ? asking.deps.login.fixedCode : undefined,
  })
}
