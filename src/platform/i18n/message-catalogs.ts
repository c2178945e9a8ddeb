import type { Messages } from '@lingui/core'
import type { Locale } from '#contract/text.ts'

type Catalog = () => Promise<{ messages: Messages }>

/** `first` holds the texts of a first visit to home, `rest` all others. */
export const catalogs: Record<Locale, { first: Catalog; rest: Catalog }> = {
  en: {
    first: () => import('#locales/en/messages.po?part=first'),
    rest: () => import('#locales/en/messages.po?part=rest'),
  },
  ru: {
    first: () => import('#locales/ru/messages.po?part=first'),
    rest: () => import('#locales/ru/messages.po?part=rest'),
  },
}

export const catalogsOf = (locale: Locale, isHome: boolean): Promise<{ messages: Messages }[]> => {
  const { first, rest } = catalogs[locale]
  return Promise.all(isHome ? [first()] : [first(), rest()])
}

const isLocale = (code: string): code is Locale => code in catalogs

export function localeOfCode(code: string): Locale {
  if (isLocale(code)) return code
  throw new Error(`No language: ${code}`)
}
