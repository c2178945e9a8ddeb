import * as v from 'valibot'
import { sortings } from '#contract/menu/sortings.ts'
import { pageSearch } from '#platform/page.search.ts'
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
 * `?filter=fish,spicy&sort=cheapest&diet=vegan&spicy=mild,hot&from=5&to=20&page=2`: the loader drops codes
 * and prices that there are none of.
 */
export const categorySearch = v.object({
  filter: codes,
  sort: v.fallback(v.optional(v.picklist(sortings)), undefined),
  diet: codes,
  spicy: codes,
  from: amount,
  to: amount,
  page: pageSearch,
})
export type CategorySearch = v.InferOutput<typeof categorySearch>

export const categoryDeps = ({
  search: { filter, sort, diet, spicy, from, to, page },
}: {
  search: CategorySearch
}): CategorySearch => ({ filter, sort, diet, spicy, from, to, page })

export const productsSearch = v.object({ page: pageSearch })
