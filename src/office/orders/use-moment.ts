import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { dayIn } from '../board/board.rules.ts'
import { serverNow } from '#platform/server-clock.ts'

/** An instant by the clock of a city: today only the time. */
export function useMoment(): (instant: string, timeZone: string) => string {
  const { t } = useLingui()
  const tag = localeTags[useRouter().options.context.locale]
  return (instant, timeZone) => {
    const at = new Date(instant)
    const time = dateFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
    if (dayIn(timeZone, at.getTime()) === dayIn(timeZone, serverNow())) return t`today, ${time}`
    return dateFormat(tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(at)
  }
}
