import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { locale } from '#contract/text.ts'
import { leaveForGood } from './rights.server.ts'

/** Deletes the account of whoever asks, and signs this browser out. */
export const deleteAccount = createServerFn({ method: 'POST' })
  .validator(v.object({ locale }))
  .handler(({ data }): Promise<Answer<object>> => leaveForGood(data.locale))
