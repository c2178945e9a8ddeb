import { Trans } from '@lingui/react/macro'
import { clockTime, isWholeDay, type Shifts } from '../lib/hours.rules.ts'

/** "12:00 – 02:00 (next day)", one per line, or "Around the clock". */
export function ShiftTimes({ shifts }: { shifts: Shifts }) {
  if (shifts.length === 0) return <Trans>Closed</Trans>
  if (shifts.some(isWholeDay)) return <Trans>Around the clock</Trans>
  return shifts.map(({ from, to }) => {
    const [start, end] = [clockTime(from), clockTime(to)]
    return (
      <span key={from} className="block tabular-nums">
        {start.time} – {end.time}
        {end.nextDay && (
          <span className="text-sm text-muted">
            {' '}
            <Trans>the next day</Trans>
          </span>
        )}
      </span>
    )
  })
}
