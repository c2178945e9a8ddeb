import type { Purchase } from '#contract/purchase.calls.ts'

/** How the online payment of an order stands. */
export type PaymentState =
  | 'waiting'
  | 'declined'
  | 'paid'
  | 'deposit'
  | 'unpaid'
  | 'refunding'
  | 'refunded'

/** Read off the order and nothing else; null when there is nothing to say: all of it is paid when it is handed over. */
export function paymentState({
  type,
  status,
  declined,
  due_online,
}: Purchase['payment']): PaymentState | null {
  if (status === 'on_delivery') return null
  if (status === 'awaiting') return declined ? 'declined' : 'waiting'
  if (status === 'deposit_paid') return 'deposit'
  if (status === 'expired') return 'unpaid'
  // Complete orders are paid, whatever way; one without a price owed nothing.
  if (status === 'paid') return type === 'online' && due_online > 0 ? 'paid' : null
  return status
}

/** Whether the kitchen waits for the customer's money. */
export const isAwaited = ({ status }: Pick<Purchase['payment'], 'status'>): boolean =>
  status === 'awaiting'
