interface LocaleRow {
  /** Of the folder `locales/<code>`, and the first part of addresses in other than the default. */
  code: string
  /** In the language itself. */
  name: string
  /** BCP 47, for `Intl` and the attribute `lang`. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Open Graph wants a language and a territory. */
  openGraph: string
  /** Loaded before the styles ask for them. */
  fonts: readonly ('latin' | 'cyrillic')[]
  /** Of an address, in the order and with the signs of the language. */
  house: string
}

/** A language is a row and the catalogs in `locales/<code>`; the first one is the default. */
const locales = [
  {
    code: 'en',
    name: 'English',
    tag: 'en',
    direction: 'ltr',
    openGraph: 'en_US',
    fonts: ['latin'],
    house: '{street} {number}',
  },
  {
    code: 'ru',
    name: 'Русский',
    tag: 'ru',
    direction: 'ltr',
    openGraph: 'ru_RU',
    fonts: ['latin', 'cyrillic'],
    house: '{street}, {number}',
  },
] as const satisfies readonly LocaleRow[]

export type Locale = (typeof locales)[number]['code']
export const defaultLocale = locales[0].code
export const localeCodes: readonly Locale[] = locales.map(({ code }) => code)
export const otherLocales = localeCodes.filter((code) => code !== defaultLocale)

const isWhole = <Value>(values: Partial<Record<Locale, Value>>): values is Record<Locale, Value> =>
  localeCodes.every((code) => code in values)

/** @throws Error never: every row has a value */
export function byLocale<Value>(
  valueOf: (row: LocaleRow & { code: Locale }) => Value,
): Record<Locale, Value> {
  const values: Partial<Record<Locale, Value>> = {}
  for (const row of locales) values[row.code] = valueOf(row)
  if (isWhole(values)) return values
  throw new Error('A language has no value')
}

/** Of page addresses: empty, or a slash and the code. */
export const localePrefix = (locale: Locale): string =>
  locale === defaultLocale ? '' : `/${locale}`

/** Languages without a value have no key. */
export function whereGiven<Value>(valueOf: (code: Locale) => Value | undefined): {
  [Code in Locale]?: Value
} {
  const values: { [Code in Locale]?: Value } = {}
  for (const code of localeCodes) {
    const value = valueOf(code)
    if (value !== undefined) values[code] = value
  }
  return values
}
