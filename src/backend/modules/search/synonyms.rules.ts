import type { dietCodes } from '#contract/dish-codes.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import { searchWords } from '#backend/core/catalogs.ts'
import { isOtherForm } from './match.rules.ts'
import { wordsOf } from './words.rules.ts'
import type { GoodsId } from '#contract/ids.ts'

export const dietWords = (locale: Locale, code: (typeof dietCodes)[number]): readonly string[] =>
  searchWords[locale].diets[code]

const languages = byLocale(({ code }) => {
  const groups = searchWords[code].groups.map((group) => group.map(wordsOf))
  const phrases = groups.flatMap((group) => {
    const [word] = group.find(({ length }) => length === 1) ?? []
    return word === undefined
      ? []
      : group
          .filter(({ length }) => length > 1)
          .map((phrase) => [` ${phrase.join(' ')} `, ` ${word} `] as const)
  })
  const dietNames = Object.values(searchWords[code].diets).flat()
  return { groups, phrases, known: new Set([...groups.flat(2), ...dietNames.flatMap(wordsOf)]) }
})

/** "beer" is spelled correctly, so it is not "beef" with an error. */
export const isKnown =
  (locales: readonly Locale[]) =>
  (word: string): boolean =>
    locales.some((locale) => languages[locale].known.has(word))

/** Replaces "green onion" by "scallion". */
export const withoutPhrases = (words: readonly string[], locales: readonly Locale[]): string[] =>
  locales
    .flatMap((locale) => languages[locale].phrases)
    .reduce((text, [phrase, word]) => text.replace(phrase, word), ` ${words.join(' ')} `)
    .trim()
    .split(' ')
    .filter((word) => word !== '')

/** Adds the other words of a group to every dish that has one; `dishesOf` maps words to dishes. */
export function addSynonyms(locale: Locale, dishesOf: Map<string, Set<GoodsId>>): void {
  const byStart = Map.groupBy(dishesOf.keys(), (word) => word.slice(0, 3))
  const having = (word: string): Set<GoodsId> => {
    const forms = (byStart.get(word.slice(0, 3)) ?? []).filter(
      (other) => other === word || isOtherForm(word, other, [locale]),
    )
    return new Set(forms.flatMap((form) => [...(dishesOf.get(form) ?? [])]))
  }
  const additions = languages[locale].groups.flatMap((group) => {
    const found = new Set(
      group.flatMap((phrase) => [
        ...phrase
          .map(having)
          .reduce((all, some) => new Set([...all].filter((dish) => some.has(dish)))),
      ]),
    )
    return group.filter(({ length }) => length === 1).map(([word = '']) => [word, found] as const)
  })
  for (const [word, dishes] of additions) {
    if (dishes.size > 0) dishesOf.set(word, new Set([...dishes, ...(dishesOf.get(word) ?? [])]))
  }
}
