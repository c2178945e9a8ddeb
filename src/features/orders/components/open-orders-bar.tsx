import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronRight, ShoppingBag } from 'lucide-react'
import { useCityOf } from '#api/use-city-of.ts'
import { LocalTime } from '#features/order-summary/local-time.tsx'
import { useNow } from '#features/order-summary/use-now.ts'
import { containerClass } from '#ui/layout/surface.ts'
import type { OpenOrder } from '../lib/open-orders.server.ts'
import { orderLabel } from '../order-labels.ts'
import { isReadyForPickup } from '../order-status.rules.ts'
import { OrderTrackLink } from '../order-track-link.tsx'
import { useOpenOrders } from '../use-open-orders.ts'
import { serverTime } from '#platform/server-clock.ts'

const lineClass = 'flex min-h-touch items-center gap-3 py-1 -outline-offset-2! hover:text-link'

/** One line of the page; several orders open below it. */
export function OpenOrdersBar() {
  const { t } = useLingui()
  const orders = useOpenOrders()
  const now = useNow(serverTime())
  if (orders.length === 0) return null
  const lines = orders.map((order) => <OrderLine key={order.id} order={order} now={now} />)
  return (
    <nav aria-label={t`Active orders`} className="text-sm text-ink">
      <div className={containerClass}>
        {orders.length === 1 ? (
          lines
        ) : (
          <details className="group">
            <summary
              className={`${lineClass} cursor-pointer list-none font-semibold [&::-webkit-details-marker]:hidden`}
            >
              <ShoppingBag aria-hidden className="size-5 shrink-0 text-link" />
              <span className="flex-1">
                <Plural value={orders.length} one="# active order" other="# active orders" />
              </span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted group-open:rotate-180 motion-safe:transition-transform"
              />
            </summary>
            <div className="divide-y divide-line border-t border-line">{lines}</div>
          </details>
        )}
      </div>
    </nav>
  )
}

function OrderLine({ order: { number, ...order }, now }: { order: OpenOrder; now: string }) {
  const { i18n } = useLingui()
  const { time_zone: timeZone } = useCityOf(order)
  return (
    <OrderTrackLink order={order} className={lineClass}>
      <ShoppingBag aria-hidden className="size-5 shrink-0 text-link" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">
          <Trans>Order {number}</Trans> · {i18n._(orderLabel(order))}
        </span>{' '}
        {isReadyForPickup(order) ? null : (
          <span className="whitespace-nowrap text-muted">
            <LocalTime at={order.time.expected_at} now={now} timeZone={timeZone} />
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 shrink-0 text-muted" />
    </OrderTrackLink>
  )
}
