import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Locale } from '#contract/locales.ts'
import {
  loginInput,
  messengerLoginInput,
  messengers,
  type User,
} from '#contract/customers/user.calls.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import {
  keepKnownBrowser,
  ensureRequester,
  endSession,
  forgetBrowser,
  keepSession,
} from '#platform/session/session.server.ts'
import type { ApiClient } from '#api/client.ts'

/** Binds the code to this browser: no other one can sign in with it. */
export function requestAsBrowser<Value>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
): Promise<Answer<Value>> {
  ensureRequester()
  return asCustomer(locale, call)
}

/** `messenger` is null for an SMS. Without SMS the code of the server's configuration is used. */
export const loginChannel = v.variant('messenger', [
  v.object({ messenger: v.null(), body: v.partial(loginInput, ['code']) }),
  v.object({ messenger: v.picklist(messengers), body: messengerLoginInput }),
])

export async function signInCustomer(
  locale: Locale,
  { messenger, body }: v.InferOutput<typeof loginChannel>,
): Promise<Answer<User>> {
  const answer = await asCustomer(locale, (api) =>
    messenger === null
      ? api.auth.login({
          body: { ...body, code: body.code ?? processEnvironment().FIXED_LOGIN_CODE ?? '' },
        })
      : api.auth.messengerLogin({ params: { messenger }, body }),
  )
  if (!answer.ok) return answer
  keepSession(answer.value.token)
  keepKnownBrowser(answer.value.requester)
  return { ok: true, value: answer.value.user }
}

/** This browser is signed out even when the API fails, except when every device was meant. */
export async function signOutCustomer(
  locale: Locale,
  everywhere: boolean,
): Promise<Answer<object>> {
  const answer = await asCustomer(locale, (api) =>
    everywhere ? api.auth.logoutEverywhere() : api.auth.logout(),
  )
  const isOver = answer.ok || !everywhere || answer.failure.status === 401
  if (isOver) endSession()
  if (isOver && everywhere) forgetBrowser()
  return answer
}
