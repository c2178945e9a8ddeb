import { expect, it } from 'vitest'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import { ids } from '#tests/backend/support/small-menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { identityOf } from './line-identity.rules.ts'

const crust: Pick = [ids.cheesy, 1, ids.garlicDip, ids.truffleDip]
const turned: Pick = [ids.cheesy, 1, ids.truffleDip, ids.garlicDip]
const basil = { id: ids.basil, quantity: 1 }
const saffron = { id: ids.saffron, quantity: 2 }
const water = slotOf(ids.drink, ids.water, [ids.bag])
const main = slotOf(ids.main, ids.pizza, [ids.size30], [ids.thin])

const line = lineOf(ids.lunch, [crust, [ids.olives, 2]], {
  ingredients: [basil, saffron],
  slots: [main, water],
})

it.each<[string, Partial<CartLine>]>([
  ['another number of pieces', { quantity: 5 }],
  ['another order of ingredients', { ingredients: [saffron, basil] }],
  ['another order of options', { options: lineOf(ids.lunch, [[ids.olives, 2], turned]).options }],
  [
    'another order of places and their options',
    { slots: [water, slotOf(ids.main, ids.pizza, [ids.thin], [ids.size30])] },
  ],
])('a line stays the same with %s', (_what, over) => {
  expect(identityOf({ ...line, ...over })).toBe(identityOf(line))
})

it.each<[string, Partial<CartLine>]>([
  ['of another dish', { id: ids.deal }],
  ['with another form of options', { free_of_choice: ids.toppings }],
  ['with fewer portions', { ingredients: [basil, { ...saffron, quantity: 1 }] }],
  ['without an ingredient', { ingredients: [basil] }],
  ['with more of an option', { options: lineOf(ids.lunch, [crust, [ids.olives, 3]]).options }],
  [
    'with another dip',
    {
      options: lineOf(ids.lunch, [
        [ids.cheesy, 1, ids.garlicDip],
        [ids.olives, 2],
      ]).options,
    },
  ],
  ['without options', { options: undefined }],
  ['with another drink', { slots: [main, slotOf(ids.drink, ids.lemonade, [ids.bag])] }],
  ['without places', { slots: undefined }],
])('a line %s is another one', (_what, over) => {
  expect(identityOf({ ...line, ...over })).not.toBe(identityOf(line))
})

it('absent options and places are those of a plain line', () => {
  const plain = lineOf(ids.water, [], { slots: [] })
  expect(identityOf({ ...plain, options: undefined, slots: undefined })).toBe(identityOf(plain))
})
