import * as v from 'valibot'
import { cartLimits, isEachOnce, lineQuantity, portionQuantity } from './cart-line.ts'
import { bodyId } from './common.ts'
import { goodsIdBody } from './ids.ts'

export const portion = v.object({ id: bodyId, qtt: portionQuantity })
type Portion = v.InferOutput<typeof portion>
export const eachOnce = v.check<Portion[], string>(isEachOnce, 'An ingredient appears twice')

/** A line in the browser, bounded by the size of a cookie. */
export const keptLine = v.object({
  id: goodsIdBody,
  qtt: lineQuantity,
  ingredients: v.pipe(v.array(portion), v.maxLength(cartLimits.ingredients), eachOnce),
  free_of_choice: v.nullable(bodyId),
})
export type CartLine = v.InferOutput<typeof keptLine>
