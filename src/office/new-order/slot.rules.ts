import * as v from 'valibot'
import { uuid } from '#contract/values/formats.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'

/** A hold of a slot; `place` is the key of its destination. */
export const heldTime = v.object({
  hold: uuid,
  from: v.string(),
  expires_at: v.string(),
  extendable_until: v.optional(v.string()),
  place: v.string(),
})
export type HeldTime = v.InferOutput<typeof heldTime>

interface Destination {
  orderType: OrderType
  place: { lat: number; lng: number } | null
}

/** The query of slots for a destination. */
export const slotPlace = ({ orderType, place }: Destination) =>
  orderType === 'delivery' && place ? { orderType, lat: place.lat, lng: place.lng } : { orderType }
export const placeKey = (order: Destination): string => Object.values(slotPlace(order)).join(' ')

/** Milliseconds before the end of a hold from which it can be extended. */
const endsSoonMs = 3 * 60_000

/** `now` in milliseconds since 1970. `none`: the hold is of another time, or there is none. */
export function stateOf(
  held: HeldTime | null,
  slot: string,
  now: number,
): 'none' | 'kept' | 'ending' | 'over' {
  if (!held || held.from !== slot) return 'none'
  const end = Date.parse(held.expires_at)
  if (end <= now) return 'over'
  const canExtend = Date.parse(held.extendable_until ?? held.expires_at) > end
  return canExtend && end - now <= endsSoonMs ? 'ending' : 'kept'
}

/** The hold to send with the order: one that has ended would only refuse it. */
export const holdOf = (held: HeldTime | null, slot: string, now: number): string | undefined =>
  held && ['kept', 'ending'].includes(stateOf(held, slot, now)) ? held.hold : undefined
