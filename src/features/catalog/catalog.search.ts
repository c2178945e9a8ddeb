import * as v from 'valibot'
import { filterCodes, filterParameter } from './lib/filter.rules.ts'

/** The router parses digits as a number, and a name that is there twice as a list. */
const addressText = v.pipe(
  v.union([v.string(), v.number(), v.array(v.string())]),
  v.transform(String),
)
const filter = v.pipe(
  addressText,
  v.transform((text) => filterParameter(filterCodes(text).slice(0, 10))),
)

const codes = v.fallback(v.optional(filter), undefined)
const amount = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined)

/**
 * `?filter=fish,spicy&sort=cheapest&diet=vegan&spicy=mild,hot&from=5&to=20`: the loader drops codes
 * and prices that there are none of.
 */
export const categorySearch = v.object({
  filter: codes,
  sort: v.fallback(v.optional(v.picklist(['popular', 'cheapest', 'dearest'])), undefined),
  diet: codes,
  spicy: codes,
  from: amount,
  to: amount,
})
export type CategorySearch = v.InferOutput<typeof categorySearch>

export const categoryDeps = ({
  search: { filter, sort, diet, spicy, from, to },
}: {
  search: CategorySearch
}): CategorySearch => ({ filter, sort, diet, spicy, from, to })
export type Sorting = NonNullable<CategorySearch['sort']>

export const productsSearch = v.object({
  page: v.fallback(
    v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(100_000),
        v.transform((page) => page || 1),
      ),
    ),
    undefined,
  ),
})
