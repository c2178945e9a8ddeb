import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { useSecondsLeft } from '#features/auth/use-seconds-left.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { WantedTime } from './slot.rules.ts'
import { SlotLabel } from './slot-label.tsx'
import { milliseconds } from '#contract/values/time.ts'

interface SavedSlotProps {
  ref?: Ref<HTMLDivElement>
  slot: NonNullable<WantedTime['slot']>
  now: string
  onChange: () => void
  onExtend: () => void
  /** The time is no longer kept: the children are shown. */
  onEnd: () => void
  isExtending: boolean
  children: React.ReactNode
}

/** Seconds before the end at which an extension is offered: enough time to read and press. */
const warnAt = 180

/** The countdown is visual only: screen readers hear the end time, and one warning. */
export function SavedSlot({
  ref,
  slot,
  now,
  onChange,
  onExtend,
  onEnd,
  isExtending,
  children,
}: SavedSlotProps) {
  const { t } = useLingui()
  const { city, locale } = useStorefront()
  const left = useSecondsLeft(milliseconds(Date.parse(slot.expires_at)))
  const isOver = left === 0
  const wasKept = useRef(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOver) wasKept.current = true
    // A time that had run out before the page opened takes no focus.
    else if (wasKept.current) end()
  }, [isOver])
  if (isOver) return children
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const until = dateFormat(locale, {
    timeZone: city.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(slot.expires_at))
  const endsSoon = left <= warnAt
  const canExtend =
    endsSoon && Date.parse(slot.extendable_until ?? slot.expires_at) > Date.parse(slot.expires_at)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded-control border border-focus bg-primary-soft p-4"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0 text-link" />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <span className="block font-bold tabular-nums first-letter:uppercase">
          <SlotLabel slot={slot} now={now} />
        </span>
        <span aria-hidden className="block text-tiny tabular-nums">
          <Trans>We keep this time for you for {clock}</Trans>
        </span>
        <VisuallyHidden>
          <Trans>We keep this time for you until {until}</Trans>
        </VisuallyHidden>
      </p>
      {canExtend ? (
        <Button size="compact" busy={isExtending && t`Keeping your time…`} onClick={onExtend}>
          <Trans>Keep it longer</Trans>
        </Button>
      ) : null}
      <Button variant="secondary" size="compact" onClick={onChange}>
        <Trans>Another time</Trans>
      </Button>
      <span role="status" className="sr-only">
        {canExtend
          ? t`We keep your time until ${until}. You can keep it longer.`
          : endsSoon
            ? t`We keep your time until ${until}.`
            : ''}
      </span>
    </div>
  )
}
