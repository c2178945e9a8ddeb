import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import { bodyId } from '#contract/common.ts'
import { locale } from '#contract/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'

/** The balance of bonuses in a city's currency, and one page of where they came from and went. */
export const readBonuses = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, domainId: bodyId, page: bodyId })))
  .handler(({ data: { locale, ...query } }) =>
    asCustomer(locale, (api) => api.loyalty.bonuses({ query })),
  )

/** The customer's invitation and what it has brought. */
export const readReferral = createServerFn({ method: 'GET' })
  .validator(checkedInput(v.object({ locale, domainId: bodyId })))
  .handler(({ data: { locale, ...query } }) =>
    asCustomer(locale, (api) => api.loyalty.referral({ query })),
  )
