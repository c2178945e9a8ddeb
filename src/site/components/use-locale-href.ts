import { useLocation } from '@tanstack/react-router'
import type { Locale } from '#contract/text.ts'
import { withLocale } from '#platform/i18n/locale.ts'

export function useLocaleHref(): (locale: Locale) => string {
  const { pathname, searchStr } = useLocation()
  return (locale) => withLocale(pathname, locale) + searchStr
}
