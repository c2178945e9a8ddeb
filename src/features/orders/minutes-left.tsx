import { Trans } from '@lingui/react/macro'
import type { Order } from '#api/types.ts'
import { isFinal } from '#contract/orders/order-flow.ts'
import { isAwaited } from '#features/payment/payment-state.rules.ts'
import { minutesLeft } from './lib/minutes-left.rules.ts'

interface MinutesLeftProps {
  order: Pick<Order, 'status' | 'payment' | 'time'>
  /** ISO 8601; each minute another one counts down. */
  now: string
}

/** Empty while nobody waits: before the payment, after the end, or for an order of another day. */
export function MinutesLeft({ order: { status, payment, time }, now }: MinutesLeftProps) {
  const minutes = minutesLeft(time.expected_at, now)
  if (minutes === null || isFinal(status) || isAwaited(payment)) return null
  return (
    <p className="text-display tabular-nums print:hidden">
      {minutes === 0 ? <Trans>Any minute now</Trans> : <Trans>{minutes} min</Trans>}
    </p>
  )
}
