import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { code } from '#contract/customers/user.calls.ts'
import type { OwnCodeSent } from '#contract/customers/privacy.calls.ts'
import { locale } from '#contract/values/text.ts'
import { requestAsBrowser } from '#features/auth/auth.server.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { removeAccount } from './privacy.server.ts'

export const requestDeletionCode = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }): Promise<Answer<OwnCodeSent>> =>
    requestAsBrowser(data.locale, (api) => api.privacy.code()),
  )

/** The browser is signed out later: by the confirmation's button, or by the next call. */
export const deleteAccount = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, code: v.optional(code) })))
  .handler(({ data }): Promise<Answer<object>> => removeAccount(data.locale, data.code))
