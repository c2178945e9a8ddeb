import type { Diet } from '#contract/menu/dietary.ts'
import { decimal } from '#contract/values/money.ts'
import type { CategoryQuery } from '#contract/menu/narrowing.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'
import { dietsAmong } from '#features/diet/diet-labels.ts'
import type { CategorySearch } from '../catalog.search.ts'
import { filterCodes, filterParameter } from './filter.rules.ts'

/** In the address; the place is the API's level. */
export const spicyCodes = ['none', 'mild', 'medium', 'hot'] as const
export type SpicyCode = (typeof spicyCodes)[number]

type Narrowed = Pick<CategorySearch, 'diet' | 'spicy' | 'from' | 'to'>

export const dietsOf = ({ diet }: Narrowed): Diet[] => dietsAmong(filterCodes(diet))
export const spicyOf = ({ spicy }: Narrowed): SpicyCode[] =>
  spicyCodes.filter((code) => filterCodes(spicy).includes(code))

export const toggledIn = <Code extends string>(codes: readonly Code[], code: Code): Code[] =>
  codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]

/** Undefined for what is no price. */
export const priceOf = (given: unknown): number | undefined =>
  writtenAmount(String(given)) || undefined

/** The other way round where the lower one comes second. */
export function pricesOf(one: number | undefined, other: number | undefined) {
  const isWrongWay = one !== undefined && other !== undefined && one > other
  return isWrongWay ? { from: other, to: one } : { from: one, to: other }
}

/** The one form of an address, without what cannot be chosen. */
export const canonicalOf = (search: CategorySearch): CategorySearch => ({
  ...search,
  diet: filterParameter(dietsOf(search)),
  spicy: filterParameter(spicyOf(search)),
  ...pricesOf(priceOf(search.from), priceOf(search.to)),
})

/** Without what was not chosen: the same choice is the same query. */
export function queryOf(search: CategorySearch): CategoryQuery {
  const [filter, diet, spicy] = [filterCodes(search.filter), dietsOf(search), spicyOf(search)]
  const { from, to } = pricesOf(priceOf(search.from), priceOf(search.to))
  return {
    ...(diet.length > 0 && { diet }),
    ...(spicy.length > 0 && { spiciness: spicy.map(levelOf) }),
    ...(from !== undefined && { price_from: decimal(from) }),
    ...(to !== undefined && { price_to: decimal(to) }),
    ...(filter.length > 0 && { filter }),
    ...(search.sort && { sort: search.sort }),
    page: search.page ?? 1,
  }
}

const levels = { none: 0, mild: 1, medium: 2, hot: 3 } as const
export const levelOf = (code: SpicyCode) => levels[code]

export const countNarrowed = (search: Narrowed): number =>
  dietsOf(search).length +
  spicyOf(search).length +
  Number(search.from !== undefined) +
  Number(search.to !== undefined)
