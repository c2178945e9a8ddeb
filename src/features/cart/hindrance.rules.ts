import type { Calculation } from '#contract/cart.calls.ts'

export type Hindrance = 'minSum' | 'deliveryPrice'

/**
 * What a customer is told on the way to the checkout: that the goods cost less than the zone's minimum, which no order may, or, once for a cart,
 * that a little more would make delivery free. Null when nothing.
 */
export function hindrance(
  {
    price,
    min_sum,
    delivery_price,
    free_delivery_from,
    zone,
  }: Pick<Calculation, 'price' | 'min_sum' | 'delivery_price' | 'free_delivery_from' | 'zone'>,
  isDeliveryTold: boolean,
): Hindrance | null {
  if (!zone) return null
  if (price < min_sum) return 'minSum'
  const isNearlyFree =
    delivery_price > 0 && free_delivery_from !== null && price < free_delivery_from
  return isNearlyFree && !isDeliveryTold ? 'deliveryPrice' : null
}
