import { Plural, Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { partsOf } from '../dates.rules.ts'

const Part = ({ value, unit }: { value: number; unit: ReactNode }) => (
  <span className="flex w-16 flex-col items-center rounded-control bg-surface py-2 md:w-20">
    <span className="text-title tabular-nums">{String(value).padStart(2, '0')}</span>
    <span className="text-tiny text-muted">{unit}</span>
  </span>
)

/** `left` in milliseconds; null, as on the server, reserves the space. */
export function Countdown({ left }: { left: number | null }) {
  const { t } = useLingui()
  const { days, hours, minutes, seconds } = partsOf(left ?? 0)
  return (
    <div
      role="timer"
      aria-label={t`Time left`}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-primary-soft p-4',
        left === null && 'invisible',
      )}
    >
      <span className="font-bold">
        <Trans>Hurry up, it ends in</Trans>
      </span>
      <span className="flex gap-2">
        <Part value={days} unit={<Plural value={days} one="day" other="days" />} />
        <Part value={hours} unit={<Plural value={hours} one="hour" other="hours" />} />
        <Part value={minutes} unit={<Plural value={minutes} one="minute" other="minutes" />} />
        <Part value={seconds} unit={<Plural value={seconds} one="second" other="seconds" />} />
      </span>
    </div>
  )
}
