import { useRouter } from '@tanstack/react-router'
import { listText } from '#platform/i18n/list-format.ts'

/** Names in a row, as the language of the page writes them. */
export function useList(): (names: readonly string[]) => string {
  const { locale } = useRouter().options.context
  return (names) => listText(names, locale)
}
