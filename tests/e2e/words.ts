import { readFileSync } from 'node:fs'

export type Language = 'en' | 'ru'

/** Each language at one width: Russian texts are the longer ones. */
export const views = [
  ['ru', 360],
  ['en', 1440],
] as const

const unquote = (text: string) => text.replaceAll(/"\n"/g, '').replaceAll(String.raw`\"`, '"')

function read(language: Language): Map<string, string> {
  const catalog = readFileSync(`locales/${language}/messages.po`, 'utf8')
  const entries = catalog.matchAll(
    /^msgid "((?:[^"\\]|\\.|"\n")*)"\nmsgstr "((?:[^"\\]|\\.|"\n")*)"/gm,
  )
  return new Map([...entries].map(([, id = '', text = '']) => [unquote(id), unquote(text)]))
}
const catalogs = { en: read('en'), ru: read('ru') }

/** @throws Error for a text that the catalogs do not have */
export function word(language: Language, id: string): string {
  const text = catalogs[language].get(id)
  if (!text) throw new Error(`The ${language} catalog has no ${id}`)
  return text
}

/** Up to the first placeholder. */
export const wordStart = (language: Language, id: string): string =>
  word(language, id).split(/\{/, 1)[0] ?? ''
