import { expect, test } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { type DishId, dishId } from '#contract/values/ids.ts'
import { cartTerms, correctedLines, takenOut } from './cart-input.rules.ts'

const [priced] = calculated.dishes
if (!priced) throw new Error('The price has no line')
const [kept] = correctedLines(calculated)
if (!kept) throw new Error('No line is left')

const line = (id: DishId): CartLine => ({ ...kept, id })
const gone = (id: DishId) => ({ ...priced, id, unavailable_reason: 'Sold out' })
const [second, third] = [dishId(2), dishId(3)]

test('a price takes out the lines whose dish it names, each with its place', () => {
  const cart = [kept, line(second), line(third)]
  const { dishes } = calculated
  expect(takenOut(cart, { dishes, unavailable: [gone(second)] })).toEqual([
    { line: line(second), place: 1 },
  ])
  expect(takenOut(cart, { dishes, unavailable: [gone(third), gone(second)] })).toEqual([
    { line: line(second), place: 1 },
    { line: line(third), place: 2 },
  ])
  expect(takenOut(cart, { dishes, unavailable: [] })).toEqual([])
})

test('a line that is left is not taken out, though its dish has lost an option', () => {
  const { dishes } = calculated
  expect(takenOut([kept], { dishes, unavailable: [gone(kept.id)] })).toEqual([])
})

test('terms without a promo code have none', () => {
  const pickup = { orderType: 'pickup' as const, pickupId: 1, point: null }
  const sent = (promocode: string) => cartTerms(pickup, { promocode }).promocode
  expect([sent(''), sent('TEN')]).toEqual([null, 'TEN'])
})
