import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { type DishSelection, noPicks, type OptionGroup } from '../product-choice.rules.ts'
import { shownPrice } from '../combo.rules.ts'
import { optionPrice, possibleSizes, pricesOf, unitPrice } from './product-price.rules.ts'
import { ingredientOf, sides } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes, toppings } from '#tests/storefront/option-groups.ts'

const sauces = groupOf(
  7,
  [
    optionOf(31, { price: decimal(1) }),
    optionOf(32, { price: decimal(1.8) }),
    optionOf(33, { price: decimal(1.5) }),
    optionOf(34, { price: decimal(0) }),
  ],
  { included: 2 },
)
const at = (amount: number) => ({
  price: decimal(amount),
  actual_price: decimal(amount),
  lowest_price: decimal(amount),
})
const dish = {
  ...at(18.9),
  price_from: false,
  ingredients: [
    { ...ingredientOf(1, 1), paid_portion: { id: 1, price: decimal(3.5) } },
    { ...ingredientOf(2, 1), max: 2, paid_portion: null },
    { ...ingredientOf(3, 0), max: 2, paid_portion: { id: 3, price: decimal(0.9) } },
  ],
  groups: [sauces],
  slots: [],
  slots_discount: null,
}
const choice = (
  options: Record<number, number>,
  ingredients: DishSelection['ingredients'] = [],
): DishSelection => ({
  ingredients,
  options: Object.entries(options).map(([id, quantity]) => ({ id: Number(id), quantity })),
  free_of_choice: null,
  slots: [],
})

test.each([
  ['the dish without changes costs its price', [], 1890],
  ['a removed ingredient gives no discount', [{ id: 1, quantity: 0 }], 1890],
  ['portions above the included ones are charged', [{ id: 1, quantity: 3 }], 1890 + 2 * 350],
  [
    'an ingredient that is not included is charged from the first portion',
    [{ id: 3, quantity: 2 }],
    1890 + 2 * 90,
  ],
  ['an ingredient without a price is never charged', [{ id: 2, quantity: 2 }], 1890],
  ['an unknown ingredient changes nothing', [{ id: 99, quantity: 4 }], 1890],
])('%s', (_, ingredients, expected) => {
  expect(unitPrice(dish, choice({}, ingredients))).toBe(expected)
})

test.each([
  ['included picks are free', { 31: 1, 32: 1 }, 0],
  ['the dearest picks are the free ones', { 31: 1, 32: 1, 33: 1 }, 100],
  ['portions of one pick count separately', { 32: 3, 31: 1 }, 180 + 100],
  ['an unknown option changes nothing', { 99: 4 }, 0],
])('%s', (_, options, extra) => {
  expect(unitPrice(dish, choice(options))).toBe(1890 + extra)
})

test('the rule "first" makes the first options of the list free in any order of picking', () => {
  const first = { ...dish, groups: [{ ...sauces, free_rule: 'first' as const }] }
  expect(unitPrice(first, choice({ 31: 1, 32: 1, 33: 1 }))).toBe(1890 + 150)
  const turned = choice({ 31: 1, 32: 2, 33: 1 })
  expect(unitPrice(first, { ...turned, options: turned.options.toReversed() })).toBe(
    1890 + 180 + 150,
  )
})

test('ingredients and picks of every group add up', () => {
  const all = { ...dish, groups: [sauces, groupOf(8, [optionOf(41)])] }
  expect(unitPrice(all, choice({ 32: 3, 41: 2 }, [{ id: 1, quantity: 2 }]))).toBe(
    1890 + 350 + 180 + 200,
  )
})

test('opened options are charged with each portion of their option', () => {
  const fries = (quantity: number, options: { id: number; quantity: number }[]) => ({
    ...choice({}),
    options: [{ id: 51, quantity, options }],
  })
  const burger = { ...dish, groups: [sides] }
  const both = [
    { id: 61, quantity: 1 },
    { id: 62, quantity: 1 },
  ]
  expect(unitPrice(burger, fries(1, both.slice(1)))).toBe(1890 + 300)
  expect(unitPrice(burger, fries(1, both))).toBe(1890 + 300 + 50)
  expect(unitPrice(burger, fries(2, both))).toBe(1890 + 2 * (300 + 50))
})

const pizza = { ...dish, ...at(15), price_from: true }
const sized = { ...pizza, groups: [sizes, toppings] }

test('the size sets the price of the dish, and toppings can cost more on it', () => {
  const [cheese = optionOf(0)] = toppings.options
  expect(unitPrice(sized, choice({}))).toBe(1500)
  expect(unitPrice(sized, choice({ 12: 1 }))).toBe(2250)
  expect(unitPrice(sized, choice({ 11: 1, 21: 2 }))).toBe(1500 + 400)
  expect(unitPrice(sized, choice({ 12: 1, 21: 2, 22: 1 }))).toBe(2250 + 640 + 400)
  expect(optionPrice(cheese, undefined)).toBe(2)
  expect(optionPrice(cheese, { id: 12 })).toBe(3.2)
})

test('extra portions of an ingredient can cost more on a size', () => {
  const bySize = [{ variant: 12, price: decimal(5) }]
  const ingredients = sized.ingredients.map((item) => ({ ...item, variant_prices: bySize }))
  const dear = { ...sized, ingredients }
  const three = [{ id: 1, quantity: 3 }]
  expect(unitPrice(dear, choice({ 11: 1 }, three))).toBe(1500 + 2 * 350)
  expect(unitPrice(dear, choice({ 12: 1 }, three))).toBe(2250 + 2 * 500)
})

test('an option shows the lowest of its prices by size until a size is picked', () => {
  const [cheese = optionOf(0), prawns = optionOf(0)] = toppings.options
  const bySize = [11, 12, 13].map((variant) => ({ variant, price: decimal(variant / 4) }))
  const crust = optionOf(41, { price: decimal(0), variant_prices: bySize.toReversed() })
  const shown = (option: typeof crust, options: Record<number, number> = {}) =>
    pricesOf(option, possibleSizes(sized, { ...noPicks, options }))
  expect(shown(crust)).toEqual({ lowest: 2.75, isFrom: true })
  expect(shown(crust, { 12: 1 })).toEqual({ lowest: 3, isFrom: false })
  expect(shown(cheese)).toEqual({ lowest: 2, isFrom: true })
  expect(shown(prawns)).toEqual({ lowest: 4, isFrom: false })
  expect(pricesOf(cheese, possibleSizes(dish, noPicks))).toEqual({ lowest: 2, isFrom: false })
})

test('the price shows "from" until a size is picked', () => {
  expect(shownPrice(sized, choice({ 21: 1 }))).toEqual({
    actual_price: 17,
    price: 17,
    price_from: true,
  })
  expect(shownPrice(sized, choice({ 12: 1 }))).toEqual({
    actual_price: 22.5,
    price: 22.5,
    price_from: false,
  })
})

test('the price shows "from" until every required group is filled', () => {
  const wok = { ...dish, groups: [sauces], lowest_price: decimal(20.4), price_from: true }
  expect(shownPrice(wok, choice({}))).toEqual({
    actual_price: 20.4,
    price: 20.4,
    price_from: true,
  })
  expect(shownPrice(wok, choice({ 31: 2, 33: 1 }))).toMatchObject({ price_from: true })
  expect(shownPrice(wok, choice({ 31: 2, 32: 2 }))).toEqual({
    actual_price: 20.9,
    price: 20.9,
    price_from: false,
  })
})

test('a reduction applies to the dish, or to its cheapest size only', () => {
  const before = decimal(20)
  expect(shownPrice({ ...dish, price: before }, choice({ 32: 3 }))).toMatchObject({
    actual_price: 20.7,
    price: 21.8,
  })
  expect(shownPrice({ ...sized, price: before }, choice({ 11: 1, 22: 1 }))).toMatchObject({
    actual_price: 19,
    price: 24,
  })
  expect(shownPrice({ ...sized, price: before }, choice({ 12: 1 }))).toMatchObject({
    actual_price: 22.5,
    price: 22.5,
  })
})

/** Takes one paid portion at a time: the free ones are crossed out first. The least of the sizes. */
function naivePrice(groups: readonly OptionGroup[], picks: Map<number, number>): number {
  const own = groups[0]?.options ?? []
  const size = own.find(({ id }) => picks.has(id))
  if (!size)
    return Math.min(...own.map(({ id }) => naivePrice(groups, new Map([[id, 1], ...picks]))))
  let total = Math.round(size.price * 100)
  for (const { options, included, free_rule } of groups.slice(1)) {
    const bill: number[] = []
    for (const { id, price, variant_prices } of options) {
      let cents = Math.round(price * 100)
      for (const other of variant_prices)
        if (other.variant === size.id) cents = Math.round(other.price * 100)
      for (let portion = 0; portion < (picks.get(id) ?? 0); portion += 1) bill.push(cents)
    }
    for (let free = 0; free < included && bill.length > 0; free += 1)
      bill.splice(free_rule === 'first' ? 0 : bill.indexOf(Math.max(...bill)), 1)
    for (const cents of bill) total += cents
  }
  return total
}

const cents = fc.integer({ min: 0, max: 900 }).map((amount) => decimal(amount / 100))
const groupsOf = fc
  .array(
    fc.record({
      included: fc.nat({ max: 5 }),
      free_rule: fc.constantFrom('dearest' as const, 'first' as const),
      prices: fc.array(fc.tuple(cents, fc.option(cents)), { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 3 },
  )
  .map((groups) =>
    groups.map(({ prices, ...rest }, at) =>
      groupOf(
        at + 2,
        prices.map(([price, large], index) =>
          optionOf(100 * (at + 1) + index, {
            price,
            variant_prices: large === null ? [] : [{ variant: 12, price: large }],
          }),
        ),
        rest,
      ),
    ),
  )

property.prop([
  groupsOf,
  fc.constantFrom(null, 11, 12),
  fc.array(fc.nat({ max: 4 }), { minLength: 15, maxLength: 15 }),
])('any choice costs the sum of its portions counted one by one', (groups, size, quantities) => {
  const all = [sizes, ...groups]
  const picked: [number, number][] = groups
    .flatMap(({ options }) => options)
    .map(({ id }, index): [number, number] => [id, quantities[index] ?? 0])
    .filter(([, quantity]) => quantity > 0)
  const picks = new Map(size === null ? picked : [[size, 1], ...picked])
  expect(unitPrice({ ...pizza, groups: all }, choice(Object.fromEntries(picks)))).toBe(
    naivePrice(all, picks),
  )
})
