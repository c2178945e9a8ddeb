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
