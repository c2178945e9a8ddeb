import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { Dish } from '#api/types.ts'
import { decimal } from '#contract/values/money.ts'
import { dishPrice, shownPrice } from './combo.rules.ts'
import type { DishChoice, DishSelection } from './product-choice.rules.ts'
import {
  burger,
  cola,
  combo,
  pizza,
  plainDish,
  slotDish,
  slotOf,
} from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes, toppings } from '#tests/storefront/option-groups.ts'

const choice = (
  main: { dish: typeof burger; options?: DishChoice['options'] } | null,
  own: Partial<DishSelection> = {},
): DishSelection => ({
  ingredients: [],
  options: [],
  free_of_choice: null,
  ...own,
  slots: [
    ...(main
      ? [{ id: 1, dish_id: main.dish.id, ingredients: [], options: main.options ?? [] }]
      : []),
    { id: 2, dish_id: cola.id, ingredients: [] },
  ],
})
const large = { dish: pizza, options: [{ id: 12, quantity: 1 }] }
const salad = { dish: burger, options: [{ id: 52, quantity: 1 }] }

test('a combo with its own price costs that plus surcharges and extras of its dishes', () => {
  expect(dishPrice(combo, choice({ dish: burger }))).toBe(1200)
  expect(dishPrice(combo, choice(salad))).toBe(1200 + 200)
  expect(dishPrice(combo, choice(large))).toBe(1200 + 120 + (2250 - 1500))
})

test('a discounted combo costs its dishes less the discount, and its own extras in full', () => {
  const tenth = { ...combo, slots_discount: { percent: 15 } }
  expect(dishPrice(tenth, choice(large))).toBe(2250 + 120 + 400 - Math.round(2770 * 0.15))
  const off = (amount: number) => ({ ...combo, slots_discount: { amount: decimal(amount) } })
  expect(dishPrice(off(3), choice(salad))).toBe(1000 + 200 + 400 - 300)
  const gift = { ...off(99), groups: [groupOf(9, [optionOf(91, { price: decimal(2.5) })])] }
  expect(dishPrice(gift, choice(salad, { options: [{ id: 91, quantity: 2 }] }))).toBe(500)
})

test('a discount of half a cent is rounded up', () => {
  const cheap = slotDish(301, { actual_price: decimal(0.1) })
  const one: Dish = { ...combo, slots: [slotOf(1, [cheap])], slots_discount: { percent: 15 } }
  const slots = [{ id: 1, dish_id: cheap.id, ingredients: [] }]
  expect(dishPrice(one, { ...choice(null), slots })).toBe(10 - 2)
})

test('a combo shows a "from" price until every slot has a dish and every dish a size', () => {
  expect(shownPrice(combo, choice(null))).toEqual({
    actual_price: 12,
    price: 14,
    price_from: true,
  })
  expect(shownPrice(combo, choice({ dish: pizza }))).toMatchObject({ price_from: true })
  expect(shownPrice(combo, choice(salad))).toEqual({
    actual_price: 14,
    price: 16,
    price_from: false,
  })
  expect(shownPrice({ ...combo, slots_discount: { percent: 15 } }, choice(salad))).toEqual({
    actual_price: 13.6,
    price: 13.6,
    price_from: false,
  })
})

test('a combo never shows less than the cheapest dishes with what they require', () => {
  const salads = { ...combo, lowest_price: decimal(13.5) }
  const from = { actual_price: 13.5, price: 15.5, price_from: true }
  expect(shownPrice(salads, choice(null))).toEqual(from)
  expect(shownPrice(salads, choice({ dish: burger }))).toEqual(from)
  expect(shownPrice(salads, choice(salad))).toMatchObject({ actual_price: 14, price_from: false })
})

const free = (id: number, rest: Parameters<typeof optionOf>[1] = {}) =>
  optionOf(id, { price: decimal(0), ...rest })
const sauce = groupOf(9, [optionOf(91), optionOf(92)], { min: 1 })

/** Of a dish for 15 without slots. */
const shownWith = (groups: Dish['groups'], options: DishChoice['options'] = []) =>
  shownPrice(
    {
      ...plainDish,
      price: decimal(15),
      actual_price: decimal(15),
      lowest_price: decimal(15),
      groups,
    },
    { ...choice(null), slots: [], options },
  )
const picked = (...ids: number[]) => ids.map((id) => ({ id, quantity: 1 }))

test('a dear size or topping does not hide that a paid group lacks its picks', () => {
  const groups = [sizes, toppings, sauce]
  expect(shownWith(groups, picked(12))).toMatchObject({ actual_price: 22.5, price_from: true })
  expect(shownWith(groups, picked(12, 91))).toMatchObject({ price_from: false })
  expect(shownWith([toppings, sauce], picked(22))).toMatchObject({ price_from: true })
  expect(shownWith([toppings, sauce], picked(22, 92))).toMatchObject({ price_from: false })
})

test.each([
  ['lacks nothing that costs something', false, groupOf(9, [free(91), optionOf(92)], { min: 1 })],
  ['includes its picks', false, { ...sauce, included: 1 }],
  ['includes some of its picks', true, { ...sauce, min: 2, included: 1 }],
  ['has too few free portions', true, groupOf(9, [free(91, { max: 1 }), optionOf(92)], { min: 2 })],
  [
    'has run out of what is free',
    true,
    groupOf(9, [free(91, { sold_out: true }), optionOf(92)], { min: 1 }),
  ],
  [
    'includes an option that opens a paid group',
    true,
    groupOf(5, [optionOf(51, { opens: sauce })], { min: 1, included: 1 }),
  ],
])('the price of a dish whose required group %s says "from": %s', (_what, price_from, group) => {
  expect(shownWith([toppings, group], picked(22))).toEqual({
    actual_price: 19,
    price: 19,
    price_from,
  })
})

test('a free pick leaves the included portion to the paid one that is still required', () => {
  const options = [free(91, { max: 1 }), optionOf(92, { max: 1 }), optionOf(93)]
  const dips = groupOf(9, options, { min: 2, included: 1 })
  expect(shownWith([toppings, dips], picked(22))).toMatchObject({ price_from: false })
  expect(shownWith([toppings, dips], picked(22, 91))).toMatchObject({ price_from: false })
  expect(shownWith([toppings, dips], picked(22, 92))).toMatchObject({ price_from: false })
  const inOrder = { ...dips, free_rule: 'first' as const }
  expect(shownWith([toppings, inOrder], picked(22, 91))).toMatchObject({ price_from: true })
  expect(shownWith([toppings, dips], picked(22, 91, 92))).toMatchObject({
    actual_price: 19,
    price_from: false,
  })
  const three = { ...dips, min: 3 }
  expect(shownWith([toppings, three], picked(22, 91))).toMatchObject({ price_from: true })
})

test('a free option that opens a paid group makes the price one "from"', () => {
  const side = groupOf(5, [free(51, { opens: sauce })], { min: 1 })
  const fries = (options: { id: number; quantity: number }[]) => [{ id: 51, quantity: 1, options }]
  expect(shownWith([side])).toMatchObject({ actual_price: 15, price_from: true })
  expect(shownWith([side], fries([]))).toMatchObject({ actual_price: 15, price_from: true })
  expect(shownWith([side], fries(picked(91)))).toEqual({
    actual_price: 16,
    price: 16,
    price_from: false,
  })
})

const cents = fc.integer({ min: 0, max: 5000 })

property.prop([
  fc.array(fc.record({ price: cents, surcharge: fc.nat({ max: 500 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ amount: cents.map((amount) => decimal(amount / 100)) }),
  ),
])(
  'a discounted combo costs its dishes less the rounded discount, and never below zero',
  (dishes, discount) => {
    const slots = dishes.map(({ price, surcharge }, index) =>
      slotOf(index + 1, [
        slotDish(index + 1, {
          actual_price: decimal(price / 100),
          surcharge: decimal(surcharge / 100),
        }),
      ]),
    )
    const picks = slots.map(({ id, dishes: lines }) => ({
      id,
      dish_id: lines[0]?.id ?? burger.id,
      ingredients: [],
    }))
    const total = dishes.reduce((sum, { price, surcharge }) => sum + price + surcharge, 0)
    const price = dishPrice(
      { ...combo, slots, slots_discount: discount },
      { ...choice(null), slots: picks },
    )
    const off =
      'percent' in discount
        ? Math.floor((total * discount.percent + 50) / 100)
        : Math.min(total, Math.round(discount.amount * 100))
    expect(price).toBe(total - off)
  },
)
