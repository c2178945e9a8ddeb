import type { Locale } from '#contract/locales.ts'
import type { Menu, Dish } from '#backend/core/menu.ts'
import type { LocalizedText } from '#contract/text.ts'
import type { IndexedWord } from './rank.rules.ts'
import { addSynonyms, dietWords } from './synonyms.rules.ts'
import { indexedWords } from './words.rules.ts'
import type { GoodsId } from '#contract/ids.ts'

const fields = ['in_names', 'in_kinds', 'in_parts', 'in_texts'] as const
type Field = (typeof fields)[number]

const texts = (localized: Partial<LocalizedText>): string[] => Object.values(localized)
const listed = (localized: { [Code in Locale]?: string[] | undefined } | undefined): string[] =>
  Object.values(localized ?? {}).flatMap((words) => words ?? [])

/** Categories, filters and diets, with their synonyms. */
function kindsOf({ categories, filters }: Menu, dish: Dish): string[] {
  const own = dish.categoryIds.flatMap((id) => categories.get(id) ?? [])
  const parents = own.flatMap(({ parentId }) =>
    parentId === null ? [] : (categories.get(parentId) ?? []),
  )
  return [
    ...[...own, ...parents].flatMap(({ name, synonyms }) => [...texts(name), ...listed(synonyms)]),
    ...dish.filters.flatMap((code) => texts(filters.get(code) ?? {})),
    ...dish.diets.flatMap(dietWords),
    ...listed(dish.synonyms),
  ]
}

/** Default ingredients, and the dishes of a set. */
const partsOf = ({ options, goods }: Menu, dish: Dish): string[] =>
  [
    ...dish.ingredients.flatMap(({ optionId, included }) =>
      included > 0 ? (options.get(optionId)?.name ?? []) : [],
    ),
    ...dish.parts.flatMap(({ goodsId }) => goods.get(goodsId)?.name ?? []),
  ].flatMap(texts)

/** In all languages, with the dishes that contain each word. */
export function indexOf(menu: Menu): IndexedWord[] {
  const found: Record<Field, Map<string, Set<GoodsId>>> = {
    in_names: new Map(),
    in_kinds: new Map(),
    in_parts: new Map(),
    in_texts: new Map(),
  }
  for (const dish of menu.goods.values()) {
    const of: Record<Field, string[]> = {
      in_names: texts(dish.name),
      in_kinds: kindsOf(menu, dish),
      in_parts: partsOf(menu, dish),
      in_texts: texts(dish.description),
    }
    for (const field of fields) {
      for (const word of of[field].flatMap(indexedWords))
        found[field].set(word, (found[field].get(word) ?? new Set()).add(dish.id))
    }
  }
  for (const field of fields) addSynonyms(found[field])
  const words = new Set(fields.flatMap((field) => [...found[field].keys()]))
  const dishes = (field: Field, word: string) => [...(found[field].get(word) ?? [])]
  return [...words].map((word) => ({
    word,
    in_names: dishes('in_names', word),
    in_kinds: dishes('in_kinds', word),
    in_parts: dishes('in_parts', word),
    in_texts: dishes('in_texts', word),
  }))
}
