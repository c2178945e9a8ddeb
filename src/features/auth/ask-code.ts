import type { Shop } from '#api/shop.ts'
import { sentPhone } from './phone.rules.ts'
import type { LoginData } from './login-data.state.ts'
import { sentenceFor } from './refusal-text.rules.ts'

/** What came of asking for a code: when the next one may be asked for (milliseconds since 1970), or what to say under the phone (nothing for a refusal without words). */
export type CodeAsked = { resendAt: number } | { error: string | undefined; waitSeconds: number }

/** Asks for a code by SMS or messenger. The browser asks by itself, so that the shop knows whom it counts. */
export async function askCode({ api, city }: Shop, { messenger, phone }: Pick<LoginData, 'messenger' | 'phone'>): Promise<CodeAsked> {
  const query = { phone: sentPhone(phone), domainId: city.id }
  try {
    const sent = messenger ? await api.auth.messengerCode({ params: { messenger }, query }) : await api.auth.smsCode({ query })
    return { resendAt: Date.now() + sent.resend_in * 1000 }
  } catch (error) {
    const { refusalOf } = await import('#api/refusal.ts')
    const refusal = refusalOf(error)
    if (!refusal) return { error: 'offline', waitSeconds: 0 }
    const wait = refusal['retry_after']
    return {
      error: sentenceFor('phone', { errors: refusal.errors ?? {}, message: refusal.message }),
      waitSeconds: typeof wait === 'number' ? wait : 0,
    }
  }
}
