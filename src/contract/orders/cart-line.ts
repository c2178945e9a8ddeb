import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { cartLimits, isEachOnce, lineQuantity, portionQuantity } from './cart-limits.ts'
import { bodyId } from '../common.ts'
import { dishIdBody } from '../values/ids.ts'

const portion = v.object({ id: bodyId, quantity: portionQuantity })
const eachOnce = <Item extends { id: number }>() =>
  v.check<Item[], string>(isEachOnce, 'An id appears twice')

const option = v.object({
  ...portion.entries,
  options: v.optional(v.pipe(boundedArray(portion, cartLimits.options), eachOnce())),
})
const ingredients = v.pipe(boundedArray(portion, cartLimits.ingredients), eachOnce())
const options = v.pipe(boundedArray(option, cartLimits.options), eachOnce())

const pickedDish = v.object({
  id: bodyId,
  dish_id: dishIdBody,
  ingredients,
  options: v.optional(options),
})

const optionCount = (list: readonly v.InferOutput<typeof option>[] = []): number =>
  list.reduce((sum, item) => sum + 1 + (item.options?.length ?? 0), 0)

/** `free_of_choice` with `ingredients` is the older form of `options`. */
export const cartLine = v.pipe(
  v.object({
    id: dishIdBody,
    quantity: lineQuantity,
    ingredients,
    free_of_choice: v.nullable(bodyId),
    options: v.optional(options),
    slots: v.optional(v.pipe(boundedArray(pickedDish, cartLimits.slots), eachOnce())),
  }),
  v.check(
    ({ options: own, slots = [] }) =>
      optionCount(own) + slots.reduce((sum, slot) => sum + optionCount(slot.options), 0) <=
      cartLimits.options,
    `More than ${cartLimits.options} options`,
  ),
)
export type CartLine = v.InferOutput<typeof cartLine>
export type PickedOption = v.InferOutput<typeof option>
export type PickedDish = v.InferOutput<typeof pickedDish>
