import type { dietCodes } from '#contract/catalog.ts'
import { type Locale, localeCodes } from '#contract/locales.ts'
import { synonyms } from '#backend/core/catalogs.ts'
import { isOtherForm } from './match.rules.ts'
import { wordsOf } from './words.rules.ts'
import type { GoodsId } from '#contract/ids.ts'

/** Names of each diet, and groups of synonyms. */
interface Synonyms {
  diets: Record<(typeof dietCodes)[number], readonly string[]>
  groups: readonly (readonly string[])[]
}
const byLocale: Record<Locale, Synonyms> = synonyms

export const dietWords = (code: (typeof dietCodes)[number]): string[] =>
  localeCodes.flatMap((locale) => byLocale[locale].diets[code])

const groups = localeCodes.flatMap((locale) =>
  byLocale[locale].groups.map((group) => group.map(wordsOf)),
)
const dietNames = Object.values(byLocale).flatMap(({ diets }) => Object.values(diets).flat())
const known = new Set([...groups.flat(2), ...dietNames.flatMap(wordsOf)])

/** "beer" is spelled correctly, so it is not "beef" with an error. */
export const isKnown = (word: string): boolean => known.has(word)

const phrases = groups.flatMap((group) => {
  const [word] = group.find(({ length }) => length === 1) ?? []
  return word === undefined
    ? []
    : group
        .filter(({ length }) => length > 1)
        .map((phrase) => [` ${phrase.join(' ')} `, ` ${word} `] as const)
})
/** Replaces "green onion" by "scallion". */
export const withoutPhrases = (words: readonly string[]): string[] =>
  phrases
    .reduce((text, [phrase, word]) => text.replace(phrase, word), ` ${words.join(' ')} `)
    .trim()
    .split(' ')
    .filter((word) => word !== '')

/** Adds the other words of a group to every dish that has one; `dishesOf` maps words to dishes. */
export function addSynonyms(dishesOf: Map<string, Set<GoodsId>>): void {
  const byStart = Map.groupBy(dishesOf.keys(), (word) => word.slice(0, 3))
  const having = (word: string): Set<GoodsId> => {
    const forms = (byStart.get(word.slice(0, 3)) ?? []).filter(
      (other) => other === word || isOtherForm(word, other),
    )
    return new Set(forms.flatMap((form) => [...(dishesOf.get(form) ?? [])]))
  }
  const additions = groups.flatMap((group) => {
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
