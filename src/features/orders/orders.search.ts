import * as v from 'valibot'

/** `?key=`: what a guest follows an order with. A wrong one counts as missing, and the page is not found. */
export const orderSearch = v.object({ key: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))), undefined) })
