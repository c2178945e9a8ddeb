import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useShop } from '#api/shop.ts'
import { useSecondsLeft } from '#features/auth/use-seconds-left.ts'
import { dateFormat } from '#platform/date-format.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { WantedTime } from '../slot.rules.ts'
import { SlotWords } from './slot-words.tsx'

interface KeptSlotProps {
  slot: NonNullable<WantedTime['slot']>
  now: string
  onChange: () => void
  /** Shown in place of all that once the place is no longer kept. */
  children: React.ReactNode
}

/** The slot that was chosen and how long its place is kept. The seconds run for the eye alone: a listener hears until when, and once when a minute is left. */
export function KeptSlot({ slot, now, onChange, children }: KeptSlotProps) {
  const { t } = useLingui()
  const { city, locale } = useShop()
  const left = useSecondsLeft(Date.parse(slot.expires_at))
  if (left === 0) return children
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const until = dateFormat(locale, { timeZone: city.time_zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(slot.expires_at),
  )
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-focus bg-primary-soft p-4">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-link" />
      <p className="min-w-40 flex-1">
        <span className="block font-bold tabular-nums first-letter:uppercase">
          <SlotWords slot={slot} now={now} />
        </span>
        <span aria-hidden className="block text-tiny tabular-nums">
          <Trans>We keep this time for you for {clock}</Trans>
        </span>
        <VisuallyHidden>
          <Trans>We keep this time for you until {until}</Trans>
        </VisuallyHidden>
      </p>
      <Button variant="secondary" size="compact" className="bg-surface!" onClick={onChange}>
        <Trans>Another time</Trans>
      </Button>
      <span role="status" className="sr-only">
        {left <= 60 ? t`Your time is kept for one more minute` : ''}
      </span>
    </div>
  )
}
