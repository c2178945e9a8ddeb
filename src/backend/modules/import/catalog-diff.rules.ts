import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { currencyCodes, type Prices } from '#contract/values/prices.ts'
import type { CatalogDiff, SectionDiff } from '#contract/ops/files.ts'

type Section = keyof CatalogDiff['sections']
type Dish = CatalogDocument['goods'][number]
type Priced = Pick<CatalogDiff['prices'][number], 'size' | 'city' | 'fulfilment'> & {
  prices: Prices
}
type Named = ReadonlyMap<string, unknown>

const byName = <T>(items: readonly T[], nameOf: (item: T) => string): Named =>
  new Map(items.map((item) => [nameOf(item), item]))

/** The key of a gift is its dish and its place among that dish's gifts. */
const namesOf = (menu: CatalogDocument): Record<Section, Named> => ({
  filters: byName(menu.filters, ({ code }) => code),
  categories: byName(menu.categories, ({ slug }) => slug),
  options: byName(menu.options, ({ code }) => code),
  groups: byName(menu.groups, ({ code }) => code),
  slots: byName(menu.slots, ({ code }) => code),
  goods: byName(menu.goods, ({ slug }) => slug),
  tiles: byName(menu.tiles, ({ code }) => code),
  gifts: new Map(
    [...Map.groupBy(menu.gifts, ({ goods: dish }) => dish)].flatMap(([dish, gifts]) =>
      gifts.map((gift, index) => [index > 0 ? `${dish} ${index + 1}` : dish, gift]),
    ),
  ),
  additionals: byName(menu.additionals, ({ category }) => category),
  equipment: byName(menu.equipment, ({ code }) => code),
})

/** A dish with no former prices has none, or an empty list of them. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const fields = Object.entries(part)
    if (key === 'old_prices' && fields.length === 0) return undefined
    return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

function* sectionDiff(before: Named, after: Named): Generator<void, SectionDiff> {
  const kept = [...after.keys()].filter((name) => before.has(name))
  const changed: string[] = []
  for (const name of kept) {
    if (canonical(before.get(name)) !== canonical(after.get(name))) changed.push(name)
    yield
  }
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed,
    removed: [...before.keys()].filter((name) => !after.has(name)),
    reordered: kept.join(' ') !== [...before.keys()].filter((name) => after.has(name)).join(' '),
  }
}

function pricesOf({ prices, groups = [], special_prices = [] }: Dish): Map<string, Priced> {
  const sizes = groups.flatMap(({ variants = [] }) => variants)
  const all: Priced[] = [
    ...(sizes.length > 0
      ? sizes.map(({ option, prices: own }) => ({ size: option, prices: own }))
      : [{ prices }]),
    ...special_prices.map(({ domain: city, ...special }) => ({ ...special, city })),
  ]
  return new Map(
    all.map((priced) => [JSON.stringify([priced.size, priced.city, priced.fulfilment]), priced]),
  )
}

function changedPrices(before: Dish, after: Dish): CatalogDiff['prices'] {
  const was = pricesOf(before)
  const is = pricesOf(after)
  return [...new Map([...is, ...was])].flatMap(([key, { prices: _prices, ...place }]) =>
    currencyCodes
      .map((currency) => ({
        goods: after.slug,
        ...place,
        currency,
        before: was.get(key)?.prices[currency] ?? null,
        after: is.get(key)?.prices[currency] ?? null,
      }))
      .filter((price) => price.before !== price.after),
  )
}

function* pricesDiff(
  before: CatalogDocument,
  after: CatalogDocument,
): Generator<void, CatalogDiff['prices']> {
  const old = new Map(before.goods.map((item) => [item.slug, item]))
  const prices: CatalogDiff['prices'] = []
  for (const item of after.goods) {
    const known = old.get(item.slug)
    if (known) prices.push(...changedPrices(known, item))
    yield
  }
  return prices
}

/** Prices in decimals; null where a dish is not sold. Yields between the items. */
export function* catalogDiff(
  before: CatalogDocument,
  after: CatalogDocument,
): Generator<void, CatalogDiff> {
  const was = namesOf(before)
  const is = namesOf(after)
  const diff = (section: Section) => sectionDiff(was[section], is[section])
  return {
    sections: {
      filters: yield* diff('filters'),
      categories: yield* diff('categories'),
      options: yield* diff('options'),
      groups: yield* diff('groups'),
      slots: yield* diff('slots'),
      goods: yield* diff('goods'),
      tiles: yield* diff('tiles'),
      gifts: yield* diff('gifts'),
      additionals: yield* diff('additionals'),
      equipment: yield* diff('equipment'),
    },
    prices: yield* pricesDiff(before, after),
  }
}
