import type { OrderState } from './following.calls.ts'

/** The order is completed or cancelled, and no refund is pending. */
export const isOver = ({
  status,
  payment_status,
}: Pick<OrderState, 'status' | 'payment_status'>): boolean =>
  (status === 'complete' || status === 'cancel') && payment_status !== 'refunding'
