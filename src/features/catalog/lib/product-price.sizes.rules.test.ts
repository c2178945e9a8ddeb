import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { optionOf, sizes } from '#tests/storefront/option-groups.ts'
import { noPicks } from '../product-choice.rules.ts'
import { possibleSizes, pricesOf } from './product-price.rules.ts'

test('an option shows no price of a size that has run out, unless all have', () => {
  const [small = optionOf(0), ...others] = sizes.options
  const bySize = [
    { variant: 11, price: decimal(1) },
    { variant: 12, price: decimal(2) },
  ]
  const crust = optionOf(41, { price: decimal(0), variant_prices: bySize })
  const shown = (options: typeof sizes.options) =>
    pricesOf(crust, possibleSizes({ groups: [{ ...sizes, options }] }, noPicks))
  const gone = { ...small, sold_out: true }
  expect(shown([gone, ...others])).toEqual({ lowest: 2, isFrom: false })
  const all = sizes.options.map((option) => ({ ...option, sold_out: true }))
  expect(shown(all)).toEqual({ lowest: 1, isFrom: true })
})
