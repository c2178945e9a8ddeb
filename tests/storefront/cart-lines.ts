import { fc } from '@fast-check/vitest'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { dishId } from '#contract/values/ids.ts'

const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_147_483_647 }))

const portion = { id, quantity: fc.integer({ min: 0, max: 20 }) }
const each = { selector: (item: { id: number }) => item.id }
const portions = fc.uniqueArray(fc.record(portion), { ...each, maxLength: 4 })

// No more options in all than a line may have.
const opened = fc.uniqueArray(fc.record(portion), { ...each, maxLength: 2 })
const options = fc.uniqueArray(fc.record({ ...portion, options: opened }), {
  ...each,
  maxLength: 3,
})
const slots = fc.uniqueArray(
  fc.record({ id, dish_id: id.map(dishId), ingredients: portions, options }),
  { ...each, maxLength: 3 },
)

export const lineOf = fc.record({
  id: id.map(dishId),
  quantity: fc.integer({ min: 1, max: cartLimits.quantity }),
  free_of_choice: fc.option(id),
  ingredients: portions,
  options,
  slots,
})
export const cartOf = (lengths: { minLength?: number }) =>
  fc.uniqueArray(lineOf, { maxLength: 12, ...lengths, selector: lineKey })
export const lines = cartOf({})
