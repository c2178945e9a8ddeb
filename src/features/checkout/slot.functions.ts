import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { asCustomer, attempt } from '#api/customer.server.ts'
import { bodyId } from '#contract/common.ts'
import { slotRefusalFrom } from './slot-refusal.server.ts'
import { orderType } from '#contract/cart-line.ts'
import { lat, lng } from '#contract/place.ts'
import { locale } from '#contract/text.ts'

const hold = v.pipe(v.string(), v.uuid())
const wanted = v.object({ orderType, from: v.string(), lat: v.optional(lat), lng: v.optional(lng), hold: v.nullable(hold) })

/** Keeps a place in a slot, in exchange for the one that `hold` names. */
export const holdSlot = createServerFn({ method: 'POST' })
  .validator(v.object({ locale, domainId: bodyId, wanted }))
  .handler(({ data: { locale, domainId, wanted: body } }) => attempt(locale, (api) => api.slot.hold({ params: { domainId }, body }), slotRefusalFrom))

/** Gives a kept place back. */
export const releaseSlot = createServerFn({ method: 'POST' })
  .validator(v.object({ locale, domainId: bodyId, hold }))
  .handler(({ data: { locale, domainId, hold } }) => asCustomer(locale, (api) => api.slot.release({ params: { domainId }, body: { hold } })))
