import * as v from 'valibot'

/** The number in `?page=2`; undefined when it is not a page. */
export const pageSearch = v.fallback(
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
)
