import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { dishId } from '#contract/values/ids.ts'
import { type Cart, totalQuantity, quantityOf } from '../cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { insertLine, replaceLine } from './line-change.rules.ts'
import { cartOf, lineOf } from '#tests/storefront/cart-lines.ts'

const sized = (id: number, size: number, quantity = 1): CartLine => ({
  id: dishId(id),
  quantity,
  free_of_choice: null,
  ingredients: [],
  options: [{ id: size, quantity: 1, options: [] }],
  slots: [],
})
const choiceOf = ({ free_of_choice, ingredients, options, slots }: CartLine) => ({
  free_of_choice,
  ingredients,
  options,
  slots,
})
const linesOf = (change: ReturnType<typeof insertLine>): Cart =>
  'lines' in change ? change.lines : []

describe('limits of a changed line', () => {
  test('refuse more pieces in a joined line than one dish may have', () => {
    const cart = [sized(1, 10, 60), sized(1, 11, 60)]
    expect(replaceLine(cart, sized(1, 11), choiceOf(sized(1, 10)))).toEqual({ limit: 'quantity' })
    expect(insertLine([], sized(1, 10, cartLimits.quantity), 0)).toHaveProperty('lines')
  })
  test('refuse one line above the limit', () => {
    const full = Array.from({ length: cartLimits.lines }, (_, index) => sized(index + 1, 10))
    expect(insertLine(full, sized(99, 10), 0)).toEqual({ limit: 'lines' })
    expect(insertLine(full, sized(1, 10), 0)).toHaveProperty('lines')
  })
  test('refuse more options than a line may have', () => {
    const options = Array.from({ length: cartLimits.options + 1 }, (_, index) => ({
      id: index + 1,
      quantity: 1,
    }))
    expect(
      replaceLine([sized(1, 10)], sized(1, 10), { ...choiceOf(sized(1, 10)), options }),
    ).toEqual({ limit: 'ingredients' })
  })
})

test('a changed line keeps its place and the current quantity of the cart', () => {
  const cart = [sized(1, 10), sized(2, 10, 3), sized(3, 10)]
  expect(replaceLine(cart, sized(2, 10, 1), choiceOf(sized(2, 11)))).toEqual({
    lines: [sized(1, 10), sized(2, 11, 3), sized(3, 10)],
  })
})

test('an identical line joins the changed line at its place', () => {
  const cart = [sized(1, 10, 2), sized(9, 9), sized(1, 11, 3)]
  expect(replaceLine(cart, sized(1, 11), choiceOf(sized(1, 10)))).toEqual({
    lines: [sized(9, 9), sized(1, 10, 5)],
  })
  expect(replaceLine(cart, sized(1, 10), choiceOf(sized(1, 11)))).toEqual({
    lines: [sized(1, 11, 5), sized(9, 9)],
  })
})

test('an inserted line takes the place of an identical one before or at it', () => {
  const cart = [sized(1, 10), sized(2, 10), sized(3, 10)]
  expect(insertLine(cart, sized(1, 10), 2)).toEqual({
    lines: [sized(2, 10), sized(1, 10, 2), sized(3, 10)],
  })
  expect(insertLine(cart, sized(2, 10), 1)).toEqual({
    lines: [sized(1, 10), sized(2, 10, 2), sized(3, 10)],
  })
})

test('a changed line that was removed meanwhile is added at the end', () => {
  expect(replaceLine([sized(1, 10)], sized(2, 10, 4), choiceOf(sized(2, 11)))).toEqual({
    lines: [sized(1, 10), sized(2, 11, 4)],
  })
})

test.prop([cartOf({ minLength: 1 }), fc.nat(), lineOf])(
  'a changed line loses no piece, touches no other line and leaves no duplicates',
  (cart, pick, wanted) => {
    const [line = wanted] = cart.slice(pick % cart.length)
    const after = linesOf(replaceLine(cart, line, choiceOf(wanted)))
    if (after.length === 0) return
    expect(totalQuantity(after)).toBe(totalQuantity(cart))
    expect(new Set(after.map(lineKey)).size).toBe(after.length)
    const changed = { ...choiceOf(wanted), id: line.id }
    for (const other of cart)
      if (![lineKey(line), lineKey(changed)].includes(lineKey(other)))
        expect(quantityOf(after, other)).toBe(other.quantity)
  },
)
