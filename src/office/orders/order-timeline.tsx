import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { NoAnswerLine } from '../no-answer.tsx'
import { useOffice } from '../use-office.ts'
import { timelineQuery } from './orders.queries.ts'
import { type ShownEntry, shownTimeline } from './timeline.rules.ts'
import { TimelineText } from './timeline-text.tsx'
import { useMoment } from './use-moment.ts'

/** Who has done what, the newest first. */
export function OrderTimeline({ order }: { order: BoardOrder }) {
  const { api, locale } = useOffice()
  const { data, isError, refetch } = useQuery({
    ...timelineQuery({ api, locale }, order.id, order.version),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="timeline" className={`${panelClass} flex flex-col gap-3`}>
      <h2 id="timeline" className="text-subtitle">
        <Trans>What has happened</Trans>
      </h2>
      {data ? (
        <ol className="flex flex-col gap-3 text-sm">
          {shownTimeline(data, order.placed_by?.name ?? null)
            .toReversed()
            .map((shown, index, all) => (
              <Entry key={all.length - index} shown={shown} order={order} />
            ))}
        </ol>
      ) : isError ? (
        <NoAnswerLine onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  )
}

function Entry({ shown: { entry, who }, order }: { shown: ShownEntry; order: BoardOrder }) {
  const { t } = useLingui()
  const moment = useMoment()
  const customer = entry.kind === 'status' && entry.by === 'customer' && t`the customer`
  return (
    <li className="border-s-4 border-line ps-3">
      <TimelineText entry={entry} currency={order.currency} />
      <p className="text-muted tabular-nums">
        {[moment(entry.at, order.city.time_zone), who ?? customer].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
