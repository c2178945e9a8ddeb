import type { Order } from '#api/types.ts'
import { VoucherCard } from '#features/promo/voucher-card.tsx'

interface OrderVoucherProps {
  order: Pick<Order, 'voucher' | 'currency'>
  /** ISO 8601. */
  now: string
}

/** What the complete order has earned, as long as it can be used. */
export function OrderVoucher({ order: { voucher, currency }, now }: OrderVoucherProps) {
  if (!voucher || voucher.used) return null
  const until = voucher.expires_at
  if (until !== null && Date.parse(until) <= Date.parse(now)) return null
  return <VoucherCard voucher={{ ...voucher, currency }} />
}
