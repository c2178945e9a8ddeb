import * as v from 'valibot'

/** `?text=`. The router has read `42` and `true` already, and must find them as they were, or it would send the browser to another address. */
export const searchSearch = v.object({
  text: v.fallback(v.optional(v.union([v.string(), v.number(), v.boolean()])), undefined),
})
