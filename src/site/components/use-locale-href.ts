import { useLocation } from '@tanstack/react-router'
import type { Locale } from '#contract/text.ts'
import { withLocale } from '#platform/i18n/locale.ts'

/** The address of the page being shown in another language. */
export function useLocaleHref(): (locale: Locale) => string {
  const { pathname, searchStr } = useLocation()
  return (locale) => withLocale(pathname, locale) + searchStr
}
