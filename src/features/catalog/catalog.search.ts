import * as v from 'valibot'
import { filterCodes, filterParameter } from './filter.rules.ts'

/** A text of the address; the router has already read digits as a number. */
const addressText = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const filter = v.pipe(
  addressText,
  v.transform((text) => filterParameter(filterCodes(text).slice(0, 10))),
)

/** Search parameters of a category: `filter=fish,spicy`. What does not parse is as if it were not there. */
export const categorySearch = v.object({ filter: v.fallback(v.optional(filter), undefined) })

/** Search parameters of the whole menu. */
export const productsSearch = v.object({
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    undefined,
  ),
})
