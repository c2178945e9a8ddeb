import { isOver } from '#contract/is-over.ts'
import type { OrderStatus, Purchase } from '#contract/purchase.calls.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'

export interface Stage {
  status: OrderStatus
  at: string | null
  isCurrent: boolean
  /** Accepted only after payment. */
  isAwaited: boolean
}

const steps = {
  delivery: ['new', 'process', 'package', 'delivery', 'complete'],
  pickup: ['new', 'process', 'package', 'complete'],
} as const

/** Neither the order nor its payment can change any more. */
export const isSettled = ({ status, payment }: Pick<Purchase, 'status' | 'payment'>): boolean =>
  isOver({ status, payment_status: payment.status })

/** The order itself is done; a refund may still be open. */
export const isFinal = (status: OrderStatus): boolean =>
  status === 'complete' || status === 'cancel'

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
      ? [...steps[order_type].filter((step) => reached.has(step)), 'cancel']
      : steps[order_type]
  return stages.map((step) => ({
    status: step,
    at: reached.get(step) ?? null,
    isCurrent: step === status,
    isAwaited: step === 'new' && isAwaited(payment),
  }))
}
