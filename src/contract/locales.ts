interface LocaleRow {
  /** Names the folder `locales/<code>`, and the address prefix unless it is the default. */
  code: string
  name: string
  /** BCP 47, for `Intl` and the attribute `lang`; defaults to the code. */
  tag?: string
  /** Left to right without it. */
  direction?: 'rtl'
  font?: 'cyrillic'
  /** BCP 47 of a language with the same number format, where Chromium's ICU has no data. */
  numbers?: string
}

/** A language is a row and the catalogs in `locales/<code>`; the first one is the default. */
const locales = [
  {
    code: 'en',
    name: 'English',
  },
  {
    code: 'ru',
    name: 'Русский',
    font: 'cyrillic',
  },
  {
    code: 'bg',
    name: 'Български',
    font: 'cyrillic',
  },
  {
    code: 'uk',
    name: 'Українська',
    font: 'cyrillic',
  },
  {
    code: 'kk',
    name: 'Қазақша',
    numbers: 'ru',
  },
  {
    code: 'de',
    name: 'Deutsch',
  },
  {
    code: 'ar',
    name: 'العربية',
    direction: 'rtl',
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

export const localeTags = byLocale(({ code, tag = code }) => tag)

const numbers = new Map<string, string>(
  locales.flatMap((row) => ('numbers' in row ? [[row.code, row.numbers]] : [])),
)
export const numberTag = (tag: string): string => numbers.get(tag) ?? tag

export const localePrefix = (locale: Locale): string =>
  locale === defaultLocale ? '' : `/${locale}`

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
