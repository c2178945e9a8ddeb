import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { currencyCodes, type Prices } from '#contract/values/prices.ts'

type Dish = CatalogDocument['goods'][number]
type Group = CatalogDocument['groups'][number]

/** A required choice of `catalog/1`. */
const groupOf = ({
  options,
  ...choice
}: NonNullable<CatalogDocument['choices']>[number]): Group => ({
  ...choice,
  select: 'quantity',
  min: 1,
  options: options.map((option) => ({ option })),
})

const variantsOf = ({ groups = [] }: Dish) => groups.flatMap(({ variants = [] }) => variants)

export function lowestPrices(item: Dish): Prices | undefined {
  const variants = variantsOf(item)
  if (variants.length === 0) return undefined
  const lowest: Prices = {}
  for (const currency of currencyCodes) {
    const known = variants.flatMap(({ prices }) => prices[currency] ?? [])
    const [price] = known.toSorted((a, b) => a - b)
    if (price !== undefined) lowest[currency] = price
  }
  return lowest
}

function dishOf({ choice, ...item }: Dish): Dish {
  const groups = [...(item.groups ?? []), ...(choice === undefined ? [] : [{ group: choice }])]
  return {
    ...item,
    prices: lowestPrices(item) ?? item.prices,
    ...(groups.length > 0 && { groups }),
  }
}

/** Turns choices into groups and adds every dish's prices, as in `catalog/2`. */
export const newestCatalog = ({ choices = [], ...document }: CatalogDocument): CatalogDocument => ({
  ...document,
  format: 'catalog/2',
  groups: [...document.groups, ...choices.map(groupOf)],
  goods: document.goods.map(dishOf),
})
