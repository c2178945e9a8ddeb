import type { Locale } from '#contract/locales.ts'
import { withLocale } from '#platform/i18n/locale.ts'

export function invitationOf(link: string, locale: Locale): string {
  const url = new URL(link)
  url.pathname = withLocale(url.pathname, locale)
  return url.href
}
