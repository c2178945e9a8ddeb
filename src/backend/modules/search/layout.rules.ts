import { searchWords } from '#backend/core/catalogs.ts'
import { byLocale, type Locale } from '#contract/locales.ts'

const latinKeys = Array.from(searchWords.en.keys)
/** Keys that carry a letter in other layouts only. */
const shifted = new Map(Array.from('~{}:"<>').map((sign, index) => [sign, "`[];',.".charAt(index)]))

const layouts = byLocale(({ code }) => {
  const pairs = Array.from(searchWords[code].keys).map(
    (letter, index) => [latinKeys[index] ?? '', letter] as const,
  )
  return {
    letters: new Map(pairs),
    keys: new Map(pairs.map(([key, letter]) => [letter, key] as const)),
  }
})

const retyped = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text)
    .map((letter) => keys.get(letter) ?? letter)
    .join('')

/** Text typed in the wrong keyboard layout, Latin or of a language: `ghbdtn`, `руддщ`. */
export function otherLayouts(text: string, locales: readonly Locale[]): string[] {
  const typed = text.toLowerCase()
  const unshifted = retyped(typed, shifted)
  const others = locales.flatMap((locale) => [
    retyped(unshifted, layouts[locale].letters),
    retyped(typed, layouts[locale].keys),
  ])
  return [...new Set(others)].filter((other) => other !== typed && other !== unshifted)
}
