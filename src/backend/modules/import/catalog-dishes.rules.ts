import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { currencyCodes } from '#contract/values/prices.ts'
import { pricedWithin } from './catalog-group-choices.rules.ts'
import { dishGroupProblems } from './catalog-groups.rules.ts'
import { comboProblems, type KnownDishes, soldIn } from './catalog-combos.rules.ts'
import { termsProblems } from './catalog-terms.rules.ts'
import { lowestPrices } from './catalog-version.rules.ts'
import { type Entry, type Problem, repeated, repeatedIn, unknown } from './problems.rules.ts'

type Dish = CatalogDocument['goods'][number]

export interface Known extends KnownDishes {
  cities: ReadonlySet<string>
  filters: ReadonlySet<string>
  categories: ReadonlySet<string>
  options: ReadonlySet<string>
  choices: ReadonlySet<string>
  goods: ReadonlySet<string>
  optionOf: ReadonlyMap<string, CatalogDocument['options'][number]>
  choiceOf: ReadonlyMap<string, NonNullable<CatalogDocument['choices']>[number]>
  groupOf: ReadonlyMap<string, CatalogDocument['groups'][number]>
}

export function dishProblems({ path, item }: Entry<Dish>, known: Known): Problem[] {
  return [
    ...unknown(item.categories, known.categories, `${path}.categories`, 'category'),
    ...repeatedIn(item.categories, `${path}.categories`, 'category'),
    ...imageProblems(item, path),
    ...allergenProblems(item, path),
    ...unknown(item.filters, known.filters, `${path}.filters`, 'filter'),
    ...unknown(item.related ?? [], known.goods, `${path}.related`, 'dish'),
    ...unknown(
      item.unavailable?.domains ?? [],
      known.cities,
      `${path}.unavailable.domains`,
      'city',
    ),
    ...partProblems(item, path, known),
    ...ingredientProblems(item, path, known),
    ...weightProblems(item, path, known),
    ...(item.choice !== undefined && !known.choices.has(item.choice)
      ? [{ path: `${path}.choice`, message: `There is no choice "${item.choice}"` }]
      : []),
    ...dishGroupProblems(item, path, known),
    ...(item.combo ? comboProblems(item, item.combo, path, known) : []),
    ...priceProblems(item, path),
    ...termsProblems(item, path, known),
    ...optionPriceProblems(item, path, known),
  ]
}

const imageProblems = ({ picture: image, gallery = [] }: Dish, path: string): Problem[] =>
  repeated(
    [
      ...(image === undefined ? [] : [{ path: `${path}.picture`, item: image }]),
      ...gallery.map((item, index) => ({ path: `${path}.gallery[${index}]`, item })),
    ],
    (name) => name,
    'picture',
  )

export const allergenProblems = (
  { allergens = [], may_contain = [] }: Partial<Pick<Dish, 'allergens' | 'may_contain'>>,
  path: string,
): Problem[] =>
  repeated(
    [
      ...allergens.map((item, index) => ({ path: `${path}.allergens[${index}]`, item })),
      ...may_contain.map((item, index) => ({ path: `${path}.may_contain[${index}]`, item })),
    ],
    (name) => name,
    'allergen',
  )

const partProblems = (item: Dish, path: string, known: Known): Problem[] =>
  (item.parts ?? []).flatMap((part, index) => {
    const at = `${path}.parts[${index}].goods`
    if (part.goods === item.slug)
      return [{ path: at, message: 'A dish cannot be a part of itself' }]
    if (!known.goods.has(part.goods))
      return [{ path: at, message: `There is no dish "${part.goods}"` }]
    const { age = 0 } = known.dishesOf.get(part.goods) ?? {}
    return age > (item.age ?? 0)
      ? [{ path: at, message: `The part "${part.goods}" is for ages from ${age}: so is the dish` }]
      : []
  })

const ingredientProblems = (item: Dish, path: string, known: Known): Problem[] => [
  ...repeated(
    item.ingredients.map((ingredient, index) => ({
      path: `${path}.ingredients[${index}]`,
      item: ingredient,
    })),
    ({ option }) => option,
    'ingredient',
  ),
  ...item.ingredients.flatMap(({ option, included, max }, index) => [
    ...(known.options.has(option)
      ? []
      : [
          {
            path: `${path}.ingredients[${index}].option`,
            message: `There is no option "${option}"`,
          },
        ]),
    ...(max < included
      ? [
          {
            path: `${path}.ingredients[${index}].max`,
            message: `At most ${max} of ${included} that are included`,
          },
        ]
      : []),
  ]),
]

/** What is left out is taken off the weight of the dish in each of its sizes. */
function weightProblems(item: Dish, path: string, { optionOf }: Known): Problem[] {
  const grams = item.ingredients.reduce(
    (sum, { option, included }) => sum + included * (optionOf.get(option)?.weight ?? 0),
    0,
  )
  const sizes = (item.groups ?? []).flatMap(({ variants = [] }) => variants)
  const weights = (sizes.length > 0 ? sizes : [item]).flatMap(({ weight }) => weight ?? [])
  const lightest = Math.min(...weights)
  return grams < lightest || grams === 0
    ? []
    : [
        {
          path: `${path}.ingredients`,
          message: `The ingredients weigh ${grams} g, and the dish ${lightest} g`,
        },
      ]
}

function priceProblems(item: Dish, path: string): Problem[] {
  const lowest = lowestPrices(item)
  const prices = lowest ?? item.prices
  if (item.combo?.discount) return []
  if (Object.keys(prices).length === 0)
    return [{ path: `${path}.prices`, message: 'A dish needs a price' }]
  return currencyCodes.flatMap((currency) => {
    const own = item.prices[currency]
    if (lowest && own !== undefined && own !== lowest[currency])
      return [
        {
          path: `${path}.prices.${currency}`,
          message: `The variants set the price, and the lowest is ${lowest[currency] ?? 'none'}: leave this one out`,
        },
      ]
    const old = item.old_prices?.[currency]
    if (old === undefined) return []
    const price = prices[currency]
    const at = `${path}.old_prices.${currency}`
    if (price === undefined) return [{ path: at, message: `There is no price in ${currency}` }]
    return old > price
      ? []
      : [{ path: at, message: `The old price ${old} is not above the price ${price}` }]
  })
}

/** Prices are never guessed: a priced option needs every currency of the dish. */
function optionPriceProblems(item: Dish, path: string, known: Known): Problem[] {
  const usual = (option: string, at: string) => ({ ...known.optionOf.get(option), option, at })
  const used = [
    ...item.ingredients.map(({ option }, index) => usual(option, `${path}.ingredients[${index}]`)),
    ...(known.choiceOf.get(item.choice ?? '')?.options ?? []).map((option) =>
      usual(option, `${path}.choice`),
    ),
    ...(item.groups ?? []).flatMap((own, index) => {
      // A size has its price in the dish.
      const isSize = known.groupOf.get(own.group)?.sets_price
      return (isSize ? [] : pricedWithin(own, known)).map((priced) => ({
        ...priced,
        at: `${path}.groups[${index}]`,
      }))
    }),
  ]
  const sold = soldIn(item, known)
  return used.flatMap(({ option, prices, variant_prices = [], at }) => {
    const lists = [...(prices ? [prices] : []), ...variant_prices.map((priced) => priced.prices)]
    const missing = sold.filter((currency) => lists.some((list) => list[currency] === undefined))
    return missing.map((currency) => ({
      path: at,
      message: `The option "${option}" has no price in ${currency}, and the dish is sold in it`,
    }))
  })
}
