import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { catalog } from './fixtures.ts'

const syllables = [
  'ба',
  'ве',
  'ги',
  'до',
  'жу',
  'за',
  'ке',
  'ли',
  'мо',
  'ну',
  'па',
  'ре',
  'си',
  'то',
  'фу',
  'ха',
  'це',
  'чи',
  'шо',
  'ря',
]
const latin = [
  'ba',
  've',
  'gi',
  'do',
  'zhu',
  'za',
  'ke',
  'li',
  'mo',
  'nu',
  'pa',
  're',
  'si',
  'to',
  'fu',
  'ha',
  'tse',
  'chi',
  'sho',
  'rya',
]

const wordOf = (parts: readonly string[], number: number): string =>
  [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400) % 20, (number * 7) % 20]
    .map((index) => parts[index])
    .join('')

export function menuOfMany(count: number): CatalogDocument {
  const menu = catalog()
  const [first] = menu.goods
  if (!first) throw new Error('The fixtures have no dishes')
  const made = Array.from({ length: count }, (_, index) => {
    const text = (parts: readonly string[], words: number) =>
      Array.from({ length: words }, (_word, at) => wordOf(parts, index * 3 + at * 37)).join(' ')
    return {
      ...first,
      slug: `dish-${index}`,
      related: [],
      name: { en: text(latin, 2), ru: text(syllables, 2) },
      description: { en: text(latin, 12), ru: text(syllables, 12) },
    }
  })
  return { ...menu, goods: [...menu.goods, ...made] }
}
