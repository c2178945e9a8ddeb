import type { Purchase } from '#api/types.ts'
import {
  isFinal,
  isOver,
  orderFlow,
  type OrderState,
  type OrderStatus,
} from '#contract/order-flow.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'

export interface Stage {
  status: OrderStatus
  at: string | null
  isCurrent: boolean
  /** Accepted only after payment. */
  isAwaited: boolean
}

/** Neither the order nor its payment can change any more. */
export const isSettled = ({ status, payment }: Pick<Purchase, 'status' | 'payment'>): boolean =>
  isOver({ status, payment_status: payment.status })

/** A cancelled order ends where it was cancelled; one that was never paid was never accepted. */
export function stagesOf({
  status,
  order_type,
  status_history,
  payment,
}: Pick<Purchase, 'status' | 'order_type' | 'status_history' | 'payment'>): Stage[] {
  const isUnpaid = payment.status === 'awaiting' || payment.status === 'expired'
  const reached = new Map(
    status_history
      .filter((entry) => !(isUnpaid && entry.status === 'new'))
      .map((entry) => [entry.status, entry.at]),
  )
  const stages: readonly OrderStatus[] =
    status === 'cancel'
      ? [...orderFlow[order_type].filter((step) => reached.has(step)), 'cancel']
      : orderFlow[order_type]
  return stages.map((step) => ({
    status: step,
    at: reached.get(step) ?? null,
    isCurrent: step === status,
    isAwaited: step === 'new' && isAwaited(payment),
  }))
}

/**
 * The order after an event. Null when the event says too little: others were missed, money has
 * moved, or the order has ended.
 */
export function orderAfter<Order extends Purchase>(order: Order, event: OrderState): Order | null {
  if (event.version <= order.version) return order
  const { status, version, at, reason } = event
  const isMissing = version !== order.version + 1
  if (isMissing || event.payment_status !== order.payment.status || isFinal(status)) return null
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
  }
}
