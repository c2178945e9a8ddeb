import type { OrderTable } from '#backend/db/schema.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import { nextStatus, type OrderStatus, orderStatuses } from '#contract/orders/order-flow.ts'

export type Actor = 'customer' | 'operator'

/** Operators alone cancel packed orders; later ones cannot be cancelled. */
const cancelable: Record<Actor, readonly OrderStatus[]> = {
  customer: ['new', 'process'],
  operator: ['new', 'process', 'package'],
}

/** Statuses in which the customer has to be present. */
const handedOverFrom: Record<OrderType, OrderStatus> = { delivery: 'delivery', pickup: 'package' }

export function canMove(
  from: OrderStatus,
  to: OrderStatus,
  orderType: OrderType,
  actor: Actor,
): boolean {
  if (to === 'cancel') return cancelable[actor].includes(from)
  if (to === 'not_delivered')
    return actor === 'operator' && orderType === 'delivery' && from === 'delivery'
  if (to === 'no_show') return actor === 'operator' && from === handedOverFrom[orderType]
  return nextStatus(from, orderType) === to
}

/** New orders, and paid ones in preparation, which are refunded. */
export function canCancel({
  status,
  order_type,
  payment_status,
}: Pick<OrderTable, 'order_type' | 'payment_status' | 'status'>): boolean {
  const isPaid = payment_status === 'paid' || payment_status === 'deposit_paid'
  return canMove(status, 'cancel', order_type, 'customer') && (status === 'new' || isPaid)
}

export const sourcesOf = (to: OrderStatus, orderType: OrderType, actor: Actor): OrderStatus[] =>
  orderStatuses.filter((from) => canMove(from, to, orderType, actor))
