import * as v from 'valibot'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { endSession } from '#platform/session/session.server.ts'

export const loseSession = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale })))
  .handler(() => endSession({ lost: true }))
