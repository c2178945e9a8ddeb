import * as v from 'valibot'

/** What the shop reads of an update of Telegram's Bot API (core.telegram.org/bots/api#update). */
export const telegramUpdate = v.looseObject({
  message: v.optional(
    v.looseObject({
      chat: v.looseObject({ id: v.number(), type: v.string() }),
      from: v.optional(v.looseObject({ id: v.number(), language_code: v.optional(v.string()) })),
      text: v.optional(v.string()),
      contact: v.optional(v.looseObject({ phone_number: v.string(), user_id: v.optional(v.number()) })),
    }),
  ),
})
export type TelegramUpdate = v.InferOutput<typeof telegramUpdate>
