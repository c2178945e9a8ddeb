import { Trans } from '@lingui/react/macro'
import type { Order } from '#api/types.ts'
import { isFinal } from '#contract/orders/order-flow.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'
import { minutesLeft } from './lib/minutes-left.rules.ts'
import { isReadyForPickup } from './order-status.rules.ts'

interface MinutesLeftProps {
  order: Pick<Order, 'status' | 'order_type' | 'payment' | 'time'>
  /** ISO 8601; each minute another one counts down. */
  now: string
}

/** Empty while nobody waits: unpaid, ready for pickup, at an end, or for another day. */
export function MinutesLeft({ order, now }: MinutesLeftProps) {
  const minutes = minutesLeft(order.time.expected_at, now)
  if (minutes === null || isReadyForPickup(order) || isFinal(order.status)) return null
  if (isAwaited(order.payment)) return null
  return (
    <p className="text-display tabular-nums print:hidden">
      {minutes === 0 ? <Trans>Any minute now</Trans> : <Trans>{minutes} min</Trans>}
    </p>
  )
}
