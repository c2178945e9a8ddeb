import {
  byLocale,
  defaultLocale,
  type Locale,
  localeCodes,
  localePrefix,
  localeTags,
  otherLocales,
} from '#contract/locales.ts'

export const localeCookie = 'i18n_redirected'

export const localeNames = byLocale(({ name }) => name)

export { localeTags }

export interface CityLanguages {
  languages?: readonly Locale[] | undefined
}

export const languagesOf = ({ languages = localeCodes }: CityLanguages): readonly Locale[] =>
  languages

export function localeIn(city: CityLanguages, locale: Locale): Locale {
  const languages = languagesOf(city)
  return languages.includes(locale) ? locale : (languages[0] ?? defaultLocale)
}

export const alternateTags = (
  city: CityLanguages,
  country?: string,
): [tag: string, locale: Locale][] => [
  ...languagesOf(city).flatMap((code): [string, Locale][] => [
    [localeTags[code], code],
    ...(country
      ? [[`${localeTags[code]}-${country.toUpperCase()}`, code] satisfies [string, Locale]]
      : []),
  ]),
  ['x-default', localeIn(city, defaultLocale)],
]

export const localeDirections = byLocale(({ direction }) => direction ?? ('ltr' as const))

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

export const cityAddress = (city: CityLanguages & { base_url: string }, locale: Locale): string =>
  new URL(withLocale('/', localeIn(city, locale)), city.base_url).href

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
