import * as v from 'valibot'

/** `?uuid=…` of a link to the bot; anything else counts as missing. */
export const telegramSearch = v.object({
  uuid: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})
