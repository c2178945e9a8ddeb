import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Price } from '#ui/price.tsx'
import { OrderDate } from './components/order-date.tsx'
import { RepeatOrder } from './components/repeat-order.tsx'
import { dishNames, orderLabel } from './order-labels.ts'

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  complete: 'neutral',
  cancel: 'danger',
  not_delivered: 'danger',
  no_show: 'danger',
}

export function OrderCard({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const heading = useId()
  const { locale } = useStorefront()
  const { id, number, status, totals, currency } = order
  return (
    <article className="relative flex items-center gap-3 rounded-card bg-surface p-4 transition-colors hover:bg-tint md:px-6">
      <div className="min-w-0 flex-1">
        <h3 id={heading} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-subtitle">
          <Link
            to="/account/orders/$orderId"
            params={{ orderId: String(id) }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <Trans>Order {number}</Trans>
          </Link>
          <Badge tone={tones[status] ?? 'soft'} className={status === 'complete' ? 'bg-tint!' : ''}>
            {i18n._(orderLabel(order))}
          </Badge>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm">{dishNames(order.dishes)}</p>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
          <OrderDate order={order} />
          <Price
            amount={totals.total}
            currency={currency}
            locale={locale}
            tone="plain"
            className="ms-auto text-base text-ink"
          />
        </p>
        <div className="relative mt-2 empty:hidden">
          <RepeatOrder order={order} orderKey={undefined} size="compact" describedBy={heading} />
        </div>
      </div>
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 shrink-0 text-muted" />
    </article>
  )
}
