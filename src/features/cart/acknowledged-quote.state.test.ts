// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { calculated } from '#tests/storefront/checkout.ts'
import { withWireNames } from '#contract/field-names.ts'
import { cityId } from '#contract/values/ids.ts'
import { nextQuote } from './acknowledged-quote.rules.ts'
import { readQuote } from './acknowledged-quote.state.ts'

test('a quote that a browser has stored with former names is read', () => {
  const input = { cityId: cityId(1), dishes: [], orderType: 'delivery' as const }
  const quote = nextQuote(null, input, calculated)
  const stored = JSON.stringify(withWireNames(quote))
  expect(stored).toContain('"goods"')
  localStorage.setItem('cart-seen', stored)
  expect(readQuote(input)).toEqual(JSON.parse(JSON.stringify(quote)))
})
