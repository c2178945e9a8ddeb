import { useQueryClient } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import type { User } from '#contract/user.calls.ts'
import { signIn } from './auth.functions.ts'
import { authQueries } from './auth.queries.ts'
import type { LoginData } from './login-data.state.ts'
import { sentPhone } from './phone.rules.ts'
import { sentenceFor } from './refusal-text.rules.ts'

/** `error` is undefined for a refusal without a message. */
type SignInResult = { user: User } | { error: string | undefined }

/** Without a code where the shop sends no SMS. */
export function useSignIn(reffererId: number | null) {
  const shop = useShop()
  const queryClient = useQueryClient()
  return async ({ messenger, phone, uuid }: LoginData, code?: string): Promise<SignInResult> => {
    const body = { phone: sentPhone(phone, shop.city.country), domainId: shop.city.id, reffererId }
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
