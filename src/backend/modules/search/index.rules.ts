import { type Locale, localeCodes } from '#contract/locales.ts'
import type { Menu, MenuDish } from '#backend/core/menu.ts'
import type { IndexedWord } from './rank.rules.ts'
import { addNearest, addSynonyms, type DishesOf, dietWords } from './synonyms.rules.ts'
import { indexedWords } from './words.rules.ts'

const fields = ['in_names', 'in_kinds', 'in_parts', 'in_texts', 'in_traits'] as const
type Field = (typeof fields)[number]

type Texts = { [Code in Locale]?: string | undefined }
const inOne = (locale: Locale, texts: readonly Texts[]): string[] =>
  texts.flatMap((text) => text[locale] ?? [])

function kindsOf({ categories }: Menu, dish: MenuDish, locale: Locale): string[] {
  const own = dish.categoryIds.flatMap((id) => categories.get(id) ?? [])
  const parents = own.flatMap(({ parentId }) =>
    parentId === null ? [] : (categories.get(parentId) ?? []),
  )
  const all = [...own, ...parents]
  return [
    ...inOne(
      locale,
      all.map(({ name }) => name),
    ),
    ...all.flatMap(({ synonyms }) => synonyms?.[locale] ?? []),
    ...(dish.synonyms?.[locale] ?? []),
  ]
}

const traitsOf = ({ filters }: Menu, dish: MenuDish, locale: Locale): string[] => [
  ...inOne(
    locale,
    dish.filters.flatMap((code) => filters.get(code) ?? []),
  ),
  ...dish.diets.flatMap((code) => dietWords(locale, code)),
]

const partsOf = ({ options, dishes }: Menu, dish: MenuDish, locale: Locale): string[] =>
  inOne(locale, [
    ...dish.ingredients.flatMap(({ optionId, included }) =>
      included > 0 ? (options.get(optionId)?.name ?? []) : [],
    ),
    ...dish.parts.flatMap(({ dishId }) => dishes.get(dishId)?.name ?? []),
  ])

type Found = Record<Field, DishesOf>
const nothing = (): Found => ({
  in_names: new Map(),
  in_kinds: new Map(),
  in_parts: new Map(),
  in_texts: new Map(),
  in_traits: new Map(),
})

/** Most texts are those of many dishes: ingredients, categories, filters. */
function wordsOnce(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const words = known.get(text) ?? indexedWords(text)
    known.set(text, words)
    return words
  }
}

function addDish(
  menu: Menu,
  dish: MenuDish,
  locale: Locale,
  { found, wordsOf }: { found: Found; wordsOf: (text: string) => readonly string[] },
): void {
  const of: Record<Field, string[]> = {
    in_names: inOne(locale, [dish.name]),
    in_kinds: kindsOf(menu, dish, locale),
    in_parts: partsOf(menu, dish, locale),
    in_texts: inOne(locale, [dish.description]),
    in_traits: traitsOf(menu, dish, locale),
  }
  for (const field of fields) {
    for (const word of of[field].flatMap(wordsOf)) {
      const dishes = found[field].get(word)
      if (dishes) dishes.add(dish.id)
      else found[field].set(word, new Set([dish.id]))
    }
  }
}

export function* indexOf(menu: Menu): Generator<void, IndexedWord[]> {
  const entries: IndexedWord[] = []
  for (const locale of localeCodes) {
    const found = nothing()
    const wordsOf = wordsOnce()
    for (const dish of menu.dishes.values()) {
      addDish(menu, dish, locale, { found, wordsOf })
      yield
    }
    for (const field of fields) addSynonyms(locale, found[field], field === 'in_kinds')
    addNearest(locale, found.in_names, found.in_kinds)
    const dishes = (field: Field, word: string) => [...(found[field].get(word) ?? [])]
    for (const word of new Set(fields.flatMap((field) => [...found[field].keys()])))
      entries.push({
        word,
        locale,
        in_names: dishes('in_names', word),
        in_kinds: dishes('in_kinds', word),
        in_parts: dishes('in_parts', word),
        in_texts: dishes('in_texts', word),
        in_traits: dishes('in_traits', word),
      })
  }
  return entries
}
