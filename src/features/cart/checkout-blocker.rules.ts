import type { Calculation } from '#api/types.ts'

export type CheckoutBlocker = 'belowMinimum' | 'deliveryPrice'

/** The free delivery hint is shown once per cart; the zone's minimum always blocks. */
export function checkoutBlocker(
  {
    price,
    min_sum,
    delivery_price,
    free_delivery_from,
    zone,
  }: Pick<Calculation, 'price' | 'min_sum' | 'delivery_price' | 'free_delivery_from' | 'zone'>,
  isDeliveryHintShown: boolean,
): CheckoutBlocker | null {
  if (!zone) return null
  if (price < min_sum) return 'belowMinimum'
  const isNearlyFree =
    delivery_price > 0 && free_delivery_from !== null && price < free_delivery_from
  return isNearlyFree && !isDeliveryHintShown ? 'deliveryPrice' : null
}
