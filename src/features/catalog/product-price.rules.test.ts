import { expect, test } from 'vitest'
import { type GoodsChoice, unitPrice } from './product-price.rules.ts'
import { decimal } from '#contract/money.ts'

const dish = {
  actual_price: decimal(18.9),
  ingredients: [
    { id: 1, name: 'Salmon', quantity: 1, max: 3, paid_goods: { id: 1, price: decimal(3.5) } },
    { id: 2, name: 'Onion', quantity: 1, max: 2, paid_goods: null },
    { id: 3, name: 'Jalapeño', quantity: 0, max: 2, paid_goods: { id: 3, price: decimal(0.9) } },
  ],
  free_of_choice: {
    id: 7,
    name: 'Two sauces',
    included: 2,
    max: 5,
    goods: [
      { id: 11, name: 'Soy', price: decimal(1) },
      { id: 12, name: 'Unagi', price: decimal(1.8) },
      { id: 13, name: 'Peanut', price: decimal(1.5) },
      { id: 14, name: 'Water', price: decimal(0) },
    ],
  },
}
const price = (ingredients: GoodsChoice['ingredients']) =>
  unitPrice(dish, { ingredients, free_of_choice: null })

test.each([
  ['the dish as it is', [], 1890],
  ['something left out costs nothing', [{ id: 1, quantity: 0 }], 1890],
  ['portions above the included ones are paid', [{ id: 1, quantity: 3 }], 1890 + 2 * 350],
  [
    'something that does not come with the dish is paid from the first portion',
    [{ id: 3, quantity: 2 }],
    1890 + 2 * 90,
  ],
  ['what has no price is never charged', [{ id: 2, quantity: 2 }], 1890],
  [
    'included picks are free',
    [
      { id: 11, quantity: 1 },
      { id: 12, quantity: 1 },
    ],
    1890,
  ],
  [
    'the dearest picks are the free ones',
    [
      { id: 11, quantity: 1 },
      { id: 12, quantity: 1 },
      { id: 13, quantity: 1 },
    ],
    1890 + 100,
  ],
  [
    'portions of one pick count singly',
    [
      { id: 12, quantity: 3 },
      { id: 11, quantity: 1 },
    ],
    1890 + 180 + 100,
  ],
  [
    'picks and ingredients add up',
    [
      { id: 1, quantity: 2 },
      { id: 12, quantity: 3 },
    ],
    1890 + 350 + 180,
  ],
  ['what the dish does not know changes nothing', [{ id: 99, quantity: 4 }], 1890],
])('%s', (_, ingredients, expected) => {
  expect(price(ingredients)).toBe(expected)
})

test('the order of picking changes nothing', () => {
  const picks = [
    { id: 11, quantity: 2 },
    { id: 12, quantity: 1 },
    { id: 13, quantity: 2 },
  ]
  expect(price(picks.toReversed())).toBe(price(picks))
})

test('an option that is an ingredient too counts as an ingredient', () => {
  const both = {
    ...dish,
    ingredients: [
      { id: 12, name: 'Unagi', quantity: 0, max: 2, paid_goods: { id: 12, price: decimal(1.8) } },
    ],
  }
  expect(unitPrice(both, { ingredients: [{ id: 12, quantity: 1 }], free_of_choice: null })).toBe(
    1890 + 180,
  )
})
