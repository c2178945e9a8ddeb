import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PromotionCard } from '#api/types.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import { durationParts } from '../lib/duration.rules.ts'
import { serverNow } from '#platform/server-clock.ts'

/** The time left, or that it is over or yet to come; changes by itself. */
export function PromotionTime({
  promotion: { state, ends_at, countdown },
}: {
  promotion: PromotionCard
}) {
  const left = useTimeLeft(state === 'running' ? ends_at : null)
  if (state === 'coming') {
    return (
      <Notice title={<Trans>Not started yet</Trans>}>
        <Trans>This promotion has not started. Come back a little later.</Trans>
      </Notice>
    )
  }
  if (state === 'ended' || left === 0) {
    return (
      <Notice
        tone="warn"
        title={<Trans>This promotion is over</Trans>}
        action={
          <Link
            to="/promo"
            className="font-bold text-link underline underline-offset-4 hover:no-underline"
          >
            <Trans>What is on offer now</Trans>
          </Link>
        }
      />
    )
  }
  return countdown && ends_at !== null ? <Countdown left={left} /> : null
}

/** Milliseconds, updated each second; null until hydrated, so that server and browser agree. */
function useTimeLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return undefined
    const end = Date.parse(until)
    // Goes on after the end: an answer may put a wrong clock of the device right.
    const tick = () => setLeft(Math.max(0, end - serverNow()))
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}

const Part = ({ value, unit }: { value: number; unit: ReactNode }) => (
  <span className="flex w-16 flex-col items-center rounded-control bg-surface py-2 md:w-20">
    <span className="text-title tabular-nums">{String(value).padStart(2, '0')}</span>
    <span className="text-tiny text-muted">{unit}</span>
  </span>
)

/** `left` in milliseconds; null, as on the server, reserves the space. */
function Countdown({ left }: { left: number | null }) {
  const { t } = useLingui()
  const { days, hours, minutes, seconds } = durationParts(left ?? 0)
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
