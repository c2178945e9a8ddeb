import * as v from 'valibot'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import { dateIn } from '#features/order-summary/local-time.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'

export const keptSlot = v.object({
  hold: v.pipe(v.string(), v.uuid()),
  from: v.string(),
  to: v.string(),
  expires_at: v.string(),
  extendable_until: v.optional(v.string()),
  place: v.string(),
})

/** `slot` is null while no time has been chosen. */
export const wantedTime = v.object({
  type: v.picklist(['soon_as_possible', 'on_time']),
  slot: v.nullable(keptSlot),
})
export type WantedTime = v.InferOutput<typeof wantedTime>
export const soon: WantedTime = { type: 'soon_as_possible', slot: null }

/** The time is chosen again. */
export const withoutHold = ({ type }: WantedTime): WantedTime => ({ type, slot: null })

/** Today and the days after it, in all. */
const daysAhead = 7
const dayMs = 24 * 60 * 60 * 1000

export function slotDates(now: Date, timeZone: string): string[] {
  const noon = Date.parse(`${dateIn(now, timeZone)}T12:00:00Z`)
  return Array.from({ length: daysAhead }, (_, index) =>
    new Date(noon + index * dayMs).toISOString().slice(0, 10),
  )
}

/** In chronological order; `at` is ISO 8601. */
export const nearestFree = (slots: readonly TimeSlot[], at: string, count: number): TimeSlot[] =>
  slots
    .filter(({ left, from }) => left > 0 && from !== at)
    .toSorted(
      (a, b) =>
        Math.abs(Date.parse(a.from) - Date.parse(at)) -
        Math.abs(Date.parse(b.from) - Date.parse(at)),
    )
    .slice(0, count)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))

export const slotPlace = ({ orderType, point }: Pick<DeliveryChoice, 'orderType' | 'point'>) => ({
  orderType,
  lat: point?.lat,
  lng: point?.lng,
})
export const placeKey = (choice: Pick<DeliveryChoice, 'orderType' | 'point'>): string =>
  Object.values(slotPlace(choice)).join(' ')

/** `now` is in milliseconds since 1970. */
export const hasRunOut = ({ expires_at }: { expires_at: string }, now: number): boolean =>
  Date.parse(expires_at) <= now
