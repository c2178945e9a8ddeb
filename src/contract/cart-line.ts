import * as v from 'valibot'
import { bodyId } from './common.ts'

export const cartLimits = { lines: 60, quantity: 99, ingredients: 30 } as const

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(cartLimits.quantity))

export const portion = v.object({
  id: bodyId,
  qtt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
})
type Portion = v.InferOutput<typeof portion>
export const eachOnce = v.check(
  (list: Portion[]) => new Set(list.map((item) => item.id)).size === list.length,
  'An ingredient appears twice',
)

/** A line in the browser, bounded by the size of a cookie. */
export const keptLine = v.object({
  id: bodyId,
  qtt: quantity,
  ingredients: v.pipe(v.array(portion), v.maxLength(cartLimits.ingredients), eachOnce),
  free_of_choice: v.nullable(bodyId),
})
export type CartLine = v.InferOutput<typeof keptLine>

export const orderTypes = ['delivery', 'pickup'] as const
export const orderType = v.picklist(orderTypes)
export type OrderType = v.InferOutput<typeof orderType>
