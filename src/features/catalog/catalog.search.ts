import * as v from 'valibot'
import { filterCodes, filterParameter } from './filter.rules.ts'

/** The router parses digits as a number. */
const addressText = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const filter = v.pipe(
  addressText,
  v.transform((text) => filterParameter(filterCodes(text).slice(0, 10))),
)

/** `?filter=fish,spicy` */
export const categorySearch = v.object({ filter: v.fallback(v.optional(filter), undefined) })

export const productsSearch = v.object({
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    undefined,
  ),
})
