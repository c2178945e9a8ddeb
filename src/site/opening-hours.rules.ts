import type { City } from '#contract/cities/city.calls.ts'
import { dateIn } from '#features/order-summary/local-time.rules.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'

type Times = Pick<City, 'opens_at' | 'closes_at'>

const minute = 60_000
const quarterHour = 15 * minute
const dayMs = 24 * 60 * minute

/** Milliseconds. While closed at most a quarter hour: "tomorrow" becomes "today" at midnight. */
export function validForMs({ opens_at, closes_at }: Times, now: number): number {
  const change = opens_at ?? closes_at
  return Math.min(
    change ? Date.parse(change) - now : Infinity,
    opens_at ? quarterHour - (now % quarterHour) : Infinity,
  )
}

/** Milliseconds; also for a wrong device clock and unplanned pauses. */
export const askAgainMs = (city: Times, now: number): number =>
  Math.max(minute, Math.min(quarterHour, validForMs(city, now)))

/** Orders are taken for today and six more days. A kitchen without hours never opens. */
export function openingAt(iso: string, now: Date, timeZone: string, locale: string) {
  const at = new Date(iso)
  const [today, day] = [dateIn(now, timeZone), dateIn(at, timeZone)].map((date) => Date.parse(date))
  const ahead = ((day ?? 0) - (today ?? 0)) / dayMs
  return {
    day:
      ahead <= 0
        ? 'today'
        : ahead === 1
          ? 'tomorrow'
          : ahead < 7
            ? 'soon'
            : ahead < 300
              ? 'later'
              : 'never',
    /** 0 is Sunday. */
    weekday: new Date(day ?? 0).getUTCDay(),
    date: dateFormat(locale, { timeZone, day: 'numeric', month: 'long' }).format(at),
    time: dateFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  } as const
}
