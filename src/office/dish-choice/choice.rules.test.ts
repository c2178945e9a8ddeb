import { expect, test } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { ingredientOf, plainDish, slotDish } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf } from '#tests/storefront/option-groups.ts'
import {
  choiceOfLine,
  choiceLabels,
  lineOf,
  missing,
  slotChoice,
  usualChoice,
  withPortions,
} from './choice.rules.ts'

const size = groupOf(
  1,
  [optionOf(11, { name: '30 cm', default: true, max: 1 }), optionOf(12, { name: '40 cm' })],
  { name: 'Size', min: 1, max: 1, sets_price: true },
)
const sauces = groupOf(3, [optionOf(31, { name: 'Soy' }), optionOf(32, { name: 'Chili' })], {
  name: 'Sauce',
  min: 1,
  max: 2,
})
const sides = groupOf(
  2,
  [optionOf(21, { name: 'Wings', opens: sauces }), optionOf(22, { name: 'Fries' })],
  { name: 'Sides', min: 0, max: 3 },
)
const pizza = {
  ...plainDish,
  name: 'Pizza',
  groups: [size, sides],
  ingredients: [ingredientOf(51, 1), ingredientOf(52, 0)],
}

test('a dish begins with its defaults, without sold-out options', () => {
  expect(usualChoice(pizza).own.options).toEqual({ 11: 1 })
  const out = { ...size, options: [optionOf(11, { default: true, sold_out: true })] }
  expect(usualChoice({ ...pizza, groups: [out] }).own.options).toEqual({})
})

test('missing names the required groups, including opened ones', () => {
  const choice = usualChoice(pizza)
  expect(missing(pizza, choice)).toEqual([])
  const empty = { ...choice, own: { ...choice.own, options: { 21: 1 } } }
  expect(missing(pizza, empty)).toEqual(['Size', 'Sauce'])
  const whole = { ...choice.own, options: { 12: 1, 21: 1 }, opened: { 21: { 31: 1 } } }
  expect(missing(pizza, { ...choice, own: whole })).toEqual([])
})

test('a line has the picked options and only the changed ingredients', () => {
  const { slots } = usualChoice(pizza)
  const own = {
    ingredients: { 51: 0, 52: 0 },
    options: { 12: 1, 21: 2, 22: 0 },
    opened: { 21: { 31: 1 } },
  }
  expect(lineOf(pizza, { own, slots }, 3)).toEqual({
    id: pizza.id,
    quantity: 3,
    free_of_choice: null,
    ingredients: [{ id: 51, quantity: 0 }],
    options: [
      { id: 12, quantity: 1, options: [] },
      { id: 21, quantity: 2, options: [{ id: 31, quantity: 1 }] },
    ],
    slots: [],
  })
  expect(choiceLabels(pizza, { own, slots })).toEqual(['40 cm · 2 × Wings · Soy · − Ingredient 51'])
})

test('a label says how many of the usual portions are left', () => {
  const plain = { ...plainDish, slots: [], ingredients: [ingredientOf(51, 2)], groups: [] }
  const labels = (count: number) =>
    choiceLabels(plain, { own: { ingredients: { 51: count }, options: {}, opened: {} }, slots: {} })
  expect([0, 1, 2, 3].flatMap(labels)).toEqual([
    '− Ingredient 51',
    '− Ingredient 51 (1/2)',
    '3 × Ingredient 51',
  ])
})

const slot = (rest: Partial<(typeof plainDish)['slots'][number]> = {}) => ({
  id: 7,
  name: 'Main',
  default: null,
  dishes: [slotDish(71, { groups: [sauces] }), slotDish(72)],
  ...rest,
})

test('a combo needs a dish in every slot, each with its own choices', () => {
  const combo = { ...plainDish, slots: [slot()] }
  const choice = usualChoice(combo)
  expect(missing(combo, choice)).toEqual(['Main'])
  const main = slotChoice(slot(), 71)
  expect(missing(combo, { ...choice, slots: { 7: main } })).toEqual(['Sauce'])
  const chosen = main && {
    ...main,
    picks: { ...main.picks, options: withPortions(sauces, main.picks.options, 32, 5) },
  }
  const whole = { ...choice, slots: { 7: chosen } }
  expect(missing(combo, whole)).toEqual([])
  expect(lineOf(combo, whole, 1).slots).toEqual([
    {
      id: 7,
      dish_id: dishId(71),
      ingredients: [],
      options: [{ id: 32, quantity: 2, options: [] }],
    },
  ])
  expect(choiceLabels(combo, whole)).toEqual(['Dish 71: 2 × Chili'])
})

test('a slot begins with its default or only dish if available', () => {
  const begun = (rest: Parameters<typeof slot>[0]) =>
    usualChoice({ ...plainDish, slots: [slot(rest)] }).slots[7]?.dishId
  expect(begun({ default: dishId(72) })).toBe(72)
  expect(begun({ dishes: [slotDish(72)] })).toBe(72)
  expect(begun({ dishes: [slotDish(72, { unavailable_reason: 'Sold out' })] })).toBeUndefined()
  expect(begun({})).toBeUndefined()
})

test('withPortions replaces a single choice and limits several to the group maximum', () => {
  expect(withPortions(size, { 11: 1 }, 12, 1)).toEqual({ 11: 0, 12: 1 })
  expect(withPortions(size, { 11: 1 }, 0, 0)).toMatchObject({ 11: 0, 12: 0 })
  expect(withPortions(sides, { 21: 2 }, 22, 5)).toEqual({ 21: 2, 22: 1 })
  expect(withPortions(sides, { 21: 2 }, 21, -1)).toEqual({ 21: 0 })
})

test('choiceOfLine restores the choices of a line', () => {
  const choice = usualChoice(pizza)
  const own = {
    ingredients: { 51: 0 },
    options: { 12: 1, 21: 2 },
    opened: { 21: { 31: 1 } },
  }
  const line = lineOf(pizza, { ...choice, own }, 2)
  const read = choiceOfLine(pizza, line)
  expect(lineOf(pizza, read, 2)).toEqual(line)
  expect(missing(pizza, read)).toEqual([])
  const goneBy = choiceOfLine(
    { slots: [] },
    { ...line, slots: [{ id: 1, dish_id: dishId(9), ingredients: [] }] },
  )
  expect(goneBy.slots).toEqual({})
})
