import * as v from 'valibot'

export const telegramSearch = v.object({
  uuid: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})
