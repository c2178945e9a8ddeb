import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import { bodyId } from '#contract/common.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { cityIdBody } from '#contract/values/ids.ts'

export const readBonuses = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, cityId: cityIdBody, page: bodyId })))
  .handler(({ data: { locale, ...query } }) =>
    asCustomer(locale, (api) => api.loyalty.bonuses({ query })),
  )

export const readReferral = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, cityId: cityIdBody })))
  .handler(({ data: { locale, ...query } }) =>
    asCustomer(locale, (api) => api.loyalty.referral({ query })),
  )
