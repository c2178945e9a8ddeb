import type { Order } from '#api/types.ts'
import { useCityOf } from '#api/use-city-of.ts'
import { VoucherCard } from '#features/promo/voucher-card.tsx'

interface OrderVoucherProps {
  order: Pick<Order, 'city_id' | 'voucher' | 'currency'>
  /** ISO 8601. */
  now: string
}

/** What the complete order has earned, as long as it can be used. */
export function OrderVoucher({ order, now }: OrderVoucherProps) {
  const { voucher } = order
  const { time_zone } = useCityOf(order)
  if (!voucher || voucher.used) return null
  const until = voucher.expires_at
  if (until !== null && Date.parse(until) <= Date.parse(now)) return null
  const currency = voucher.currency ?? order.currency
  return <VoucherCard voucher={{ ...voucher, currency, time_zone }} />
}
