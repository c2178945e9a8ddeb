import { type Locale, localeTags } from '#contract/locales.ts'

/** By the city's clock. */
export function formatLocalTime(at: Date, now: Date, timeZone: string, locale: Locale): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const isToday = day.format(at) === day.format(now)
  const date = isToday ? {} : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(localeTags[locale], {
    timeZone,
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
