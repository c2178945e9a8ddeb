import type { City } from '#backend/core/city.ts'
import { expectedAt, ordersFrom } from '#backend/modules/cities/hours.rules.ts'

interface PromisedOrder {
  time_type: 'soon_as_possible' | 'on_time'
  travel_minutes: number | null
  expected_at: Date
}

/** The kitchen begins with the payment, not before it; a time that was chosen stays. */
export function promiseAfterPayment(
  city: City | undefined,
  order: PromisedOrder,
  paidAt: Date,
): Date {
  if (!city || order.time_type === 'on_time') return order.expected_at
  const zone = { schedule: null, delivery_minutes: order.travel_minutes ?? 0 }
  const expected = expectedAt(city, ordersFrom(city, paidAt), zone)
  return expected > order.expected_at ? expected : order.expected_at
}
