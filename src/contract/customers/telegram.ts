import * as v from 'valibot'
import { boundedString } from '../values/bounded.ts'

/** The used fields of an update of Telegram's Bot API (core.telegram.org/bots/api#update). */
export const telegramUpdate = v.looseObject({
  message: v.optional(
    v.looseObject({
      chat: v.looseObject({ id: v.number(), type: boundedString(40) }),
      from: v.optional(
        v.looseObject({ id: v.number(), language_code: v.optional(boundedString(40)) }),
      ),
      text: v.optional(boundedString(10_000)),
      contact: v.optional(
        v.looseObject({ phone_number: boundedString(40), user_id: v.optional(v.number()) }),
      ),
    }),
  ),
})
export type TelegramUpdate = v.InferOutput<typeof telegramUpdate>
