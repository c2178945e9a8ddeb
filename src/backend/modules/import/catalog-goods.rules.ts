import type { CatalogDocument } from '#contract/catalog.ts'
import { currencyCodes } from '#contract/prices.ts'
import { type Entry, type Problem, repeated, unknown } from './problems.rules.ts'

type Goods = CatalogDocument['goods'][number]

export interface Known {
  cities: ReadonlySet<string>
  filters: ReadonlySet<string>
  categories: ReadonlySet<string>
  options: ReadonlySet<string>
  choices: ReadonlySet<string>
  goods: ReadonlySet<string>
  optionOf: ReadonlyMap<string, CatalogDocument['options'][number]>
  choiceOf: ReadonlyMap<string, CatalogDocument['choices'][number]>
}

export function goodsProblems({ path, item }: Entry<Goods>, known: Known): Problem[] {
  return [
    ...unknown(item.categories, known.categories, `${path}.categories`, 'category'),
    ...repeatedIn(item.categories, `${path}.categories`, 'category'),
    ...pictureProblems(item, path),
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
    ...(item.choice !== undefined && !known.choices.has(item.choice)
      ? [{ path: `${path}.choice`, message: `There is no choice "${item.choice}"` }]
      : []),
    ...priceProblems(item, path),
    ...optionPriceProblems(item, path, known),
  ]
}

const repeatedIn = (names: readonly string[], path: string, what: string): Problem[] =>
  repeated(
    names.map((name, index) => ({ path: `${path}[${index}]`, item: name })),
    (name) => name,
    what,
  )

const pictureProblems = ({ picture, gallery = [] }: Goods, path: string): Problem[] =>
  repeated(
    [
      { path: `${path}.picture`, item: picture },
      ...gallery.map((item, index) => ({ path: `${path}.gallery[${index}]`, item })),
    ],
    (name) => name,
    'picture',
  )

const partProblems = (item: Goods, path: string, known: Known): Problem[] =>
  (item.parts ?? []).flatMap((part, index) => {
    const at = `${path}.parts[${index}].goods`
    if (part.goods === item.slug)
      return [{ path: at, message: 'A dish cannot be a part of itself' }]
    return known.goods.has(part.goods)
      ? []
      : [{ path: at, message: `There is no dish "${part.goods}"` }]
  })

const ingredientProblems = (item: Goods, path: string, known: Known): Problem[] => [
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

function priceProblems(item: Goods, path: string): Problem[] {
  if (Object.keys(item.prices).length === 0)
    return [{ path: `${path}.prices`, message: 'A dish needs a price' }]
  return currencyCodes.flatMap((currency) => {
    const old = item.old_prices?.[currency]
    if (old === undefined) return []
    const price = item.prices[currency]
    const at = `${path}.old_prices.${currency}`
    if (price === undefined) return [{ path: at, message: `There is no price in ${currency}` }]
    return old > price
      ? []
      : [{ path: at, message: `The old price ${old} is not above the price ${price}` }]
  })
}

/** An option with a price needs one in every currency of the dish: pricing never guesses. */
function optionPriceProblems(item: Goods, path: string, known: Known): Problem[] {
  const codes = [
    ...item.ingredients.map(({ option }, index) => ({
      option,
      at: `${path}.ingredients[${index}]`,
    })),
    ...(known.choiceOf.get(item.choice ?? '')?.options ?? []).map((option) => ({
      option,
      at: `${path}.choice`,
    })),
  ]
  return codes.flatMap(({ option, at }) => {
    const prices = known.optionOf.get(option)?.prices
    const missing = prices
      ? currencyCodes.filter(
          (currency) => item.prices[currency] !== undefined && prices[currency] === undefined,
        )
      : []
    return missing.map((currency) => ({
      path: at,
      message: `The option "${option}" has no price in ${currency}, and the dish is sold in it`,
    }))
  })
}
