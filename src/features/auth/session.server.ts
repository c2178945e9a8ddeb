import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Locale } from '#contract/text.ts'
import { loginInput, messengerLoginInput, messengers, type User } from '#contract/user.calls.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import { keepKnownBrowser } from '#platform/session/requester.server.ts'
import { endSession, forgetBrowser, keepSession } from '#platform/session/session.server.ts'

/** A code, and the way it came by: a messenger, or an SMS when that is null. Where no SMS is sent, the code of the server's configuration stands for it. */
export const loginWay = v.variant('messenger', [
  v.object({ messenger: v.null(), body: v.partial(loginInput, ['code']) }),
  v.object({ messenger: v.picklist(messengers), body: messengerLoginInput }),
])

/** Signs in, and keeps the token in this browser. */
export async function enter(
  locale: Locale,
  { messenger, body }: v.InferOutput<typeof loginWay>,
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

/** Revokes the token and forgets it. What the shop could not be told is said, and this browser is signed out all the same, unless every device was meant: then it also forgets what else it keeps of its owner. */
export async function leave(locale: Locale, everywhere: boolean): Promise<Answer<object>> {
  const answer = await asCustomer(locale, (api) =>
    everywhere ? api.auth.logoutEverywhere() : api.auth.logout(),
  )
  const isOver = answer.ok || !everywhere || answer.failure.status === 401
  if (isOver) endSession()
  if (isOver && everywhere) forgetBrowser()
  return answer
}
