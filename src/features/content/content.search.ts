import * as v from 'valibot'

export const newsSearch = v.object({
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
