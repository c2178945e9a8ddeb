import type { Calculation } from '#contract/cart.calls.ts'

export type Hindrance = 'minSum' | 'deliveryPrice'

/** The free delivery hint is shown once per cart; the zone's minimum always blocks. */
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
