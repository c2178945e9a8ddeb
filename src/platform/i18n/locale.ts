import { defaultLocale, type Locale, localeCodes } from '#contract/text.ts'

/** Remembers the language that was chosen, for 365 days (specification, section 4). */
export function rememberLocale(locale: Locale): void {
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`
}

/** The names people know the languages by. */
export const localeNames: Record<Locale, string> = { en: 'English', ru: 'Русский' }

/** Language tag for `Intl` and `hreflang`. */
export const localeTags: Record<Locale, string> = { en: 'en', ru: 'ru' }

/** Language tag for Open Graph: a language and a territory. */
export const ogLocales: Record<Locale, string> = { en: 'en_US', ru: 'ru_RU' }

/** The language of an address: its first part when that is a language with a prefix, else the default one. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return localeCodes.find((code) => code !== defaultLocale && code === first) ?? defaultLocale
}

/** `/ru/products` → `/products`; other paths stay. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1) || '/'
}

/** `/products` → `/ru/products`, and `/` → `/ru`; the default language has no prefix. */
export function withLocale(pathname: string, locale: Locale): string {
  if (locale === defaultLocale) return pathname
  return pathname === '/' ? `/${locale}` : `/${locale}${pathname}`
}

/** Home of a city in the given language. */
export const cityAddress = ({ base_url }: { base_url: string }, locale: Locale): string =>
  new URL(withLocale('/', locale), base_url).href

/** The router's rewrite for one language: routes know no prefix, every link has it. */
export function localeRewrite(locale: Locale) {
  const change =
    (to: (pathname: string) => string) =>
    ({ url }: { url: URL }) => {
      url.pathname = to(url.pathname)
      return url
    }
  return {
    input: change(withoutLocale),
    output: change((pathname) => withLocale(pathname, locale)),
  }
}
