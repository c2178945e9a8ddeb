import type { Locale } from '#contract/text.ts'
import { withLocale } from '#platform/i18n/locale.ts'

/** HTML of the content with its links into the shop in a language. What was sanitised writes attributes one way only. */
export const localizeLinks = (html: string, locale: Locale): string =>
  html.replaceAll(
    /<a href="(\/[^"]*)"/g,
    (_link, path: string) => `<a href="${withLocale(path, locale)}"`,
  )
