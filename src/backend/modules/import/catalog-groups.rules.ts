import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { maxOfGroup } from '#backend/core/picks.rules.ts'
import { currencyCodes } from '#contract/values/prices.ts'
import { ownChoiceProblems, pricedWithin } from './catalog-group-choices.rules.ts'
import { type Entry, type Problem, repeatedIn, unknown } from './problems.rules.ts'

type Dish = CatalogDocument['goods'][number]
type Group = CatalogDocument['groups'][number]
type Option = CatalogDocument['options'][number]
type Numbers = Pick<Group, 'select' | 'min' | 'max' | 'included' | 'options' | 'sets_price'>
type DishGroup = NonNullable<Dish['groups']>[number]

interface Known {
  options: ReadonlySet<string>
  optionOf: ReadonlyMap<string, Option>
  groupOf: ReadonlyMap<string, Group>
}

const problem = (path: string, message: string): Problem => ({ path, message })

function numberProblems(group: Numbers, path: string): Problem[] {
  const { select, min, max, included = 0, options } = group
  const defaults = options.filter((option) => option.default).length
  return [
    ...(max < min ? [problem(`${path}.max`, `At most ${max}, and at least ${min}`)] : []),
    ...(max < included
      ? [problem(`${path}.max`, `At most ${max} of ${included} that are included`)]
      : []),
    ...(select === 'one' && max > 1
      ? [problem(`${path}.max`, 'Of a group of which one is picked, the most is 1')]
      : []),
    ...(max >= min && maxOfGroup(group) < min
      ? [
          problem(
            `${path}.min`,
            `Only ${maxOfGroup(group)} can be picked, and at least ${min} have to`,
          ),
        ]
      : []),
    ...(defaults > max
      ? [problem(`${path}.options`, `${defaults} are picked already, and the most is ${max}`)]
      : []),
  ]
}

function optionProblems({ options, select, max }: Group, path: string, known: Known): Problem[] {
  const codes = options.map(({ option }) => option)
  return [
    ...codes.flatMap((code, index) =>
      known.options.has(code)
        ? []
        : [problem(`${path}.options[${index}].option`, `There is no option "${code}"`)],
    ),
    ...repeatedIn(codes, `${path}.options`, 'option'),
    ...options.flatMap(({ max: own = 1 }, index) =>
      select !== 'quantity' && own > 1
        ? [problem(`${path}.options[${index}].max`, `Only a group of portions takes more than one`)]
        : [],
    ),
    ...openedProblems({ options, select, max }, path, known),
  ]
}

/** One level only: an opened group has neither sizes nor options that open more. */
function openedProblems(
  { options, select, max: most }: Pick<Group, 'options' | 'select' | 'max'>,
  path: string,
  { groupOf }: Known,
): Problem[] {
  return options.flatMap(({ opens, max = most }, index) => {
    const at = `${path}.options[${index}].opens`
    if (opens === undefined) return []
    const opened = groupOf.get(opens)
    if (!opened) return [problem(at, `There is no group "${opens}"`)]
    return [
      ...(opened.sets_price ? [problem(at, `The group "${opens}" sets the price of a dish`)] : []),
      ...(opened.options.some((option) => option.opens !== undefined)
        ? [problem(at, `The group "${opens}" opens groups itself: there is one level`)]
        : []),
      ...(select === 'quantity' && max > 1
        ? [problem(at, 'An option that opens a group is picked once: its most is 1')]
        : []),
    ]
  })
}

export function groupProblems({ path, item }: Entry<Group>, known: Known): Problem[] {
  const isSize = item.select === 'one' && item.min === 1 && !item.included
  return [
    ...optionProblems(item, path, known),
    ...numberProblems(item, path),
    ...(item.sets_price && !isSize
      ? [
          problem(
            `${path}.sets_price`,
            'The price is set by exactly one option: select "one", at least 1, none included',
          ),
        ]
      : []),
  ]
}

export const variantPriceProblems = ({ path, item }: Entry<Option>, known: Known): Problem[] => {
  const variants = (item.variant_prices ?? []).map(({ variant }) => variant)
  return [
    ...unknown(variants, known.options, `${path}.variant_prices`, 'option'),
    ...repeatedIn(variants, `${path}.variant_prices`, 'option'),
  ]
}

const withDefaults = ({ options }: Group, { defaults }: DishGroup): Group['options'] =>
  defaults ? options.map((item) => ({ ...item, default: defaults.includes(item.option) })) : options

/** Each option is in one group, so that a pick identifies its group. */
export function dishGroupProblems(item: Dish, path: string, known: Known): Problem[] {
  const groups = item.groups ?? []
  const all = groups.flatMap(({ group }) => known.groupOf.get(group)?.options ?? [])
  const sizes = groups.filter(({ group }) => known.groupOf.get(group)?.sets_price)
  return [
    ...groups.flatMap((own, index) => dishGroup(own, `${path}.groups[${index}]`, known)),
    ...repeatedIn(
      groups.map(({ group }) => group),
      `${path}.groups`,
      'group',
    ),
    ...(new Set(all.map(({ option }) => option)).size < all.length
      ? [problem(`${path}.groups`, 'An option is in two groups of the dish')]
      : []),
    ...(sizes.length > 1
      ? [problem(`${path}.groups`, 'More than one group sets the price of the dish')]
      : []),
    ...sizePriceProblems(item, path, known),
  ]
}

function dishGroup(own: DishGroup, path: string, known: Known): Problem[] {
  const group = known.groupOf.get(own.group)
  if (!group) return [problem(`${path}.group`, `There is no group "${own.group}"`)]
  const { variants } = own
  const codes = new Set(group.options.map(({ option }) => option))
  const has = (code: string) => codes.has(code)
  return [
    ...numberProblems({ ...group, ...own, options: withDefaults(group, own) }, path),
    ...ownChoiceProblems(own, path, group, known),
    ...(group.sets_price && (own.min === 0 || own.included)
      ? [problem(path, 'Exactly one size is picked and paid: at least 1, none included')]
      : []),
    ...(group.options.some(({ opens, max }) => opens !== undefined && max === undefined) &&
    group.select === 'quantity' &&
    (own.max ?? 1) > 1
      ? [problem(`${path}.max`, 'An option that opens a group is picked once: its most is 1')]
      : []),
    ...(group.sets_price && !variants
      ? [problem(path, `The group sets the price of the dish, which has no variants`)]
      : []),
    ...(!group.sets_price && variants
      ? [problem(`${path}.variants`, `The group "${own.group}" does not set the price`)]
      : []),
    ...repeatedIn(
      (variants ?? []).map(({ option }) => option),
      `${path}.variants`,
      'option',
    ),
    ...(variants ?? []).flatMap(({ option, prices }, index) => [
      ...(has(option)
        ? []
        : [problem(`${path}.variants[${index}].option`, `The group has no option "${option}"`)]),
      ...currencyCodes
        .filter(
          (currency) =>
            (variants?.[0]?.prices[currency] === undefined) !== (prices[currency] === undefined),
        )
        .map((currency) =>
          problem(
            `${path}.variants[${index}].prices.${currency}`,
            'All variants are sold in the same currencies',
          ),
        ),
    ]),
  ]
}

/** Prices are never guessed: an option priced by size needs each size of the dish. */
function sizePriceProblems(item: Dish, path: string, known: Known): Problem[] {
  const groups = item.groups ?? []
  const sizes = groups.flatMap(({ variants = [] }) => variants.map(({ option }) => option))
  const used = [
    ...item.ingredients.map(({ option }, index) => ({
      ...known.optionOf.get(option),
      option,
      at: `ingredients[${index}]`,
    })),
    ...groups.flatMap((own, index) =>
      pricedWithin(own, known).map((priced) => ({ ...priced, at: `groups[${index}]` })),
    ),
  ]
  return used.flatMap(({ option, prices, variant_prices, at }) => {
    if (prices || !variant_prices) return []
    const priced = new Set(variant_prices.map(({ variant }) => variant))
    const lacking = sizes.filter((size) => !priced.has(size))
    const message =
      sizes.length === 0
        ? `The option "${option}" has prices by size alone, and the dish has no sizes`
        : `The option "${option}" has no price with ${lacking.join(', ')}`
    return sizes.length > 0 && lacking.length === 0 ? [] : [problem(`${path}.${at}`, message)]
  })
}
