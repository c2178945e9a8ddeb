import type { Locale } from '#contract/locales.ts'
import { withLocale, withoutLocale } from '#platform/i18n/locale.ts'

/** Folders of files and the API have one address for every language. */
const files = /^\/(?:api|assets|icons|media)\//

function localizeLink(link: string, locale: Locale): string {
  const [path = ''] = link.split(/[?#]/, 1)
  const isWhole = files.test(path) || withoutLocale(path) !== path
  return isWhole ? link : withLocale(link, locale)
}

/**
 * Adds the language prefix to internal links without one. Sanitised HTML writes attributes in one
 * form only.
 */
export const localizeLinks = (html: string, locale: Locale): string =>
  html.replaceAll(
    /<a href="(\/[^"]*)"/g,
    (_link, path: string) => `<a href="${localizeLink(path, locale)}"`,
  )
