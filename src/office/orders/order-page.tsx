import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { orderId as orderIdOf } from '#contract/values/ids.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BoardOrder } from '../board/board.rules.ts'
import { MoveDialog } from '../board/move-dialog.tsx'
import { MovesContext } from '../board/moves-context.ts'
import { printTicket } from '../board/print-queue.ts'
import { UndoBar } from '../board/undo-bar.tsx'
import { useMoves } from '../board/use-moves.ts'
import { OfficePending } from '../office-document.tsx'
import { OfficeNotFound } from '../office-error.tsx'
import { statusOf } from '../office.queries.ts'
import { useOffice } from '../use-office.ts'
import { NoAnswer } from '../no-answer.tsx'
import { BackLink } from './back-link.tsx'
import { OrderContent } from './order-content.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { useMoment } from './use-moment.ts'

export function OrderPage() {
  const { orderId } = useParams({ from: '/office/orders/$orderId' })
  const { data, error, refetch, isError } = useLiveOrder(orderIdOf(Number(orderId)))
  if (data) return <OrderView key={data.id} order={data} isStale={isError} />
  // Of another city, too.
  if (statusOf(error) === 404) return <OfficeNotFound />
  if (!isError) return <OfficePending />
  return <NoAnswer heading="h1" isPage onRetry={() => void refetch()} />
}

function OrderView({ order, isStale }: { order: BoardOrder; isStale: boolean }) {
  const { t } = useLingui()
  const { me } = useOffice()
  const { act, busy, done, asked, ask, send, close } = useMoves()
  const moves = useMemo(() => ({ act, ask }), [act, ask])
  const number = order.number
  return (
    <MovesContext value={moves}>
      <title>{t`Order ${number}`}</title>
      <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-3 md:p-6">
        <OrderHead order={order} />
        {isStale ? (
          <Notice tone="warn">
            <Trans>The shop does not answer: this may be out of date.</Trans>
          </Notice>
        ) : null}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <OrderContent order={order} />
          {/* On a phone the moves come first. */}
          <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
            {me.may.includes('move') ? (
              <div className="max-lg:order-first">
                <OrderMoves order={order} isBusy={busy.has(order.id)} />
              </div>
            ) : null}
            <OrderNotes order={order} />
            <OrderPayments order={order} />
            {me.may.includes('timeline') ? <OrderTimeline order={order} /> : null}
          </div>
        </div>
      </div>
      {asked ? (
        <MoveDialog
          {...asked}
          isBusy={busy.has(order.id)}
          onClose={close}
          onMove={(move) => void send(move)}
        />
      ) : null}
      <UndoBar
        done={done}
        busy={busy}
        onUndo={({ order: moved }) => void act(moved, { action: 'undo' })}
      />
    </MovesContext>
  )
}

function OrderHead({ order }: { order: BoardOrder }) {
  const { cities } = useOffice()
  const moment = useMoment()
  const number = order.number
  const ordered = moment(order.created_at, order.city.time_zone)
  const city = cities.find(({ code }) => code === order.city.code)?.name ?? order.city.code
  const person = order.placed_by?.name
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink />
        <Button variant="secondary" size="compact" onClick={() => printTicket(order)}>
          <Printer aria-hidden className="size-5" />
          <Trans>Print the ticket</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-title tabular-nums">
          <Trans>Order {number}</Trans>
        </h1>
        <StatusBadge order={order} />
      </div>
      <p className="text-sm text-muted">
        {city} · {ordered}
        {person ? (
          <>
            {' · '}
            <Trans>by phone, keyed in by {person}</Trans>
          </>
        ) : null}
      </p>
    </div>
  )
}
