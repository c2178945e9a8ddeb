import { expect, test } from 'vitest'
import type { CartInput } from '#api/types.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { cityId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { isShopChange, nextQuote, toAcknowledgedPrice } from './acknowledged-quote.rules.ts'

const delivery: CartInput = {
  cityId: cityId(1),
  dishes: calculated.dishes.map(({ id, quantity }) => ({
    id,
    quantity,
    ingredients: [],
    free_of_choice: null,
  })),
  orderType: 'delivery',
}
const pickup: CartInput = { ...delivery, orderType: 'pickup' }
const cheaper = {
  ...calculated,
  dishes: calculated.dishes.map((line) => ({ ...line, price: decimal(12), total: decimal(24) })),
}
const quote = nextQuote(null, delivery, calculated)
const change = {
  line: null,
  kind: 'line_price' as const,
  name: 'Roll',
  before: decimal(30),
  after: decimal(24),
  reason: 'why',
}

test('a switch from delivery to pickup takes pickup prices without reporting a change', () => {
  expect(isShopChange(change, quote, delivery)).toBe(true)
  expect(isShopChange(change, quote, pickup)).toBe(false)
  expect(nextQuote(quote, pickup, cheaper).price.dishes).toEqual(
    toAcknowledgedPrice(cheaper).dishes,
  )
})
