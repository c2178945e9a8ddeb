import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { type Problem, repeatedIn, unknown } from './problems.rules.ts'

type Dish = CatalogDocument['goods'][number]
type Group = CatalogDocument['groups'][number]
type Option = CatalogDocument['options'][number]
type DishGroup = NonNullable<Dish['groups']>[number]

interface Known {
  options: ReadonlySet<string>
  optionOf: ReadonlyMap<string, Option>
  groupOf: ReadonlyMap<string, Group>
}

export function ownChoiceProblems(
  { variants, defaults = [], prices = [] }: DishGroup,
  path: string,
  group: Group,
  { options }: Pick<Known, 'options'>,
): Problem[] {
  const here = new Set((variants ?? group.options).map(({ option }) => option))
  const priced = prices.map(({ option }) => option)
  const foreign = (codes: readonly string[], at: (index: number) => string) =>
    codes.flatMap((code, index) =>
      here.has(code) ? [] : [{ path: at(index), message: `The group has no option "${code}"` }],
    )
  return [
    ...foreign(defaults, (index) => `${path}.defaults[${index}]`),
    ...repeatedIn(defaults, `${path}.defaults`, 'option'),
    ...(group.sets_price && prices.length > 0
      ? [{ path: `${path}.prices`, message: 'The sizes of a dish have their prices in "variants"' }]
      : []),
    ...foreign(priced, (index) => `${path}.prices[${index}].option`),
    ...repeatedIn(priced, `${path}.prices`, 'option'),
    ...prices.flatMap(({ variant_prices = [] }, index) => {
      const sizes = variant_prices.map(({ variant }) => variant)
      const at = `${path}.prices[${index}].variant_prices`
      return [...unknown(sizes, options, at, 'option'), ...repeatedIn(sizes, at, 'option')]
    }),
  ]
}

export type Priced = Pick<Option, 'prices' | 'variant_prices'> & { option: string }

export function pricedWithin(own: DishGroup, { groupOf, optionOf }: Omit<Known, 'options'>) {
  const special = new Map((own.prices ?? []).map((priced) => [priced.option, priced]))
  const usual = (option: string): Priced => ({ ...optionOf.get(option), option })
  const options = groupOf.get(own.group)?.options ?? []
  const opened = options.flatMap(({ opens }) => groupOf.get(opens ?? '')?.options ?? [])
  return [
    ...options.map(({ option }): Priced => special.get(option) ?? usual(option)),
    ...opened.map(({ option }) => usual(option)),
  ]
}
