import * as v from 'valibot'
import type { City } from '#backend/core/city.ts'
import { expectedAt, ordersFrom } from '#backend/modules/cities/hours.rules.ts'
import { zonesAt } from '#backend/modules/cities/zones.rules.ts'
import { point } from '#contract/cities/place.ts'
import type { LocalizedText } from '#contract/values/text.ts'

interface PromisedOrder {
  time_type: 'soon_as_possible' | 'on_time'
  travel_minutes: number | null
  expected_at: Date
  address: object | null
}

/** `zone` is its name in the language of the order. */
const destination = v.object({ ...point.entries, zone: v.string() })

function scheduleOf(city: City, address: object | null) {
  const { success, output } = v.safeParse(destination, address)
  const isZone = (name: LocalizedText) => success && Object.values(name).includes(output.zone)
  return (success && zonesAt(city.zones, output).find(({ name }) => isZone(name))?.schedule) || null
}

/** Kitchen and courier begin with the payment, not before it; a time that was chosen stays. */
export function promiseAfterPayment(
  city: City | undefined,
  order: PromisedOrder,
  paidAt: Date,
): Date {
  if (!city || order.time_type === 'on_time') return order.expected_at
  const schedule = scheduleOf(city, order.address)
  const zone = { schedule, delivery_minutes: order.travel_minutes ?? 0 }
  const expected = expectedAt(city, ordersFrom(city, paidAt), zone)
  return expected > order.expected_at ? expected : order.expected_at
}
