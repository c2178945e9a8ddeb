import {
  byLocale,
  defaultLocale,
  type Locale,
  localePrefix,
  otherLocales,
} from '#contract/locales.ts'

/** For 365 days. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`
}

export const localeNames = byLocale(({ name }) => name)

export const localeTags = byLocale(({ tag }) => tag)

export const localeDirections = byLocale(({ direction }) => direction)

export const ogLocales = byLocale(({ openGraph }) => openGraph)

export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return otherLocales.find((code) => code === first) ?? defaultLocale
}

export function withoutLocale(pathname: string): string {
  const prefix = localePrefix(localeOfPath(pathname))
  return prefix ? pathname.slice(prefix.length) || '/' : pathname
}

export function withLocale(pathname: string, locale: Locale): string {
  const prefix = localePrefix(locale)
  return prefix && pathname === '/' ? prefix : prefix + pathname
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
