import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useServerClock } from './board-clock.ts'
import type { DoneMove } from './use-moves.ts'

/** The last moves for as long as they can be taken back: above the cards, whose buttons are below. */
export function UndoBar({
  done,
  busy,
  onUndo,
}: {
  done: readonly DoneMove[]
  busy: ReadonlySet<number>
  onUndo: (done: DoneMove) => void
}) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-1 z-40 flex flex-col items-center justify-center gap-1 px-4 md:flex-row md:flex-wrap"
    >
      {done.map((one) => (
        <UndoRow
          key={`${one.order.id} ${one.order.version}`}
          done={one}
          isBusy={busy.has(one.order.id)}
          onUndo={onUndo}
        />
      ))}
    </div>
  )
}

interface UndoRowProps {
  done: DoneMove
  isBusy: boolean
  onUndo: (done: DoneMove) => void
}

function UndoRow({ done, isBusy, onUndo }: UndoRowProps) {
  const { t } = useLingui()
  const { order, move } = done
  const until = Date.parse(order.undo_until ?? '')
  const seconds = useServerClock((now) => Math.max(0, Math.ceil((until - now) / 1000)))
  if (seconds === 0) return null
  const number = order.number
  const said = {
    accept: t`Order ${number} accepted`,
    refuse: t`Order ${number} refused`,
    delay: t`Order ${number} comes later`,
    ready: t`Order ${number} is ready`,
    hand_over: t`Order ${number} handed over`,
    done: t`Order ${number} delivered`,
    not_delivered: t`Order ${number} not delivered`,
    no_show: t`Order ${number}: nobody there`,
    undo: t`Taken back`,
  }[move.action]
  return (
    <div className="flex min-h-control items-center gap-3 rounded-card bg-inverse py-1 pe-1.5 ps-4 text-sm font-semibold text-on-inverse shadow-float">
      {said}
      <Button
        size="compact"
        className="pointer-events-auto"
        aria-disabled={isBusy}
        onClick={() => onUndo(done)}
        aria-label={t`Undo: order ${number}`}
      >
        <Undo2 aria-hidden className="size-5" />
        <Trans>Undo</Trans>
        <span aria-hidden className="w-5 text-end tabular-nums">
          {seconds}
        </span>
      </Button>
    </div>
  )
}
