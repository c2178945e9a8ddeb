import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { removeCancelled, useCancelled } from './cancelled.state.ts'

/** Orders that the kitchen had begun: their cards are gone, their tickets may still hang there. */
export function CancelledBanner() {
  const { t } = useLingui()
  const orders = useCancelled()
  if (orders.length === 0) return null
  return (
    <div role="alert" className="print:hidden">
      {orders.map((order) => {
        const number = order.number
        return (
          <div
            key={order.id}
            className="flex flex-wrap items-center gap-3 bg-danger-soft px-4 py-2 font-bold text-danger"
          >
            <Ban aria-hidden className="size-6 shrink-0" />
            <p className="min-w-0 flex-1">
              <Trans>Order {number} is cancelled: do not cook</Trans>
            </p>
            <Button
              variant="secondary"
              size="compact"
              aria-label={t`Order ${number}: seen`}
              onClick={() => removeCancelled(order)}
            >
              <Trans context="a notice">Seen</Trans>
            </Button>
          </div>
        )
      })}
    </div>
  )
}
