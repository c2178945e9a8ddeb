import * as v from 'valibot'
import { asCustomer } from '#api/customer.server.ts'
import { instant, uuid } from '#contract/values/formats.ts'
import { orderType } from '#contract/orders/order-flow.ts'
import { lat, lng } from '#contract/cities/place.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import { cityIdBody } from '#contract/values/ids.ts'

const wanted = v.object({
  orderType,
  from: instant,
  lat: v.optional(lat),
  lng: v.optional(lng),
  hold: v.nullable(uuid),
  newHold: v.optional(uuid),
})

export const holdSlot = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, cityId: cityIdBody, wanted })))
  .handler(({ data: { locale, cityId, wanted: body } }) =>
    asCustomer(locale, (api) => api.slot.hold({ params: { cityId }, body })),
  )

export const releaseSlot = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ locale, cityId: cityIdBody, hold: uuid })))
  .handler(({ data: { locale, cityId, hold } }) =>
    asCustomer(locale, (api) => api.slot.release({ params: { cityId }, body: { hold } })),
  )
