import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { usedPasskey } from '#contract/ops/passkeys.calls.ts'
import { pairingCode } from '#contract/ops/tablets.calls.ts'
import {
  givenPassword,
  newPassword,
  oneTimeToken,
  personName,
  secondFactor,
  staffEmail,
} from '#contract/ops/staff.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import {
  acceptInvitation,
  pairThisTablet,
  signInByPasskey,
  signInStaff,
  signOutStaff,
} from './office-session.server.ts'

const code = v.optional(secondFactor)

/** The token goes into an HttpOnly cookie. */
export const signIn = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, email: staffEmail, password: givenPassword, code })))
  .handler(({ data: { locale: language, ...body } }): Promise<Answer<object>> =>
    signInStaff(language, body),
  )

/** The token goes into an HttpOnly cookie. */
export const passkeySignIn = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, credential: usedPasskey })))
  .handler(({ data }): Promise<Answer<object>> => signInByPasskey(data.locale, data.credential))

/** Signs in, too; the recovery codes are shown once. */
export const acceptInvite = createServerFn({ method: 'POST' })
  .validator(
    checkedInput(
      v.object({ locale, token: oneTimeToken, name: personName, password: newPassword, code }),
    ),
  )
  .handler(({ data: { locale: language, ...body } }): Promise<Answer<string[]>> =>
    acceptInvitation(language, body),
  )

/** This browser becomes a tablet of the kitchen. */
export const pairTablet = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, code: pairingCode })))
  .handler(({ data }): Promise<Answer<object>> => pairThisTablet(data.locale, data.code))

/** This browser is signed out in any case. */
export const signOut = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }): Promise<void> => signOutStaff(data.locale))
