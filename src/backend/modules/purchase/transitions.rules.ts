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
const cancelable: Record<Actor, readonly OrderStatus[]> = { customer: ['new', 'process'], operator: ['new', 'process', 'package'] }

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus, orderType: OrderType, actor: Actor): boolean {
  return to === 'cancel' ? cancelable[actor].includes(from) : next[orderType][from] === to
}

/** The statuses from which an order may go to `to`: what a conditional update names. */
export const sourcesOf = (to: OrderStatus, orderType: OrderType, actor: Actor): OrderStatus[] =>
  orderStatuses.filter((from) => canMove(from, to, orderType, actor))
