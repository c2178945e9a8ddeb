import { useQueryClient } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import type { User } from '#contract/user.calls.ts'
import { signIn } from './auth.functions.ts'
import { authQueries } from './auth.queries.ts'
import type { LoginData } from './login-data.state.ts'
import { sentPhone } from './phone.rules.ts'
import { sentenceFor } from './refusal-text.rules.ts'

/** Who has signed in, or what to say under the code (nothing for a refusal without words). */
type Entered = { user: User } | { error: string | undefined }

/** Signs in by a code; without one where the shop sends no SMS. `reffererId`: who has invited the customer. */
export function useSignIn(reffererId: number | null) {
  const shop = useShop()
  const queryClient = useQueryClient()
  return async ({ messenger, phone, uuid }: LoginData, code?: string): Promise<Entered> => {
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
    // Prices know who asks.
    void queryClient.invalidateQueries({ queryKey: ['cart'] })
    return { user: answer.value }
  }
}
