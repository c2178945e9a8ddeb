import type { Answer } from '#api/answer.ts'
import { type StorefrontContext, useStorefront } from '#api/shop.ts'
import type { CodeSent, User } from '#contract/customers/user.calls.ts'
import { requestCode, signIn } from './auth.functions.ts'
import type { LoginData } from './lib/login-data.state.ts'
import { sentPhone } from './phone.rules.ts'
import { sentenceFor } from './lib/refusal-text.rules.ts'
import { type Milliseconds, milliseconds } from '#contract/values/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from './auth.queries.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import { serverNow } from '#platform/server-clock.ts'

/** `error` is undefined for a refusal without a message. */
export type CodeRequestResult =
  | { resendAt: Milliseconds }
  | { error: string | undefined; waitSeconds: number }

export function codeRequestResult(
  answer: Answer<Pick<CodeSent, 'resend_in'>> | null,
): CodeRequestResult {
  if (answer?.ok) return { resendAt: milliseconds(serverNow() + answer.value.resend_in * 1000) }
  if (!answer || answer.failure.status === 503) return { error: 'offline', waitSeconds: 0 }
  return {
    error: sentenceFor('phone', answer.failure),
    waitSeconds: answer.failure.waitSeconds ?? 0,
  }
}

export async function sendCode(
  { locale, city }: StorefrontContext,
  { messenger, phone }: Pick<LoginData, 'messenger' | 'phone'>,
): Promise<CodeRequestResult> {
  const query = { phone: sentPhone(phone, city.country), domainId: city.id }
  return codeRequestResult(
    await requestCode({ data: { locale, messenger, query } }).catch(() => null),
  )
}

/** `error` is undefined for a refusal without a message. */
type SignInResult = { user: User } | { error: string | undefined }

/** Without a code where the shop sends no SMS. */
export function useSignIn(referrerId: CustomerId | null) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  return async ({ messenger, phone, uuid }: LoginData, code?: string): Promise<SignInResult> => {
    const body = { phone: sentPhone(phone, shop.city.country), domainId: shop.city.id, referrerId }
    const login =
      messenger === null
        ? { messenger, body: { ...body, code } }
        : { messenger, body: { ...body, code: code ?? '', uuid } }
    const answer = await signIn({ data: { locale: shop.locale, login } }).catch(() => null)
    if (!answer) return { error: 'offline' }
    if (!answer.ok)
      return {
        error: answer.failure.status === 503 ? 'offline' : sentenceFor('code', answer.failure),
      }
    queryClient.setQueryData(authQueries.user(shop).queryKey, answer.value)
    // Prices depend on the customer.
    void queryClient.invalidateQueries({ queryKey: ['cart'] })
    return { user: answer.value }
  }
}
