import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { MomentWords } from '#features/cart/moment-words.tsx'
import { containerClass } from '#ui/surface.ts'
import { orderLabel } from './order-labels.ts'
import { OrderTrackLink } from './order-track-link.tsx'
import { useOpenOrders } from './use-open-orders.ts'

export function OpenOrdersBar() {
  const { t, i18n } = useLingui()
  const orders = useOpenOrders()
  const [now] = useState(() => new Date().toISOString())
  if (orders.length === 0) return null
  return (
    <nav aria-label={t`Active orders`} className="text-sm text-ink">
      <ul className={`${containerClass} divide-y divide-line`}>
        {orders.map(({ number, ...order }) => (
          <li key={order.id}>
            <OrderTrackLink
              order={order}
              className="flex min-h-touch items-center gap-3 py-1 -outline-offset-2! hover:text-link"
            >
              <ShoppingBag aria-hidden className="size-5 shrink-0 text-link" />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">
                  <Trans>Order {number}</Trans> · {i18n._(orderLabel(order))}
                </span>{' '}
                <span className="whitespace-nowrap text-muted">
                  <MomentWords at={order.time.expected_at} now={now} />
                </span>
              </span>
              <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 shrink-0 text-muted" />
            </OrderTrackLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
