import * as v from 'valibot'

/** `?page=`: which page of the bonuses is shown. What does not parse is as if it were not there. */
export const accountSearch = v.object({
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    undefined,
  ),
})
