import { Trans, useLingui } from '@lingui/react/macro'
import { panelClass } from '#ui/layout/surface.ts'
import { minutesUntil, type BoardOrder } from '../board/board.rules.ts'
import { useServerClock } from '../board/board-clock.ts'
import { useDuration } from '../board/use-duration.ts'
import { MoveButtons } from '../board/move-buttons.tsx'
import { statusLabels } from './order-labels.ts'
import { useMoment } from './use-moment.ts'

/** What comes next, or how it ended. */
export function OrderMoves({ order, isBusy }: { order: BoardOrder; isBusy: boolean }) {
  const { i18n } = useLingui()
  const reason = order.status_history.findLast(({ status }) => status === order.status)?.reason
  return (
    <section aria-labelledby="moves" className={`${panelClass} flex flex-col gap-3`}>
      <h2 id="moves" className="text-subtitle">
        {i18n._(statusLabels[order.status])}
      </h2>
      {reason ? <p className="text-pretty">{reason}</p> : null}
      {order.column === null ? (
        <NoMoves order={order} />
      ) : (
        <>
          <Promise order={order} />
          <MoveButtons order={order} isBusy={isBusy} />
        </>
      )}
    </section>
  )
}

function NoMoves({ order: { status, payment } }: { order: BoardOrder }) {
  if (status !== 'new' || payment.status !== 'awaiting') return null
  return (
    <p className="text-muted">
      <Trans>The kitchen sees it once it is paid.</Trans>
    </p>
  )
}

function Promise({ order }: { order: BoardOrder }) {
  const moment = useMoment()
  const at = moment(order.local.promised, order.city.time_zone)
  const duration = useDuration()
  const minutes = useServerClock((now) => minutesUntil(order.time.expected_at, now))
  const left = duration(minutes)
  const late = duration(-minutes)
  return (
    <p>
      <span className="font-semibold">
        <Trans>Promised for {at}</Trans>
      </span>
      {' · '}
      <span className={minutes < 0 ? 'font-semibold text-danger' : 'text-muted'}>
        {minutes < 0 ? <Trans>{late} late</Trans> : <Trans>{left} left</Trans>}
      </span>
    </p>
  )
}
