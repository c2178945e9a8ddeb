import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { describeLocalTime } from './local-time.rules.ts'

/** "today at 19:40". `now` is when the page was rendered, so that server and browser agree. */
export function LocalTime({ at, now, timeZone }: { at: string; now: string; timeZone?: string }) {
  const { city, locale } = useStorefront()
  const { day, time, date } = describeLocalTime(
    at,
    new Date(now),
    timeZone ?? city.time_zone,
    locale,
  )
  if (day === 'today') return <Trans>today at {time}</Trans>
  if (day === 'tomorrow') return <Trans>tomorrow at {time}</Trans>
  return (
    <Trans>
      {date} at {time}
    </Trans>
  )
}
