import { expect, test } from 'vitest'
import type { Calculation, CartInput } from '#api/types.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { cityId } from '#contract/values/ids.ts'
import { decimal } from '#contract/values/money.ts'
import { mayMaskChange, nextQuote, rescaleQuote } from './acknowledged-quote.rules.ts'

const input: CartInput = {
  cityId: cityId(1),
  dishes: calculated.dishes.map(({ id, quantity }) => ({
    id,
    quantity,
    ingredients: [],
    free_of_choice: null,
  })),
  orderType: 'delivery',
}
const quote = {
  ...nextQuote(null, input, calculated),
  epoch: 3,
  changes: [
    {
      line: null,
      kind: 'total' as const,
      name: '',
      reason: 'why',
      before: null,
      after: decimal(3),
    },
  ],
}
const inEuros: Calculation = {
  ...calculated,
  currency: 'EUR',
  dishes: calculated.dishes.map((line) => ({ ...line, total: decimal(line.total / 2) })),
  total: decimal(calculated.total / 2),
}

test('a quote in another currency is replaced, not compared', () => {
  expect(nextQuote(quote, input, inEuros)).toEqual({ ...nextQuote(null, input, inEuros), epoch: 3 })
})

test('a quote goes to the shop with its currency', () => {
  expect(rescaleQuote(quote, input).currency).toBe('BGN')
  expect(nextQuote(quote, input, calculated).price.currency).toBe('BGN')
})

test('the same figures in another currency are not the same price', () => {
  const settled = { ...quote, changes: [] }
  expect(mayMaskChange(settled, input, calculated)).toBe(false)
  expect(mayMaskChange(settled, input, { ...calculated, currency: 'EUR' })).toBe(true)
})

test('a quote that was kept without a currency goes on', () => {
  const { currency: _, ...price } = quote.price
  expect(nextQuote({ ...quote, price }, input, calculated)).toMatchObject({
    changes: [],
    price: { currency: 'BGN' },
  })
})
