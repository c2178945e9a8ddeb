import type { PurchaseTable } from '#backend/db/schema.ts'
import type { OrderType } from '#contract/cart-line.ts'
import { type OrderStatus, orderStatuses } from '#contract/purchase.calls.ts'

/** Who asks for a change of status. */
export type Actor = 'customer' | 'operator'

/** The one next step of an order, by its type (api.md, rules behind the calls): pickup has no courier. */
const next: Record<OrderType, Partial<Record<OrderStatus, OrderStatus>>> = {
  delivery: { new: 'process', process: 'package', package: 'delivery', delivery: 'complete' },
  pickup: { new: 'process', process: 'package', package: 'complete' },
}
/** Food that is packed only the operator may call off; what is on its way or done, nobody. */
const cancelable: Record<Actor, readonly OrderStatus[]> = {
  customer: ['new', 'process'],
  operator: ['new', 'process', 'package'],
}

/** Whether an order may go from one status to another. */
export function canMove(
  from: OrderStatus,
  to: OrderStatus,
  orderType: OrderType,
  actor: Actor,
): boolean {
  return to === 'cancel' ? cancelable[actor].includes(from) : next[orderType][from] === to
}

/** Whether its customer may call an order off: a new one, or a paid one that is being prepared, for its money goes back (api.md, calls to add). */
export function canCancel({
  status,
  order_type,
  payment_status,
}: Pick<PurchaseTable, 'order_type' | 'payment_status' | 'status'>): boolean {
  const isPaid = payment_status === 'paid' || payment_status === 'deposit_paid'
  return canMove(status, 'cancel', order_type, 'customer') && (status === 'new' || isPaid)
}

/** The statuses from which an order may go to `to`: what a conditional update names. */
export const sourcesOf = (to: OrderStatus, orderType: OrderType, actor: Actor): OrderStatus[] =>
  orderStatuses.filter((from) => canMove(from, to, orderType, actor))
