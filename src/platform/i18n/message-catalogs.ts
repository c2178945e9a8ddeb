import type { Messages } from '@lingui/core'
import { byLocale, type Locale } from '#contract/locales.ts'

type Part = Record<string, () => Promise<Messages>>

const first: Part = import.meta.glob<Messages>('../../../locales/*/messages.po', {
  query: '?part=first',
  import: 'messages',
})
const rest: Part = import.meta.glob<Messages>('../../../locales/*/messages.po', {
  query: '?part=rest',
  import: 'messages',
})

function part(of: Part, code: Locale): () => Promise<Messages> {
  const load = of[`../../../locales/${code}/messages.po`]
  if (load) return load
  throw new Error(`There is no locales/${code}/messages.po`)
}

/** `first` holds the texts of a first visit to home, `rest` all others. */
export const catalogs = byLocale(({ code }) => ({
  first: part(first, code),
  rest: part(rest, code),
}))

export const catalogsOf = (locale: Locale, isHome: boolean): Promise<Messages[]> => {
  const { first, rest } = catalogs[locale]
  return Promise.all(isHome ? [first()] : [first(), rest()])
}

const isLocale = (code: string): code is Locale => code in catalogs

export function localeOfCode(code: string): Locale {
  if (isLocale(code)) return code
  throw new Error(`No language: ${code}`)
}
