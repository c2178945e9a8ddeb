import { Trans } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { panelClass } from '#ui/layout/surface.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { Age18, Allergies, OrderType } from '../board/order-card.tsx'
import { OrderDishes, OrderExtras } from '../board/order-dishes.tsx'
import { OrderPayment, OrderPlace } from '../board/order-place.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useMoment } from './use-moment.ts'

interface Shown {
  order: BoardOrder
}

/** As the kitchen's card says it, with what it costs. */
export function OrderContent({ order }: Shown) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section aria-labelledby="dishes" className={`${panelClass} flex flex-col gap-4`}>
        <h2 id="dishes" className="text-subtitle">
          <Trans>Dishes</Trans>
        </h2>
        <Allergies order={order} />
        <OrderDishes order={order} />
        {order.comment ? (
          <p className="flex gap-2 rounded-control bg-warn-soft p-2 text-sm font-semibold whitespace-pre-line">
            <MessageSquareText aria-hidden className="size-5 shrink-0 text-warn" />
            {order.comment}
          </p>
        ) : null}
        <OrderExtras order={order} />
        <Age18 order={order} />
        <OrderTotals order={order} />
      </section>
      <section aria-labelledby="place" className={`${panelClass} flex flex-col gap-3`}>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="place" className="text-subtitle">
            <Trans>Customer</Trans>
          </h2>
          <span className="[&>*]:bg-tint">
            <OrderType order={order} />
          </span>
        </div>
        <OrderPlace order={order} />
        {order.contact.email ? (
          <a
            href={`mailto:${order.contact.email}`}
            className="text-sm break-all text-link underline"
          >
            {order.contact.email}
          </a>
        ) : null}
        <OrderPayment order={order} />
        <Wanted order={order} />
      </section>
    </div>
  )
}

function Wanted({ order: { time, city } }: Shown) {
  const moment = useMoment()
  const at = moment(time.at ?? time.expected_at, city.time_zone)
  return (
    <p className="text-sm text-muted">
      {time.type === 'on_time' ? (
        <Trans>Time chosen by the customer: {at}</Trans>
      ) : (
        <Trans>As soon as possible: {at}</Trans>
      )}
    </p>
  )
}
