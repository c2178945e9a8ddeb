import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { locale } from '#contract/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { endSession } from '#platform/session/session.server.ts'

/** Ends the session of a browser that the API no longer takes for signed in. */
export const loseSession = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale })))
  .handler(() => endSession({ lost: true }))
