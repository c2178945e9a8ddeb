import * as v from 'valibot'

/** The router parses `42` and `true`; they are kept as text, or the URL would be rewritten. */
export const searchSearch = v.object({
  text: v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean()])), undefined),
})
