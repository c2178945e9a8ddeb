import { dateFormat } from '#platform/i18n/date-format.ts'

export function showMoment(
  iso: string,
  { locale, timeZone }: { locale: string; timeZone: string },
) {
  const at = new Date(iso)
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(at)
  return {
    /** 12 March */
    get date() {
      return format({ day: 'numeric', month: 'long' })
    },
    /** 12 March 2026 */
    get fullDate() {
      return format({ day: 'numeric', month: 'long', year: 'numeric' })
    },
    /** 19:05 */
    get time() {
      return format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    },
  }
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Days, hours, minutes and seconds of a duration in milliseconds; negative ones count as zero. */
export function partsOf(milliseconds: number) {
  const left = Math.max(0, milliseconds)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}
