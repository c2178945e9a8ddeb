import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { dishId } from '#contract/values/ids.ts'
import type { Cart, CartChange } from '../cart.rules.ts'
import { maxOf, setLimited } from './piece-limits.rules.ts'
import { withinLimits } from './within-limits.rules.ts'

const line = (quantity: number, option = 0, id = 1): CartLine => ({
  id: dishId(id),
  quantity,
  ingredients: [],
  free_of_choice: null,
  options: option > 0 ? [{ id: option, quantity: 1 }] : [],
})
/** Two pieces of a dish in one of another. */
const combo = (quantity: number, id = 1): CartLine => ({
  ...line(quantity, 0, 3),
  slots: [1, 2].map((slot) => ({ id: slot, dish_id: dishId(id), ingredients: [] })),
})
const limits = { min: 2, max: 5 }
const quantities = (change: CartChange) =>
  'lines' in change ? change.lines.map(({ quantity }) => quantity) : change
const pieces = (cart: Cart, id: number) =>
  cart.reduce((sum, one) => sum + (one.id === id ? one.quantity : 0), 0)

describe('a dish with limits', () => {
  test('allows at most 5 pieces over all its lines', () => {
    expect(setLimited([line(3), line(2, 7)], line(4), limits)).toEqual({ limit: 'most', count: 5 })
    expect(setLimited([line(5)], line(1, 7), limits)).toEqual({ limit: 'most', count: 5 })
    expect(maxOf([line(3), line(2, 7)], line(3), limits)).toBe(3)
    expect(maxOf([line(3), line(2, 7)], line(3), null)).toBe(cartLimits.quantity)
    expect(maxOf([line(3), line(2, 0, 2)], line(3), limits)).toBe(5)
  })
  test('counts its pieces in combos, as the order does', () => {
    expect(maxOf([line(2), combo(1)], line(2), limits)).toBe(3)
    expect(maxOf([line(2), combo(1, 2)], line(2), limits)).toBe(5)
    expect(setLimited([line(3), combo(1)], line(4), limits)).toEqual({ limit: 'most', count: 5 })
    expect(setLimited([combo(3)], line(1), limits)).toEqual({ limit: 'most', count: 5 })
    expect(quantities(setLimited([combo(1)], line(1), { min: 4, max: 5 }))).toEqual([1, 2])
    expect(quantities(setLimited([line(2), combo(1)], line(1), { min: 3, max: 5 }))).toEqual([1, 1])
    expect(setLimited([line(2), combo(1)], line(1), { min: 4, max: 5 })).toEqual({
      limit: 'least',
      count: 4,
    })
  })
  test('keeps the pieces of a line that has too many', () => {
    expect(quantities(setLimited([line(6)], line(6), limits))).toEqual([6])
    expect(setLimited([line(6)], line(7), limits)).toEqual({ limit: 'most', count: 5 })
  })
  test('never has a maximum below the pieces of its line, even with more of them in combos', () => {
    expect(maxOf([line(2), combo(2)], line(2), limits)).toBe(2)
    expect(maxOf([line(2), combo(3)], line(2), limits)).toBe(2)
    expect(maxOf([combo(3)], line(1), limits)).toBe(0)
    expect(setLimited([line(2), combo(3)], line(3), limits)).toEqual({ limit: 'most', count: 5 })
  })
  test('starts with its minimum of pieces and leaves the cart below it', () => {
    expect(quantities(setLimited([], line(1), limits))).toEqual([2])
    expect(quantities(setLimited([line(2)], line(1, 7), limits))).toEqual([2, 1])
    expect(quantities(setLimited([line(2)], line(1), limits))).toEqual([])
    expect(quantities(setLimited([line(3)], line(2), limits))).toEqual([2])
  })
  test('keeps its minimum over all lines, but any line can be removed', () => {
    const cart = [line(2), line(1, 7)]
    const three = { min: 3, max: 5 }
    expect(setLimited(cart, line(1), three)).toEqual({ limit: 'least', count: 3 })
    expect(quantities(setLimited(cart, line(0), three))).toEqual([1])
  })
  test('refuses the hundredth piece of a line even without limits', () => {
    const cart = [line(cartLimits.quantity)]
    expect(setLimited(cart, line(cartLimits.quantity + 1), null)).toEqual({ limit: 'quantity' })
    const widest = { min: 1, max: cartLimits.quantity }
    expect(setLimited(cart, line(cartLimits.quantity + 1), widest)).toEqual({ limit: 'quantity' })
    expect(quantities(setLimited([line(98)], line(99), null))).toEqual([99])
    expect(quantities(setLimited([], line(1), null))).toEqual([1])
  })
})

const carts = fc.uniqueArray(
  fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    option: fc.nat({ max: 3 }),
    id: fc.integer({ min: 1, max: 2 }),
  }),
  { selector: ({ option, id }) => `${option} ${id}` },
)

test('withinLimits counts the pieces in combos, and takes those out, too', () => {
  const within = (terms: typeof limits, ...cart: CartLine[]) =>
    withinLimits(cart, [{ id: dishId(1), ...terms }]).map(({ id, quantity }) => [id, quantity])
  const fitted = (...cart: CartLine[]) => within(limits, ...cart)
  expect(fitted(line(2), combo(4))).toEqual([
    [1, 2],
    [3, 1],
  ])
  expect(fitted(line(4), combo(2))).toEqual([[1, 4]])
  expect(fitted(combo(1), line(1))).toEqual([
    [3, 1],
    [1, 1],
  ])
  expect(fitted(combo(9, 2))).toEqual([[3, 9]])
  expect(fitted(line(1))).toEqual([[1, 2]])
  expect(fitted(combo(2), line(4))).toEqual([
    [3, 2],
    [1, 1],
  ])
  expect(within({ min: 4, max: 9 }, combo(1), line(1))).toEqual([
    [3, 1],
    [1, 2],
  ])
})

test.prop([carts, fc.nat({ max: 4 }), fc.integer({ min: 1, max: 9 })])(
  'a piece more or less never makes withinLimits take something out',
  (wanted, combos, quantity) => {
    const own = wanted.map((one) => line(one.quantity, one.option, one.id))
    const terms = { min: 2, max: 12 }
    const fitting = (cart: Cart) => withinLimits(cart, [{ id: dishId(1), ...terms }])
    const cart = fitting(combos > 0 ? [...own, combo(combos)] : own)
    const changed = setLimited(cart, line(quantity), terms)
    if ('lines' in changed) expect(fitting(changed.lines)).toEqual(changed.lines)
  },
)

test.prop([carts, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 9 })])(
  'withinLimits brings a dish within its limits and changes no other dish',
  (wanted, min, more) => {
    const cart = wanted.map(({ quantity, option, id }) => line(quantity, option, id))
    const max = min + more
    const fixed = withinLimits(cart, [{ id: dishId(1), min, max }])
    const [before, after] = [pieces(cart, 1), pieces(fixed, 1)]
    expect(after).toBe(before === 0 ? 0 : Math.min(max, Math.max(min, before)))
    expect(pieces(fixed, 2)).toBe(pieces(cart, 2))
    expect(fixed.every(({ quantity }) => quantity > 0)).toBe(true)
  },
)
