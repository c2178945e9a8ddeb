import type { Locale } from '#contract/locales.ts'
import { withLocale } from '#platform/i18n/locale.ts'

/**
 * Adds the language prefix to internal links. Sanitised HTML writes attributes in one form only.
 */
export const localizeLinks = (html: string, locale: Locale): string =>
  html.replaceAll(
    /<a href="(\/[^"]*)"/g,
    (_link, path: string) => `<a href="${withLocale(path, locale)}"`,
  )
