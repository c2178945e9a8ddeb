import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useMemo, useState } from 'react'
import { tabClass } from '#ui/chip-class.ts'
import { useServerClock } from './board-clock.ts'
import { columnLabels } from './board-labels.ts'
import { type BoardColumn, type BoardOrder, columnAt, workColumns } from './board.rules.ts'
import { keepInSight } from './keep-in-sight.ts'
import { OrderCard } from './order-card.tsx'
import { useRing } from './use-attention.ts'

interface Shown {
  orders: readonly BoardOrder[]
  busy: ReadonlySet<number>
}

/** On a phone one column at a time; else side by side, with the scheduled orders above. */
export function BoardColumns({ orders, busy }: Shown) {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState<BoardColumn>('new')
  const byColumn = useColumns(orders)
  useRing(orders)
  const scheduled = byColumn.get('scheduled') ?? []
  const tabs = [...workColumns, 'scheduled'] as const
  return (
    <>
      <div role="tablist" aria-label={t`Columns`} className="scrolled-links flex md:hidden">
        {tabs.map((column) => (
          <button
            key={column}
            type="button"
            role="tab"
            id={`tab-${column}`}
            aria-selected={column === open}
            aria-controls={`column-${column}`}
            className={tabClass(column === open)}
            onClick={() => setOpen(column)}
          >
            {i18n._(columnLabels[column])}
            <Count count={byColumn.get(column)?.length ?? 0} isLoud={column === 'new'} />
          </button>
        ))}
      </div>
      <Scheduled orders={scheduled} busy={busy} isOpen={open === 'scheduled'} />
      <div
        onFocus={keepInSight}
        className="grid flex-1 gap-3 p-3 md:auto-cols-[minmax(17.5rem,1fr)] md:grid-flow-col md:overflow-x-auto lg:auto-cols-[minmax(14.5rem,1fr)] xl:p-4"
      >
        {workColumns.map((column) => (
          <section
            key={column}
            id={`column-${column}`}
            aria-labelledby={`title-${column}`}
            className={clsx('flex min-w-0 flex-col gap-3', column !== open && 'max-md:hidden')}
          >
            <h2
              id={`title-${column}`}
              tabIndex={-1}
              className="flex items-center gap-2 text-subtitle max-md:sr-only"
            >
              {i18n._(columnLabels[column])}
              <Count count={byColumn.get(column)?.length ?? 0} isLoud={column === 'new'} />
            </h2>
            <Cards orders={byColumn.get(column) ?? []} busy={busy} />
          </section>
        ))}
      </div>
    </>
  )
}

/** The columns change with the orders, and when the time of a scheduled one has come. */
function useColumns(orders: readonly BoardOrder[]) {
  const due = useServerClock((now) =>
    orders
      .filter((order) => order.column === 'scheduled' && columnAt(order, now) === 'new')
      .map(({ id }) => id)
      .join(' '),
  )
  return useMemo(() => {
    const come = new Set(due.split(' ').map(Number))
    return Map.groupBy(orders, ({ id, column }) => (come.has(id) ? 'new' : column))
  }, [orders, due])
}

function Count({ count, isLoud }: { count: number; isLoud: boolean }) {
  return (
    <span
      className={clsx(
        'grid min-w-7 place-items-center rounded-full px-2 py-0.5 text-sm font-bold tabular-nums',
        isLoud && count > 0 ? 'bg-primary text-on-primary' : 'bg-line text-ink',
      )}
    >
      {count}
    </span>
  )
}

function Cards({ orders, busy }: Shown) {
  if (orders.length === 0)
    return (
      <p className="rounded-card border-2 border-dashed border-line p-6 text-center text-muted">
        <Trans>No orders here</Trans>
      </p>
    )
  return orders.map((order) => (
    <OrderCard key={order.id} order={order} isBusy={busy.has(order.id)} />
  ))
}

function Scheduled({ orders, busy, isOpen }: Shown & { isOpen: boolean }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { i18n } = useLingui()
  const count = orders.length
  return (
    <section
      id="column-scheduled"
      className={clsx('px-3 pt-3 md:px-4', !isOpen && 'max-md:hidden', count === 0 && 'md:hidden')}
    >
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="flex min-h-touch w-full items-center gap-2 rounded-control bg-tint px-4 font-bold max-md:hidden"
      >
        {i18n._(columnLabels.scheduled)}
        <Count count={count} isLoud={false} />
        <span className="ms-auto text-sm font-normal text-muted">
          <Trans>They come up when they are to be started</Trans>
        </span>
      </button>
      <div
        className={clsx(
          'grid gap-3 md:mt-3 md:grid-cols-2 lg:grid-cols-4',
          !isUnfolded && 'md:hidden',
        )}
      >
        <Cards orders={orders} busy={busy} />
      </div>
    </section>
  )
}
