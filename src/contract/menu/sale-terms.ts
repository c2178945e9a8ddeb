import * as v from 'valibot'
import { documentArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { lineQuantity } from '../orders/cart-limits.ts'
import { dishIdSchema } from '../values/ids.ts'
import { orderType } from '../orders/order-flow.ts'
import { prices } from '../values/prices.ts'
import { code } from '../values/text.ts'

export const pieceLimits = v.strictObject({
  min: v.optional(lineQuantity),
  max: v.optional(lineQuantity),
})

/** From `min` to `max` pieces, null for any number. */
export const shownLimits = v.object({ min: v.number(), max: v.nullable(v.number()) })
export const limitsOfDish = v.object({ id: dishIdSchema, ...shownLimits.entries })

const clock = v.pipe(boundedString(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
/** Every day without `days` (1 is Monday); a `to` that is not after `from` is on the next day. */
export const saleHours = v.pipe(
  documentArray(
    v.strictObject({
      days: v.optional(v.pipe(documentArray(weekday, 7), v.minLength(1))),
      from: clock,
      to: clock,
    }),
    20,
  ),
  v.minLength(1),
)

export const dishOutsideHours = v.object({
  id: dishIdSchema,
  name: v.string(),
  message: v.string(),
})

export const ageLimit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

export const specialPrice = v.strictObject({
  domain: v.optional(code),
  fulfilment: v.optional(orderType),
  size: v.optional(code),
  prices,
})

export const taxClass = code
