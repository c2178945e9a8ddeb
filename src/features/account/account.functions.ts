import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import { locale } from '#contract/text.ts'

/** Deletes the account of whoever asks. The browser is signed out when its customer has read that it is done, or by the next call. */
export const deleteAccount = createServerFn({ method: 'POST' })
  .validator(v.object({ locale }))
  .handler(({ data }): Promise<Answer<object>> => asCustomer(data.locale, (api) => api.rights.remove()))
