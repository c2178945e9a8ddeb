import * as v from 'valibot'

/** Search parameters of the news. What does not parse is as if it were not there. */
export const newsSearch = v.object({
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    undefined,
  ),
})
