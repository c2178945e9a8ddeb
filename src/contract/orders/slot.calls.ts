import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { orderType } from './order-flow.ts'
import { latQuery, lngQuery } from '../common.ts'
import { instant, uuid } from '../values/formats.ts'
import { lat, lng, plainDate } from '../cities/place.ts'
import { cityIdParam } from '../values/ids.ts'

/** ISO 8601 with the city's offset: ready or delivered between the two. `left` orders fit in. */
export const timeSlot = v.object({ from: v.string(), to: v.string(), left: v.number() })
export type TimeSlot = v.InferOutput<typeof timeSlot>

export const slotCity = v.object({ cityId: cityIdParam })
/** Held for 10 minutes; can be exchanged for a new hold until `extendable_until`. */
export const heldSlot = v.object({
  hold: uuid,
  from: v.string(),
  to: v.string(),
  expires_at: v.string(),
  extendable_until: v.optional(v.string()),
})
export type HeldSlot = v.InferOutput<typeof heldSlot>

export const slotRequest = v.object({
  orderType,
  from: instant,
  lat: v.optional(v.nullable(lat)),
  lng: v.optional(v.nullable(lng)),
  hold: v.optional(v.nullable(uuid)),
  newHold: v.optional(uuid),
})
export const heldBefore = v.object({ hold: uuid })
export const releasedSlot = v.object({ released: v.boolean() })

export const slotCalls = {
  timeSlots: oc
    .route({
      method: 'GET',
      path: '/api/v1/domain/{cityId}/time-slots',
      summary:
        'Times that an order can be had at on a date (today without one); full ones have nothing left',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: slotCity,
        query: v.object({
          orderType,
          date: v.optional(plainDate),
          lat: v.optional(latQuery),
          lng: v.optional(lngQuery),
        }),
      }),
    )
    .output(v.array(timeSlot)),
  hold: oc
    .route({
      method: 'POST',
      path: '/api/v1/domain/{cityId}/time-slots/hold',
      summary:
        'Keep a place in a slot for 10 minutes; `hold` names one that is given back in exchange, which for the same slot makes it last longer; a request repeated with its `newHold` gets the hold of that name',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: slotCity, body: slotRequest }))
    .output(heldSlot),
  release: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/domain/{cityId}/time-slots/hold',
      summary: 'Give a kept place back',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: slotCity, body: heldBefore }))
    .output(releasedSlot),
}
