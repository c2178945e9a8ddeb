import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, EllipsisVertical, Printer } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { useServerClock } from './board-clock.ts'
import { type BoardColumn, type BoardOrder, columnAt } from './board.rules.ts'
import { MovesContext } from './moves-context.ts'
import { printTicket } from './print-queue.ts'
import type { DialogKind } from './use-moves.ts'
import { MenuItem } from '../menu-item.tsx'
import { ChangeDialog } from '../order-change/change-dialog.tsx'
import { ChangeMenuItem } from '../order-change/change-menu-item.tsx'

interface Moved {
  order: BoardOrder
  isBusy: boolean
}

/** One tap for what comes next; the rest behind a menu. */
export function MoveButtons({ order, isBusy }: Moved) {
  const { t } = useLingui()
  const column = useServerClock((now) => columnAt(order, now))
  const [isChanging, setIsChanging] = useState(false)
  const number = order.number
  if (column === null) return null
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <NextMove order={order} isBusy={isBusy} column={column} />
        <PopoverMenu
          label={t`More for order ${number}`}
          buttonClassName={iconButtonClass('tinted')}
          button={<EllipsisVertical aria-hidden />}
        >
          <OtherMoves order={order} column={column} />
          <ChangeMenuItem order={order} onClick={() => setIsChanging(true)} />
          <MenuItem onClick={() => printTicket(order)}>
            <Printer aria-hidden className="size-5" />
            <Trans>Print the ticket</Trans>
          </MenuItem>
        </PopoverMenu>
      </div>
      {isChanging ? <ChangeDialog order={order} onClose={() => setIsChanging(false)} /> : null}
    </div>
  )
}

function NextMove({ order, isBusy, column }: Moved & { column: BoardColumn }) {
  const { t } = useLingui()
  const { act, ask } = use(MovesContext)
  const busy = isBusy && t`Sending…`
  const minutes = order.suggested_minutes
  const number = order.number
  if (column === 'new' || column === 'scheduled') {
    const accept = () => void act(order, { action: 'accept', ...(minutes !== null && { minutes }) })
    return (
      <>
        <Button
          className="min-w-0 flex-1 px-2 text-sm whitespace-nowrap @max-[14.75rem]:basis-full"
          busy={busy}
          onClick={accept}
        >
          {minutes === null ? <Trans>Accept</Trans> : <Trans>Accept · {minutes} min</Trans>}
        </Button>
        <IconButton
          variant="tinted"
          label={t`Other time for order ${number}`}
          onClick={() => ask(order, 'accept')}
        >
          <Clock aria-hidden />
        </IconButton>
      </>
    )
  }
  const next = {
    preparing: { action: 'ready', name: t`Ready` },
    ready: {
      action: 'hand_over',
      name: order.order_type === 'pickup' ? t`Handed over` : t`To the courier`,
    },
    on_the_way: { action: 'done', name: t`Delivered` },
  } as const
  const { action, name } = next[column]
  return (
    <Button
      className="min-w-0 flex-1 px-2 text-sm whitespace-nowrap"
      busy={busy}
      onClick={() => void act(order, { action })}
    >
      {name}
    </Button>
  )
}

function OtherMoves({ order, column }: { order: BoardOrder; column: BoardColumn }) {
  const { ask } = use(MovesContext)
  const item = (kind: DialogKind, name: ReactNode) => (
    <MenuItem onClick={() => ask(order, kind)}>{name}</MenuItem>
  )
  const isWaiting = column === 'new' || column === 'scheduled'
  return (
    <>
      {isWaiting ? null : item('delay', <Trans>Say a later time…</Trans>)}
      {isWaiting || column === 'preparing'
        ? item('refuse', isWaiting ? <Trans>Refuse…</Trans> : <Trans>Cancel the order…</Trans>)
        : null}
      {column === 'on_the_way' ? item('not_delivered', <Trans>Not delivered…</Trans>) : null}
      {column === 'on_the_way' || (column === 'ready' && order.order_type === 'pickup')
        ? item('no_show', <Trans>Customer not there…</Trans>)
        : null}
    </>
  )
}
