import { expect, test } from 'vitest'
import type { Dish } from '#api/types.ts'
import { missingChoice } from './missing-choice.rules.ts'
import { noPicks, type Portions, type Selection } from './product-choice.rules.ts'
import { burger, cola, combo, pizza, sides } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes, toppings } from '#tests/storefront/option-groups.ts'

const own = (options: Portions, opened: Record<number, Portions> = {}): Selection => ({
  own: { ...noPicks, options, opened },
  slots: {},
})
const of = (...groups: Dish['groups']) => ({ groups, slots: [] })

test('missingChoice names the first group with too few portions and how many are missing', () => {
  const sauces = { ...groupOf(3, [optionOf(31), optionOf(32)]), min: 3 }
  const dish = of(toppings, sizes, sauces)
  const size = { elementId: 'x-group-1', name: 'Size', count: 1 }
  expect(missingChoice(dish, own({}), 'x')).toEqual(size)
  expect(missingChoice(dish, own({ 31: 3 }), 'x')).toEqual(size)
  expect(missingChoice(dish, own({ 12: 1, 31: 1 }), 'x')).toEqual({
    elementId: 'x-group-3',
    name: 'Group 3',
    count: 2,
  })
  expect(missingChoice(dish, own({ 12: 1, 31: 1, 32: 2 }), 'x')).toBeNull()
  expect(missingChoice(of(toppings), own({}), 'x')).toBeNull()
})

test('missingChoice names the group that a picked option opens', () => {
  expect(missingChoice(of(sides), own({}), 'x')).toBeNull()
  expect(missingChoice(of(sides), own({ 51: 1 }), 'x')).toEqual({
    elementId: 'x-option-51',
    name: 'Sauce',
    count: 1,
  })
  expect(missingChoice(of(sides), own({ 51: 2 }, { 51: { 61: 1 } }), 'x')).toBeNull()
})

test('missingChoice names the dish of each slot, then its groups, each with its own element', () => {
  const twice: Dish = {
    ...combo,
    slots: [1, 2].map((id) => ({ id, name: `Pizza ${id}`, default: null, dishes: [pizza] })),
  }
  const picked = (...options: Portions[]): Selection => ({
    own: noPicks,
    slots: Object.fromEntries(
      options.map((picks, index) => [
        index + 1,
        { dishId: pizza.id, dishes: { [pizza.id]: { ...noPicks, options: picks } } },
      ]),
    ),
  })
  const missing = (...options: Portions[]) => missingChoice(twice, picked(...options), 'x')
  expect(missing()).toEqual({ elementId: 'x-slot-1', name: 'Pizza 1', count: 1 })
  expect(missing({})).toEqual({ elementId: 'x-slot-1-group-1', name: 'Size', count: 1 })
  expect(missing({ 12: 1 })).toEqual({ elementId: 'x-slot-2', name: 'Pizza 2', count: 1 })
  expect(missing({ 12: 1 }, {})).toEqual({
    elementId: 'x-slot-2-group-1',
    name: 'Size',
    count: 1,
  })
  expect(missing({ 12: 1 }, { 11: 1 })).toBeNull()
})

test('missingChoice takes an untouched preselected dish as chosen', () => {
  const slots = { 1: { dishId: burger.id, dishes: {} }, 2: { dishId: cola.id, dishes: {} } }
  expect(missingChoice(combo, { own: noPicks, slots }, 'x')).toBeNull()
})
