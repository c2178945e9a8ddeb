import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { AddToCalendar } from '#features/orders/add-to-calendar.tsx'
import { MinutesLeft } from '#features/orders/minutes-left.tsx'
import { OrderSteps } from '#features/order-summary/order-steps.tsx'
import { ChangeOffer } from '#features/orders/change-offer.tsx'
import { ConnectionNote } from '#features/orders/connection-note.tsx'
import { isFinished, isReadyForPickup, orderAfter } from '#features/orders/order-status.rules.ts'
import { OrderTrackLink } from '#features/orders/order-track-link.tsx'
import { orderEvents } from '#features/orders/orders.queries.ts'
import { Timeline } from '#features/orders/timeline.tsx'
import {
  type Connection,
  pollInterval,
  useOrderEvents,
} from '#features/orders/use-order-tracking.ts'
import { HowPaid } from '#features/payment/how-paid.tsx'
import { PaymentPanel } from '#features/payment/payment-panel.tsx'
import { isAwaited } from '#features/payment/payment-state.rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { containerClass, panelClass } from '#ui/layout/surface.ts'
import { checkoutQueries } from './checkout.queries.ts'
import { ArrivalTime } from './components/arrival-time.tsx'
import { UnknownOrder } from './components/unknown-order.tsx'
import { StreetLine } from '#features/order-summary/street-line.tsx'
import { useNow } from '#features/order-summary/use-now.ts'

const route = getRouteApi('/checkout/success')
/** Polling interval while the payment is pending, in milliseconds. */
const lookMs = 3000

export function SuccessPage() {
  const { id, now } = route.useLoaderData()
  return id === null ? <UnknownOrder /> : <PlacedOrder id={id} loadedAt={now} />
}

function PlacedOrder({ id, loadedAt }: { id: OrderId; loadedAt: string }) {
  const now = useNow(loadedAt)
  const shop = useStorefront()
  const [connection, setConnection] = useState<Connection>('opening')
  const queries = useQueryClient()
  const query = checkoutQueries.placed(shop, id)
  const { data, refetch } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) =>
      state.data && isAwaited(state.data.order.payment)
        ? lookMs
        : pollInterval(state.data?.order, connection),
  })
  const events = data && !isFinished(data.order) ? orderEvents(shop, id, data.key) : null
  useOrderEvents(events, {
    onEvent: (event) => {
      const order = data && orderAfter(data.order, event)
      if (order) queries.setQueryData(query.queryKey, (placed) => placed && { ...placed, order })
      else void refetch()
    },
    onConnection: setConnection,
  })
  if (!data) throw notFound()
  const { order, key } = data
  const { number } = order
  const place = order.address ?? order.branch
  const isCancelled = order.status === 'cancel'
  // The payment is the primary action until it is done.
  const trackClass = buttonClass(isCancelled || isAwaited(order.payment) ? 'secondary' : 'primary')
  return (
    <div className={`${containerClass} flex flex-col gap-3 py-4 md:py-6`}>
      {isCancelled ? null : <OrderSteps current="accepted" isAhead={isAwaited(order.payment)} />}
      <div className="mx-auto mt-2 flex w-full max-w-modal-large flex-col gap-3 md:mt-6">
        <ChangeOffer order={order} orderKey={key ?? undefined} now={now} />
        <section className={`${panelClass} flex flex-col gap-6 text-center md:p-10!`}>
          <div className="flex flex-col gap-2">
            {isCancelled || isAwaited(order.payment) ? null : <DrawnCheck />}
            <h1 className="text-display text-balance">
              {isCancelled ? (
                <Trans>Order {number} is cancelled</Trans>
              ) : isAwaited(order.payment) ? (
                <Trans>Order {number}: payment pending</Trans>
              ) : (
                <Trans>Thank you! Order {number} is accepted</Trans>
              )}
            </h1>
            {isCancelled || isReadyForPickup(order) ? null : (
              <>
                <p className="text-muted">
                  {order.order_type === 'pickup' ? (
                    <Trans>You can pick it up:</Trans>
                  ) : (
                    <Trans>Arriving:</Trans>
                  )}
                </p>
                <p className="text-title text-link">
                  <ArrivalTime time={order.time} now={now} />
                </p>
                <MinutesLeft order={order} now={now} />
              </>
            )}
          </div>
          <div className="flex flex-col gap-4 text-start">
            <PaymentPanel order={order} orderKey={key ?? undefined} />
            <Timeline order={order} />
            {isFinished(order) ? null : <ConnectionNote connection={connection} />}
            <AddToCalendar order={order} />
          </div>
          <dl className="grid gap-4 rounded-control bg-tint p-4 text-start md:grid-cols-2">
            <div>
              <dt className="text-tiny text-muted">
                {order.order_type === 'pickup' ? (
                  <Trans>Pickup point</Trans>
                ) : (
                  <Trans>Address</Trans>
                )}
              </dt>
              <dd className="font-semibold">{place ? <StreetLine place={place} /> : null}</dd>
            </div>
            <div>
              <dt className="text-tiny text-muted">
                <Trans>Payment</Trans>
              </dt>
              <dd className="font-semibold">
                <HowPaid order={order} />
              </dd>
            </div>
          </dl>
          <div className="flex flex-col justify-center gap-3 md:flex-row">
            <OrderTrackLink order={{ id: order.id, key }} className={trackClass}>
              <Trans>Track order</Trans>
            </OrderTrackLink>
            <Link to="/products" className={buttonClass(isCancelled ? 'primary' : 'secondary')}>
              <Trans>Back to the menu</Trans>
            </Link>
          </div>
        </section>
      </div>
    </div>
  )
}

/** The accepted order's check, drawn once. */
const DrawnCheck = () => (
  <svg viewBox="0 0 52 52" aria-hidden className="mx-auto size-16 text-link" fill="none">
    <circle cx="26" cy="26" r="26" className="fill-primary-soft" />
    <path
      d="m15 27 8 8 14-17"
      pathLength={1}
      stroke="currentColor"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="drawn"
    />
  </svg>
)
