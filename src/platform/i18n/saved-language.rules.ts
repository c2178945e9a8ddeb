import { type Locale, otherLocales } from '#contract/locales.ts'
import { cookieOf } from '#platform/session/cookie-text.ts'
import { localeCookie } from './locale.ts'

interface LanguageRequest {
  path: string
  cookie: string | null | undefined
  fetchSite: string | string[] | null | undefined
}

/** Only for a returning visitor of the bare home: links within the shop keep their language. */
export function savedLanguage({ path, cookie, fetchSite }: LanguageRequest): Locale | null {
  if (!cookie || !/^\/(\?|$)/.test(path) || fetchSite === 'same-origin') return null
  const kept = cookieOf(cookie, localeCookie)
  return otherLocales.find((code) => code === kept) ?? null
}
