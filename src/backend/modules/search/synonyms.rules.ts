import type { dietCodes } from '#contract/menu/dish-codes.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import { searchWords } from '#backend/core/catalogs.ts'
import { isOtherForm } from './match.rules.ts'
import { leftOutBy, soundOf, wordsOf } from './words.rules.ts'
import type { DishId } from '#contract/values/ids.ts'

export const dietWords = (locale: Locale, code: (typeof dietCodes)[number]): readonly string[] =>
  searchWords[locale].diets[code]

const languages = byLocale(({ code }) => {
  const { groups, kinds, nearest, diets, extras } = searchWords[code]
  const split = (lists: readonly (readonly string[])[]) => lists.map((list) => list.map(wordsOf))
  const synonyms = { groups: split(groups), kinds: split(kinds) }
  const phrases = [...synonyms.groups, ...synonyms.kinds].flatMap((group) => {
    const [word] = group.find(({ length }) => length === 1) ?? []
    return word === undefined
      ? []
      : group
          .filter(({ length }) => length > 1)
          .map((phrase) => [` ${phrase.join(' ')} `, ` ${word} `] as const)
  })
  const listed = [...groups, ...kinds, ...nearest, ...Object.values(diets)].flat().flatMap(wordsOf)
  const leftOut = listed.map(leftOutBy).filter((word) => word !== '')
  return {
    ...synonyms,
    nearest: nearest.map((words) => words.flatMap(wordsOf)),
    extras: extras.flatMap(wordsOf),
    phrases,
    known: new Set(listed),
    sounds: new Set([...listed, ...leftOut].map(soundOf)),
  }
})

/** "beer" is spelled correctly, so it is not "beef" with an error. */
export const isKnown =
  (locales: readonly Locale[]) =>
  (word: string): boolean =>
    locales.some((locale) => languages[locale].known.has(word))

/** "bira" is no typing error either, where «бира» is known. */
export const soundsKnown =
  (locales: readonly Locale[]) =>
  (sound: string): boolean =>
    locales.some((locale) => languages[locale].sounds.has(sound))

/** Replaces "green onion" by "scallion". */
export const withoutPhrases = (words: readonly string[], locales: readonly Locale[]): string[] =>
  locales
    .flatMap((locale) => languages[locale].phrases)
    .reduce((text, [phrase, word]) => text.replace(phrase, word), ` ${words.join(' ')} `)
    .trim()
    .split(' ')
    .filter((word) => word !== '')

export const nameExtras = (locale: Locale, name: string): boolean =>
  wordsOf(name).some((word) =>
    languages[locale].extras.some((extra) => isOtherForm(extra, word, [locale])),
  )

export type DishesOf = Map<string, Set<DishId>>

function formsIn(locale: Locale, dishesOf: DishesOf): (word: string) => Set<DishId> {
  const byStart = Map.groupBy(dishesOf.keys(), (word) => word.slice(0, 3))
  return (word) => {
    const forms = (byStart.get(word.slice(0, 3)) ?? []).filter(
      (other) => other === word || isOtherForm(word, other, [locale]),
    )
    return new Set(forms.flatMap((form) => [...(dishesOf.get(form) ?? [])]))
  }
}

/** Adds a group's other words to every dish that has one. "Sweets" are a kind, not a taste. */
export function addSynonyms(locale: Locale, dishesOf: DishesOf, areKinds: boolean): void {
  const having = formsIn(locale, dishesOf)
  const { groups, kinds } = languages[locale]
  const additions = [...groups, ...(areKinds ? kinds : [])].flatMap((group) => {
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

/** A shop without juice answers with lemonade. */
export function addNearest(locale: Locale, names: DishesOf, kinds: DishesOf): void {
  const named = formsIn(locale, names)
  const ofKind = formsIn(locale, kinds)
  for (const [asked = '', ...instead] of languages[locale].nearest) {
    if (named(asked).size > 0 || ofKind(asked).size > 0) continue
    const dishes = new Set(instead.flatMap((word) => [...named(word), ...ofKind(word)]))
    if (dishes.size > 0) kinds.set(asked, dishes)
  }
}
