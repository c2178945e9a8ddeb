import type { OrderState } from './following.calls.ts'

/** Nothing more happens to an order: it is complete or cancelled, and no money is on its way back. */
export const isOver = ({
  status,
  payment_status,
}: Pick<OrderState, 'status' | 'payment_status'>): boolean =>
  (status === 'complete' || status === 'cancel') && payment_status !== 'refunding'
