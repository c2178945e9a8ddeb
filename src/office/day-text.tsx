import { useRouter } from '@tanstack/react-router'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'

/** Day and time by the clock of this device: of people, not of a city. */
export function DayText({ at }: { at: string }) {
  const { locale } = useRouter().options.context
  const format = dateFormat(localeTags[locale], { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
