import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { useStorefront } from '#api/shop.ts'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'

interface SlotButtonProps {
  slot: TimeSlot
  /** The slot begins after midnight: its weekday is shown. */
  weekday: boolean
  isChosen: boolean
  isTaking: boolean
  isMissing: boolean
  onTake: (from: string) => void
}

export function SlotButton({
  slot: { from, to, left },
  weekday,
  isChosen,
  isTaking,
  isMissing,
  onTake,
}: SlotButtonProps) {
  const { city, locale } = useStorefront()
  const clock = dateFormat(locale, {
    timeZone: city.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const day = weekday
    ? dateFormat(locale, { timeZone: city.time_zone, weekday: 'short' }).format(new Date(from))
    : ''
  const isFull = left <= 0 && !isChosen
  return (
    <button
      type="button"
      disabled={isFull}
      aria-pressed={isChosen}
      aria-busy={isTaking}
      data-invalid={isMissing}
      onClick={() => (isChosen ? undefined : onTake(from))}
      className={clsx(
        'flex min-h-12 w-full flex-col items-center justify-center rounded-control border px-0.5 py-1 text-sm leading-tight font-bold tabular-nums transition-colors',
        isChosen
          ? 'border-focus bg-primary-soft ring-1 ring-focus'
          : 'border-edge bg-surface hover:border-ink',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-tint disabled:font-normal disabled:text-muted',
        isTaking && 'opacity-60',
      )}
    >
      <span className={clsx(isFull && 'line-through')}>
        {day ? `${day} ` : null}
        {clock.format(new Date(from))}–{clock.format(new Date(to))}
      </span>
      {isFull ? (
        <span className="text-tiny">
          <Trans>full</Trans>
        </span>
      ) : null}
    </button>
  )
}
