import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import { locale } from '#contract/values/text.ts'
import {
  type CodeSent,
  codeQuery,
  linkCheck,
  messengers,
  type TelegramChecked,
  type TelegramLinked,
  type User,
  userInput,
} from '#contract/customers/user.calls.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { requestAsBrowser, loginChannel, signInCustomer, signOutCustomer } from './auth.server.ts'

export const requestCode = createServerFn({ method: 'POST' })
  .validator(
    checkedInput(
      v.object({ locale, messenger: v.nullable(v.picklist(messengers)), query: codeQuery }),
    ),
  )
  .handler(({ data: { messenger, query, ...data } }): Promise<Answer<CodeSent>> =>
    requestAsBrowser(data.locale, (api) =>
      messenger
        ? api.auth.messengerCode({ params: { messenger }, query })
        : api.auth.smsCode({ query }),
    ),
  )

export const linkTelegram = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }): Promise<Answer<TelegramLinked>> =>
    requestAsBrowser(data.locale, (api) => api.auth.telegramLink()),
  )

/** The phone that the bot received for this browser's link; it is returned once. */
export const checkTelegram = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, ...linkCheck.entries })))
  .handler(({ data: { uuid, ...data } }): Promise<Answer<TelegramChecked>> =>
    asCustomer(data.locale, (api) => api.auth.telegramCheck({ body: { uuid } })),
  )

/** The token goes into an HttpOnly cookie; the answer is the user. */
export const signIn = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, login: loginChannel })))
  .handler(({ data }): Promise<Answer<User>> => signInCustomer(data.locale, data.login))

/** This browser is signed out in any case. */
export const signOut = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, everywhere: v.boolean() })))
  .handler(({ data }): Promise<Answer<object>> => signOutCustomer(data.locale, data.everywhere))

export const readUser = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }): Promise<Answer<User>> => asCustomer(data.locale, (api) => api.user.get()))

export const updateUser = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, changes: userInput })))
  .handler(({ data }): Promise<Answer<User>> =>
    asCustomer(data.locale, (api) => api.user.update({ body: data.changes })),
  )
