import * as v from 'valibot'

/** A page of the office, never another address. */
const ownPath = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/office(?:[/?][\w/?=&.%-]*)?$/))

export const signInSearch = v.object({ from: v.optional(v.fallback(ownPath, '/office')) })

/** The code of a city. */
export const citySearch = v.object({
  city: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
})

/** The id of a branch. */
export const boardSearch = v.object({
  ...citySearch.entries,
  branch: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})
