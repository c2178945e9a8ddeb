import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { useCityOf } from '#api/use-city-of.ts'
import type { Order } from '#api/types.ts'
import { failedStatuses } from '#contract/orders/order-flow.ts'
import { describeLocalTime } from '#features/order-summary/local-time.rules.ts'
import { orderLabel, statusLabel } from './order-labels.ts'
import { stagesOf } from './order-status.rules.ts'
import { stageIcon } from './lib/stage-icons.ts'

export function Timeline({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const { locale } = useStorefront()
  const { time_zone } = useCityOf(order)
  const stages = stagesOf(order)
  return (
    <ol className="flex flex-col" aria-label={t`What happens to the order`}>
      {stages.map(({ status, at, isCurrent, isAwaited }, index) => {
        const moment = at && describeLocalTime(at, new Date(at), time_zone, locale)
        const isFailed = failedStatuses.includes(status)
        const Icon = at && !isCurrent ? Check : stageIcon(status, order.order_type)
        return (
          <li
            key={status}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0 print:pb-1"
          >
            {index < stages.length - 1 ? (
              <span
                aria-hidden
                className={clsx(
                  'absolute top-9 bottom-0 start-4.5 w-0.5 -translate-x-1/2 rtl:translate-x-1/2',
                  stages[index + 1]?.at ? 'bg-primary' : 'bg-line',
                )}
              />
            ) : null}
            <span
              aria-hidden
              className={clsx(
                'grid size-9 shrink-0 place-items-center rounded-full',
                at
                  ? isFailed
                    ? 'bg-danger-soft text-danger'
                    : 'bg-primary text-on-primary'
                  : 'border-2 border-line text-muted',
                isCurrent && !isFailed && 'ring-4 ring-primary-soft',
              )}
            >
              <Icon className="size-4.5" />
            </span>
            <span
              className={clsx(
                'flex flex-1 flex-wrap items-baseline justify-between gap-x-3 pt-1.5',
                isCurrent ? 'font-bold' : at ? 'font-semibold' : 'text-muted',
              )}
            >
              {i18n._(isAwaited ? orderLabel(order) : statusLabel(status, order.order_type))}
              {moment ? (
                <time
                  dateTime={at}
                  title={moment.date}
                  suppressHydrationWarning
                  className="text-sm font-normal text-muted tabular-nums"
                >
                  {moment.time}
                </time>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
