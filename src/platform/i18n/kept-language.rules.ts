import { type Locale, otherLocales } from '#contract/locales.ts'
import { cookieOf } from '#platform/session/cookie-text.ts'
import { keptLocaleCookie } from './locale.ts'

/** `path` with its search; the two headers as the browser sent them. */
interface LanguageRequest {
  path: string
  cookie: string | null | undefined
  fetchSite: string | string[] | null | undefined
}

/**
 * The language chosen last, for a person who comes back to the bare home; null elsewhere, and for
 * the default language. Links within the shop are followed as they are. Crawlers keep no cookies.
 */
export function keptLanguage({ path, cookie, fetchSite }: LanguageRequest): Locale | null {
  if (!cookie || !/^\/(\?|$)/.test(path) || fetchSite === 'same-origin') return null
  const kept = cookieOf(cookie, keptLocaleCookie)
  return otherLocales.find((code) => code === kept) ?? null
}
