import type { Dish, Menu } from '#backend/modules/menu/menu.ts'
import type { LocalizedText } from '#contract/text.ts'
import type { IndexedWord } from './rank.rules.ts'
import { indexedWords } from './words.rules.ts'

type Field = Exclude<keyof IndexedWord, 'word'>

/** The names of what a dish belongs to and is made of: categories, filters, ingredients that come with it, dishes of a set. */
function partsOf({ categories, filters, options, goods }: Menu, dish: Dish): LocalizedText[] {
  const own = dish.categoryIds.flatMap((id) => categories.get(id) ?? [])
  const parents = own.flatMap(({ parentId }) => (parentId === null ? [] : (categories.get(parentId) ?? [])))
  return [
    ...[...own, ...parents].map(({ name }) => name),
    ...dish.filters.flatMap((code) => filters.get(code) ?? []),
    ...dish.ingredients.flatMap(({ optionId, included }) => (included > 0 ? (options.get(optionId)?.name ?? []) : [])),
    ...dish.parts.flatMap(({ goodsId }) => goods.get(goodsId)?.name ?? []),
  ]
}

/** Every word of a menu, in all its languages, with the dishes that have it. */
export function indexOf(menu: Menu): IndexedWord[] {
  const found = new Map<string, Record<Field, Set<number>>>()
  const add = (field: Field, dish: Dish, texts: readonly LocalizedText[]) => {
    for (const word of texts.flatMap((text) => Object.values(text)).flatMap(indexedWords)) {
      const entry = found.get(word) ?? { in_names: new Set(), in_parts: new Set(), in_texts: new Set() }
      found.set(word, entry)
      entry[field].add(dish.id)
    }
  }
  for (const dish of menu.goods.values()) {
    add('in_names', dish, [dish.name])
    add('in_parts', dish, partsOf(menu, dish))
    add('in_texts', dish, [dish.description])
  }
  return [...found].map(([word, { in_names, in_parts, in_texts }]) => ({
    word,
    in_names: [...in_names],
    in_parts: [...in_parts],
    in_texts: [...in_texts],
  }))
}
