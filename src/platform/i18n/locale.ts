import { defaultLocale, type Locale, localeCodes } from '#contract/text.ts'

/** For 365 days. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`
}

export const localeNames: Record<Locale, string> = { en: 'English', ru: 'Русский' }

export const localeTags: Record<Locale, string> = { en: 'en', ru: 'ru' }

/** Open Graph wants a language and a territory. */
export const ogLocales: Record<Locale, string> = { en: 'en_US', ru: 'ru_RU' }

export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return localeCodes.find((code) => code !== defaultLocale && code === first) ?? defaultLocale
}

export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1) || '/'
}

export function withLocale(pathname: string, locale: Locale): string {
  if (locale === defaultLocale) return pathname
  return pathname === '/' ? `/${locale}` : `/${locale}${pathname}`
}

export const cityAddress = ({ base_url }: { base_url: string }, locale: Locale): string =>
  new URL(withLocale('/', locale), base_url).href

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
