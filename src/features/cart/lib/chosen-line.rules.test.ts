import { expect, test } from 'vitest'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { dishId } from '#contract/values/ids.ts'
import { isTooLong, raiseChosen } from './chosen-line.rules.ts'

const ingredients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, quantity: 1 }))
const plain = { id: dishId(1), ingredients: [], free_of_choice: null }
const withSlot = (count: number) => ({
  ...plain,
  slots: [{ id: 1, dish_id: dishId(2), ingredients: ingredients(count) }],
})
const { ingredients: most } = cartLimits

test('a dish, or one of its combo, has too many ingredients above the limit', () => {
  expect(isTooLong({ ...plain, ingredients: ingredients(most) })).toBe(false)
  expect(isTooLong({ ...plain, ingredients: ingredients(most + 1) })).toBe(true)
  expect(isTooLong(withSlot(most))).toBe(false)
  expect(isTooLong(withSlot(most + 1))).toBe(true)
})

test('raiseChosen adds a piece to the line', () => {
  expect(raiseChosen([{ ...plain, quantity: 2 }], plain, null)).toEqual({
    lines: [{ ...plain, quantity: 3 }],
  })
  expect(raiseChosen([], plain, null)).toEqual({ lines: [{ ...plain, quantity: 1 }] })
})
