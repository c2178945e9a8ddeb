import * as v from 'valibot'
import { boundedArray } from './bounded.ts'
import { bodyId } from './common.ts'

/** Most lines in a cart, and most pieces of one line. */
export const cartLimits = { lines: 60, quantity: 99, ingredients: 30 } as const

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(cartLimits.quantity))

/** What the customer put into the cart: no price, the server knows it. `ingredients` lists every portion that differs from the dish as it is, and the picks of its free choice. */
export const cartLine = v.object({
  id: bodyId,
  qtt: quantity,
  ingredients: v.pipe(
    boundedArray(v.object({ id: bodyId, qtt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)) }), cartLimits.ingredients),
    v.check((list) => new Set(list.map((item) => item.id)).size === list.length, 'An ingredient appears twice'),
  ),
  /** Id of the dish's free choice when something of it was picked. */
  free_of_choice: v.nullable(bodyId),
})
export type CartLine = v.InferOutput<typeof cartLine>

export const orderTypes = ['delivery', 'pickup'] as const
export const orderType = v.picklist(orderTypes)
export type OrderType = v.InferOutput<typeof orderType>
