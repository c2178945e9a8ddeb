import type { Answer } from '#api/answer.ts'
import type { Shop } from '#api/shop.ts'
import type { CodeSent } from '#contract/user.calls.ts'
import { requestCode } from './auth.functions.ts'
import type { LoginData } from './login-data.state.ts'
import { sentPhone } from './phone.rules.ts'
import { type CodeRefusal, sentenceFor } from './refusal-text.rules.ts'

/**
 * `resendAt` is in milliseconds since 1970; `error` is undefined for a refusal without a message.
 */
export type CodeRequestResult =
  | { resendAt: number }
  | { error: string | undefined; waitSeconds: number }

export function codeRequestResult(
  answer: Answer<Pick<CodeSent, 'resend_in'>, CodeRefusal> | null,
): CodeRequestResult {
  if (answer?.ok) return { resendAt: Date.now() + answer.value.resend_in * 1000 }
  if (!answer || answer.failure.status === 503) return { error: 'offline', waitSeconds: 0 }
  return { error: sentenceFor('phone', answer.failure), waitSeconds: answer.failure.waitSeconds }
}

export async function sendCode(
  { locale, city }: Shop,
  { messenger, phone }: Pick<LoginData, 'messenger' | 'phone'>,
): Promise<CodeRequestResult> {
  const query = { phone: sentPhone(phone, city.country), domainId: city.id }
  return codeRequestResult(
    await requestCode({ data: { locale, messenger, query } }).catch(() => null),
  )
}
