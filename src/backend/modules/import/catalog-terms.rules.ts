import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { currencyCodes } from '#contract/values/prices.ts'
import { type Entry, type Problem, repeated } from './problems.rules.ts'

type Dish = CatalogDocument['goods'][number]
type Special = NonNullable<Dish['special_prices']>[number]

export function termsProblems(
  item: Dish,
  path: string,
  { cities }: { cities: ReadonlySet<string> },
): Problem[] {
  const { min = 1, max = min } = item.limits ?? {}
  const specials = (item.special_prices ?? []).map((special, index) => ({
    path: `${path}.special_prices[${index}]`,
    item: special,
  }))
  return [
    ...(max < min
      ? [{ path: `${path}.limits.max`, message: `At most ${max} where at least ${min} are needed` }]
      : []),
    ...specials.flatMap((entry) => specialProblems(entry, item, cities)),
    ...repeated(
      specials,
      ({ domain: city, fulfilment, size }) =>
        [city, fulfilment, size].filter((part) => part !== undefined).join(' '),
      'special price',
    ),
  ]
}

function specialProblems(
  { path, item: { domain: city, fulfilment, size, prices } }: Entry<Special>,
  { prices: own, groups = [] }: Dish,
  cities: ReadonlySet<string>,
): Problem[] {
  const sizes = groups.flatMap(({ variants = [] }) => variants)
  const usual = sizes.length > 0 ? sizes.find(({ option }) => option === size)?.prices : own
  const sizeFault =
    size === undefined
      ? sizes.length > 0 && 'The dish has a price for each size: name one'
      : !sizes.some(({ option }) => option === size) && `The dish has no size "${size}"`
  return [
    ...(city === undefined && fulfilment === undefined
      ? [{ path, message: 'A special price needs a domain, a fulfilment or both' }]
      : []),
    ...(city !== undefined && !cities.has(city)
      ? [{ path: `${path}.domain`, message: `There is no city "${city}"` }]
      : []),
    ...(sizeFault ? [{ path: `${path}.size`, message: sizeFault }] : []),
    ...currencyCodes
      .filter((currency) => usual && prices[currency] !== undefined && !(currency in usual))
      .map((currency) => ({
        path: `${path}.prices.${currency}`,
        message: `The dish is not sold in ${currency}`,
      })),
  ]
}
