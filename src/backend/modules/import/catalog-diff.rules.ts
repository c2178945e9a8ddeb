import type { CatalogDocument } from '#contract/catalog.ts'
import { currencyCodes } from '#contract/prices.ts'
import type { CatalogDiff, SectionDiff } from '#contract/ops-files.ts'

type Section = keyof CatalogDiff['sections']
type Named = ReadonlyMap<string, unknown>

const byName = <T>(items: readonly T[], nameOf: (item: T) => string): Named =>
  new Map(items.map((item) => [nameOf(item), item]))

/** Items by key; the key of a gift is its dish and its place among that dish's gifts. */
const namesOf = (menu: CatalogDocument): Record<Section, Named> => ({
  filters: byName(menu.filters, ({ code }) => code),
  categories: byName(menu.categories, ({ slug }) => slug),
  options: byName(menu.options, ({ code }) => code),
  choices: byName(menu.choices, ({ code }) => code),
  goods: byName(
    menu.goods.map((item) =>
      Object.keys(item.old_prices ?? {}).length > 0 ? item : { ...item, old_prices: undefined },
    ),
    ({ slug }) => slug,
  ),
  tiles: byName(menu.tiles, ({ code }) => code),
  gifts: new Map(
    [...Map.groupBy(menu.gifts, ({ goods }) => goods)].flatMap(([goods, gifts]) =>
      gifts.map((gift, index) => [index > 0 ? `${goods} ${index + 1}` : goods, gift]),
    ),
  ),
  additionals: byName(menu.additionals, ({ category }) => category),
  equipment: byName(menu.equipment, ({ code }) => code),
})

/** Independent of the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

function sectionDiff(before: Named, after: Named): SectionDiff {
  const kept = [...after.keys()].filter((name) => before.has(name))
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: kept.filter((name) => canonical(before.get(name)) !== canonical(after.get(name))),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    reordered: kept.join(' ') !== [...before.keys()].filter((name) => after.has(name)).join(' '),
  }
}

/** Prices in decimals; null where a dish is not sold. */
export function catalogDiff(before: CatalogDocument, after: CatalogDocument): CatalogDiff {
  const [was, is] = [namesOf(before), namesOf(after)]
  const diff = (section: Section): SectionDiff => sectionDiff(was[section], is[section])
  const old = new Map(before.goods.map((item) => [item.slug, item.prices]))
  return {
    sections: {
      filters: diff('filters'),
      categories: diff('categories'),
      options: diff('options'),
      choices: diff('choices'),
      goods: diff('goods'),
      tiles: diff('tiles'),
      gifts: diff('gifts'),
      additionals: diff('additionals'),
      equipment: diff('equipment'),
    },
    prices: after.goods.flatMap(({ slug, prices }) => {
      const known = old.get(slug)
      if (!known) return []
      return currencyCodes
        .map((currency) => ({
          goods: slug,
          currency,
          before: known[currency] ?? null,
          after: prices[currency] ?? null,
        }))
        .filter((price) => price.before !== price.after)
    }),
  }
}
