import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { ingredientOf } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes } from '#tests/storefront/option-groups.ts'
import { noPicks } from '../product-choice.rules.ts'
import { possibleSizes, pricesOf, unitPrice } from './product-price.rules.ts'

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

const priced = (small: number, large: number) => ({
  price: decimal(0),
  variant_prices: [
    { variant: 11, price: decimal(small) },
    { variant: 12, price: decimal(large) },
  ],
})
const toppings = groupOf(4, [optionOf(41, priced(1, 2)), optionOf(42, priced(9, 0.5))])
const costOf = (portions: Record<number, number>, soldOut: readonly number[] = []) => {
  const options = sizes.options.map((one) => ({ ...one, sold_out: soldOut.includes(one.id) }))
  return unitPrice(
    { actual_price: decimal(15), ingredients: [], groups: [{ ...sizes, options }, toppings] },
    {
      ingredients: [],
      options: Object.entries(portions).map(([id, quantity]) => ({ id: Number(id), quantity })),
    },
  )
}

test('an option that is priced by size costs until one is picked as much as with the cheapest', () => {
  expect(costOf({ 41: 2 })).toBe(1500 + 200)
  expect(costOf({ 41: 2 }, [11])).toBe(2250 + 400)
  expect(costOf({ 41: 2 }, [11, 12])).toBe(1500 + 200)
  // Both of one size: no customer pays the least price of each option.
  expect(costOf({ 41: 1, 42: 1 })).toBe(2250 + 200 + 50)
  expect(costOf({ 12: 1, 41: 2 }, [11])).toBe(2250 + 400)
})

test('an extra portion that is priced by size costs as much as with the cheapest', () => {
  const { price, variant_prices } = priced(1, 2)
  const cheese = { ...ingredientOf(5, 0), paid_portion: { id: 5, price }, variant_prices }
  const dish = { actual_price: decimal(15), ingredients: [cheese], groups: [sizes] }
  const two = [{ id: 5, quantity: 2 }]
  expect(unitPrice(dish, { ingredients: two, options: [] })).toBe(1500 + 200)
})
