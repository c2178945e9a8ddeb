import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'

export const readVouchers = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale })))
  .handler(({ data }) => asCustomer(data.locale, (api) => api.loyalty.vouchers()))
