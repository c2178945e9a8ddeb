import type { Order } from '#api/types.ts'

export type PaymentState =
  | 'waiting'
  | 'declined'
  | 'paid'
  | 'deposit'
  | 'unpaid'
  | 'refunding'
  | 'refunded'

/** Null when the whole order is paid on delivery or pickup. */
export function paymentState({
  type,
  status,
  declined,
  due_online,
}: Order['payment']): PaymentState | null {
  if (status === 'on_delivery') return null
  if (status === 'awaiting') return declined ? 'declined' : 'waiting'
  if (status === 'deposit_paid') return 'deposit'
  if (status === 'expired') return 'unpaid'
  // Completed orders are paid by any method; free ones owe nothing.
  if (status === 'paid') return type === 'online' && due_online > 0 ? 'paid' : null
  return status
}

export const isAwaited = ({ status }: Pick<Order['payment'], 'status'>): boolean =>
  status === 'awaiting'
