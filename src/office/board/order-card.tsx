import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Bike, MessageSquareText, ShoppingBag, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { shortAllergenLabels } from '#platform/i18n/allergen-labels.ts'
import { useServerClock } from './board-clock.ts'
import {
  type BoardOrder,
  columnAt,
  dayIn,
  minutesUntil,
  urgencyOf,
  waitingMinutes,
  wallTime,
} from './board.rules.ts'
import { ProposalBadge } from '../order-change/proposal-badge.tsx'
import { useList } from '../use-list.ts'
import { MoveButtons } from './move-buttons.tsx'
import { OrderDishes, OrderExtras } from './order-dishes.tsx'
import { OrderPayment, OrderPlace } from './order-place.tsx'
import { StaffNotes } from './staff-notes.tsx'
import { useDuration } from './use-duration.ts'
import { keepCardFocus } from './use-card-focus.ts'

const frames = { calm: 'border-line', soon: 'border-warn', late: 'border-danger' } as const
const heads = { calm: 'bg-tint', soon: 'bg-warn-soft', late: 'bg-danger-soft' } as const

/** Renders again only when its order changes: a board has hundreds. */
export const OrderCard = memo(({ order, isBusy }: { order: BoardOrder; isBusy: boolean }) => {
  const urgency = useServerClock((now) => urgencyOf(order, now))
  const titleId = `order-${order.id}`
  return (
    <article
      ref={keepCardFocus}
      data-focus={titleId}
      aria-labelledby={titleId}
      data-urgency={urgency}
      className={clsx('order-card @container rounded-card border-2 bg-surface', frames[urgency])}
    >
      <header className={clsx('rounded-t-[0.875rem] px-3 py-2', heads[urgency])}>
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className="text-lg font-extrabold tabular-nums">
            <Link
              to="/office/orders/$orderId"
              params={{ orderId: String(order.id) }}
              className="inline-flex min-h-touch items-center underline decoration-1 underline-offset-4"
            >
              {`#${order.number}`}
            </Link>
          </h3>
          <OrderType order={order} />
          <PromiseTime order={order} />
        </div>
        <Age order={order} />
      </header>
      <div className="flex flex-col gap-3 p-3">
        <Allergies order={order} />
        <ProposalBadge order={order} />
        <OrderDishes order={order} />
        {order.comment ? (
          <p className="flex gap-2 rounded-control bg-warn-soft p-2 text-sm font-semibold whitespace-pre-line">
            <MessageSquareText aria-hidden className="size-5 shrink-0 text-warn" />
            {order.comment}
          </p>
        ) : null}
        <StaffNotes order={order} />
        <OrderExtras order={order} />
        <Age18 order={order} />
        <OrderPlace order={order} />
        <OrderPayment order={order} />
        <MoveButtons order={order} isBusy={isBusy} />
      </div>
    </article>
  )
})

/** On a narrow card the sign is enough. */
const narrowClass = '@max-[16rem]:sr-only'

export function OrderType({ order: { order_type } }: { order: BoardOrder }) {
  return order_type === 'pickup' ? (
    <Badge>
      <ShoppingBag aria-hidden />
      <span className={narrowClass}>
        <Trans>Pickup</Trans>
      </span>
    </Badge>
  ) : (
    <Badge>
      <Bike aria-hidden />
      <span className={narrowClass}>
        <Trans>Delivery</Trans>
      </span>
    </Badge>
  )
}

function PromiseTime({ order: { local, city } }: { order: BoardOrder }) {
  const today = useServerClock((now) => dayIn(city.time_zone, now))
  return (
    <span className="ms-auto text-lg font-extrabold whitespace-nowrap tabular-nums">
      {wallTime(local.promised, today)}
    </span>
  )
}

/** How long it has waited, or how much of the promise is left. */
function Age({ order }: { order: BoardOrder }) {
  const { t } = useLingui()
  const duration = useDuration()
  const untilPromise = useServerClock((now) => minutesUntil(order.time.expected_at, now))
  const sinceOrder = useServerClock((now) =>
    columnAt(order, now) === 'new' ? waitingMinutes(order, now) : null,
  )
  const left = duration(untilPromise)
  const late = duration(-untilPromise)
  const waited = sinceOrder === null ? null : duration(sinceOrder)
  return (
    <p className="text-sm font-semibold tabular-nums">
      {untilPromise < 0
        ? t`${late} late`
        : waited === null
          ? t`${left} left`
          : t`waiting ${waited} · ${left} left`}
      {order.time.type === 'on_time' ? (
        <>
          {' · '}
          <Trans>time chosen by the customer</Trans>
        </>
      ) : null}
    </p>
  )
}

export function Allergies({ order: { allergens } }: { order: BoardOrder }) {
  const { i18n } = useLingui()
  const list = useList()
  if (allergens.length === 0) return null
  const names = list(allergens.map((code) => i18n._(shortAllergenLabels[code])))
  return (
    <p className="flex gap-2 rounded-control border-[3px] border-danger p-2 font-extrabold text-danger">
      <TriangleAlert aria-hidden className="size-6 shrink-0" />
      <span>
        <Trans>Allergies: {names}</Trans>
      </span>
    </p>
  )
}

export function Age18({ order: { age } }: { order: BoardOrder }) {
  if (age === null) return null
  return (
    <p className="text-sm font-semibold text-warn">
      <AgeText age={age} />
    </p>
  )
}

export const AgeText = ({ age }: { age: number }) => <Trans>Check the age: {age} or older</Trans>
