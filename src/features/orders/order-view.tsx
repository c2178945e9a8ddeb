import { Trans } from '@lingui/react/macro'
import { useCityOf } from '#api/use-city-of.ts'
import type { Order } from '#api/types.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { OrderLines } from '#features/order-summary/order-lines.tsx'
import { useNow } from '#features/order-summary/use-now.ts'
import { PaymentPanel } from '#features/payment/payment-panel.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { CancelOrder } from './components/cancel-order.tsx'
import { ChangeOffer } from './change-offer.tsx'
import { OrderDate } from './components/order-date.tsx'
import { OrderFacts } from './components/order-facts.tsx'
import { OrderTotals } from './components/order-totals.tsx'
import { OrderVoucher } from './components/order-voucher.tsx'
import { RepeatOrder } from './components/repeat-order.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { OrderStage } from './components/order-stage.tsx'
import { isFinished } from './order-status.rules.ts'
import { Timeline } from './timeline.tsx'
import type { Connection } from './use-order-tracking.ts'
import { Phone } from 'lucide-react'
import type { City } from '#contract/cities/city.calls.ts'
import { buttonClass } from '#ui/button.tsx'

interface OrderViewProps {
  order: Order
  /** Undefined for a signed-in customer. */
  orderKey?: string
  connection: Connection
  /** Rendering time, ISO 8601. */
  made: string
}

export function OrderView({ order, orderKey, connection, made }: OrderViewProps) {
  const now = useNow(made)
  const city = useCityOf(order)
  const { number } = order
  return (
    <div className="@container flex flex-col gap-3">
      <div>
        <h1 className="text-display">
          <Trans>Order {number}</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <OrderDate order={order} />
        </p>
      </div>
      <div className="grid items-start gap-3 @4xl:grid-cols-[1fr_24rem] @4xl:gap-6">
        <div className="flex min-w-0 flex-col gap-3">
          <ChangeOffer order={order} orderKey={orderKey} now={now} />
          <section className={`${panelClass} flex flex-col gap-5`}>
            <OrderStage order={order} now={now} />
            <PaymentPanel order={order} orderKey={orderKey} />
            <Timeline order={order} />
            {isFinished(order) ? null : <ConnectionNote connection={connection} />}
            <AddToCalendar order={order} />
            <CancelOrder order={order} orderKey={orderKey} />
          </section>
          <OrderVoucher order={order} now={now} />
          <section className={panelClass}>
            <OrderFacts order={order} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <section className={`${panelClass} flex flex-col gap-4`}>
            <h2 className="text-subtitle">
              <Trans>Your order</Trans>
            </h2>
            <OrderLines dishes={order.dishes} gifts={order.gifts} currency={order.currency} />
            <OrderTotals order={order} />
            <RepeatOrder order={order} orderKey={orderKey} />
          </section>
          <section className={panelClass}>
            <OrderPhones phones={city.phones} />
          </section>
        </div>
      </div>
    </div>
  )
}

function OrderPhones({ phones }: Pick<City, 'phones'>) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        <Trans>A question about the order? Call us:</Trans>
      </p>
      <ul className="flex flex-col gap-2">
        {phones.map(({ phone, phone_formatted, label }) => (
          <li key={phone}>
            <a
              href={`tel:${phone}`}
              className={`${buttonClass('secondary', 'compact')} w-full justify-start!`}
            >
              <Phone aria-hidden className="size-5" />
              <span dir="ltr" className="whitespace-nowrap tabular-nums">
                {phone_formatted}
              </span>
              <span className="flex-1 text-end font-normal text-muted">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
