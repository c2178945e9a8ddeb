import type { Order } from '#api/types.ts'
import {
  failedStatuses,
  isFinal,
  isOver,
  orderFlow,
  type OrderState,
  type OrderStatus,
} from '#contract/orders/order-flow.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'

export interface Stage {
  status: OrderStatus
  at: string | null
  isCurrent: boolean
  /** Accepted only after payment. */
  isAwaited: boolean
}

/** Neither the order nor its payment can change any more. */
export const isFinished = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  isOver({ status, payment_status: payment.status })

/** The customer can come at once, whenever it was expected. */
export const isReadyForPickup = ({
  status,
  order_type,
}: Pick<Order, 'status' | 'order_type'>): boolean => order_type === 'pickup' && status === 'package'

/** A failed order ends where it stood; one that was never paid was never accepted. */
export function stagesOf({
  status,
  order_type,
  status_history,
  payment,
}: Pick<Order, 'status' | 'order_type' | 'status_history' | 'payment'>): Stage[] {
  const isUnpaid = payment.status === 'awaiting' || payment.status === 'expired'
  const reached = new Map(
    status_history
      .filter((entry) => !(isUnpaid && entry.status === 'new'))
      .map((entry) => [entry.status, entry.at]),
  )
  const stages: readonly OrderStatus[] = failedStatuses.includes(status)
    ? [...orderFlow[order_type].filter((step) => reached.has(step)), status]
    : orderFlow[order_type]
  return stages.map((step) => ({
    status: step,
    at: reached.get(step) ?? null,
    isCurrent: step === status,
    isAwaited: step === 'new' && isAwaited(payment),
  }))
}

/**
 * The order after an event. Null when the order has to be refetched: events were missed, money has
 * moved, a step was undone, the shop proposes another order, or the order has ended.
 */
export function orderAfter<T extends Order>(order: T, event: OrderState): T | null {
  const { status, version, at, reason, unconfirmed_at } = event
  if ((event.change_count ?? 0) > (order.change_count ?? 0)) return null
  // That nobody has accepted it is no move of its own.
  if (version === order.version && status === order.status && unconfirmed_at)
    return { ...order, unconfirmed_at }
  if (version <= order.version) return order
  const isMissing = version !== order.version + 1
  const isUndone =
    status !== order.status && order.status_history.some((entry) => entry.status === status)
  if (isMissing || isUndone || event.payment_status !== order.payment.status || isFinal(status))
    return null
  return {
    ...order,
    status,
    version,
    status_history:
      status === order.status
        ? order.status_history
        : [...order.status_history, { status, at, reason }],
    time: { ...order.time, expected_at: event.expected_at },
    can_cancel: order.can_cancel && event.can_cancel,
    unconfirmed_at,
  }
}
