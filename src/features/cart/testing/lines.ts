import { fc } from '@fast-check/vitest'
import { cartLimits } from '#contract/cart-line.ts'
import { lineKey } from '../cart.rules.ts'
import { goodsId } from '#contract/ids.ts'

const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_147_483_647 }))

export const lineOf = fc.record({
  id: id.map(goodsId),
  quantity: fc.integer({ min: 1, max: cartLimits.quantity }),
  free_of_choice: fc.option(id),
  ingredients: fc.uniqueArray(fc.record({ id, quantity: fc.integer({ min: 0, max: 20 }) }), {
    maxLength: 4,
    selector: (item) => item.id,
  }),
})
export const cartOf = (lengths: { minLength?: number }) =>
  fc.uniqueArray(lineOf, { maxLength: 12, ...lengths, selector: lineKey })
export const lines = cartOf({})
