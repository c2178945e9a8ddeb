import type { Calculation } from '#api/types.ts'
import { decimal, type Decimal, difference } from '#contract/values/money.ts'

/** Null once the order is large enough. */
export const missingToMinimum = ({
  price,
  min_sum,
}: Pick<Calculation, 'price' | 'min_sum'>): Decimal | null =>
  price < min_sum ? difference(min_sum, price) : null

/** Zero once delivery is free; null while the zone is unknown or never delivers for free. */
export function missingToFreeDelivery({
  price,
  delivery_price,
  free_delivery_from: from,
  zone,
}: Pick<Calculation, 'price' | 'delivery_price' | 'free_delivery_from' | 'zone'>): Decimal | null {
  if (!zone || from === null) return null
  return delivery_price > 0 && price < from ? difference(from, price) : decimal(0)
}
