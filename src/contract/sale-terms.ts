import * as v from 'valibot'
import { documentArray } from './bounded-array.ts'
import { boundedString } from './bounded.ts'
import { lineQuantity } from './cart-line.ts'
import { dishIdSchema } from './ids.ts'
import { orderType } from './order-flow.ts'
import { prices } from './prices.ts'
import { code } from './text.ts'

/** Pieces of a dish in one order, over all its lines. */
export const pieceLimits = v.strictObject({
  min: v.optional(lineQuantity),
  max: v.optional(lineQuantity),
})

/** As shown: from `min` to `max` pieces, null for any number. */
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

/** A dish that is not sold at the time for which the order is due. */
export const dishOutsideHours = v.object({
  id: dishIdSchema,
  name: v.string(),
  message: v.string(),
})

/** The least age of a customer, in whole years. */
export const ageLimit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** Instead of the dish's price, or of that of one size, in a city, with a fulfilment, or both. */
export const specialPrice = v.strictObject({
  domain: v.optional(code),
  fulfilment: v.optional(orderType),
  size: v.optional(code),
  prices,
})

/** "food", "drink", "alcohol" or another code that the restaurant's accounts know. */
export const taxClass = code
