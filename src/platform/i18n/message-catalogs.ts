import type { Messages } from '@lingui/core'
import type { Locale } from '#contract/text.ts'

type Catalog = () => Promise<{ messages: Messages }>

/** Each language in two parts: what a first visit to home says, and all other texts. */
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

/** The parts that a page in the browser begins with. */
export const catalogsOf = (locale: Locale, isHome: boolean): Promise<{ messages: Messages }[]> => {
  const { first, rest } = catalogs[locale]
  return Promise.all(isHome ? [first()] : [first(), rest()])
}

const isLocale = (code: string): code is Locale => code in catalogs

/** The language that the document names. @throws Error where it names none */
export function localeOfCode(code: string): Locale {
  if (isLocale(code)) return code
  throw new Error(`No language: ${code}`)
}
