import { expect, test } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import {
  choiceOf,
  defaultPicks,
  defaultSelection,
  noPicks,
  pickedCount,
  type Portions,
  roomIn,
  withPicks,
} from './product-choice.rules.ts'
import { burger, combo, ingredientOf, sides, slotDish, slotOf } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, sizes, toppings } from '#tests/storefront/option-groups.ts'

const pizza = {
  ingredients: [ingredientOf(5, 1), ingredientOf(2, 0)],
  groups: [sizes, toppings],
  slots: [],
}
const none = { ingredients: [], options: [], free_of_choice: null, slots: [] }
const choice = (dish: typeof pizza, ingredients: Portions, options: Portions) =>
  choiceOf(dish, { own: { ...noPicks, ingredients, options }, slots: {} })

test('an unchanged dish gives an empty choice', () => {
  expect(choice(pizza, {}, {})).toEqual(none)
  expect(choice(pizza, { 5: 1, 2: 0 }, { 21: 0 })).toEqual(none)
})

test('a choice names only the changed ingredients, sorted by id', () => {
  expect(choice(pizza, { 5: 0, 2: 2 }, {})).toEqual({
    ...none,
    ingredients: [
      { id: 2, quantity: 2 },
      { id: 5, quantity: 0 },
    ],
  })
})

test('a choice names picked options by id in any order of groups', () => {
  const turned = { ...pizza, groups: [toppings, sizes] }
  expect(choice(turned, {}, { 22: 1, 21: 2, 12: 1, 99: 1 })).toEqual({
    ...none,
    options: [
      { id: 12, quantity: 1, options: [] },
      { id: 21, quantity: 2, options: [] },
      { id: 22, quantity: 1, options: [] },
    ],
  })
})

test('an option with the id of an ingredient is named separately from it', () => {
  const both = { ...pizza, groups: [groupOf(3, [optionOf(5)])] }
  expect(choice(both, { 5: 2 }, { 5: 1 })).toEqual({
    ...none,
    ingredients: [{ id: 5, quantity: 2 }],
    options: [{ id: 5, quantity: 1, options: [] }],
  })
})

test('picks of an opened group are named only with their option', () => {
  const dish = { ingredients: [], groups: [sides], slots: [] }
  const own = { ingredients: {}, opened: { 51: { 62: 1, 61: 1 }, 52: { 61: 1 } } }
  const named = (options: Portions) => choiceOf(dish, { own: { ...own, options }, slots: {} })
  const sauces = [
    { id: 61, quantity: 1 },
    { id: 62, quantity: 1 },
  ]
  expect(named({ 51: 2 }).options).toEqual([{ id: 51, quantity: 2, options: sauces }])
  expect(named({ 52: 1 }).options).toEqual([{ id: 52, quantity: 1, options: [] }])
})

test('defaultPicks takes available defaults, including those of opened groups', () => {
  const crust = groupOf(4, [optionOf(41), optionOf(42, { default: true })])
  const gone = groupOf(8, [optionOf(81, { default: true, sold_out: true })])
  expect(defaultPicks({ groups: [sizes, crust, gone] }).options).toEqual({ 42: 1 })
  const dips = { ...groupOf(6, [optionOf(61, { default: true })]) }
  const opener = groupOf(5, [optionOf(51, { opens: dips })])
  expect(defaultPicks({ groups: [opener] })).toEqual({
    ingredients: {},
    options: {},
    opened: { 51: { 61: 1 } },
  })
})

test('a combo starts with the default or the only dish of each slot if available', () => {
  const gone = slotDish(1, { unavailable_reason: 'Sold out' })
  const { slots } = defaultSelection({
    groups: [],
    slots: [
      slotOf(1, [burger, slotDish(2)], { default: dishId(2) }),
      slotOf(2, [burger]),
      slotOf(3, [gone, slotDish(2)], { default: dishId(1) }),
      slotOf(4, [gone]),
      slotOf(5, [burger, slotDish(2)]),
    ],
  })
  expect([1, 2, 3, 4, 5].map((id) => slots[id]?.dishId)).toEqual([2, 101, null, null, null])
})

test('a combo names the dish of each slot with its own choices', () => {
  const selection = defaultSelection(combo)
  expect(choiceOf(combo, selection).slots).toEqual([
    { id: 2, dish_id: 201, ingredients: [], options: [] },
  ])
  const picks = { ingredients: { 7: 0 }, options: { 52: 1 }, opened: {} }
  const main = { dishId: burger.id, dishes: { [burger.id]: picks } }
  expect(
    choiceOf(combo, { ...selection, slots: { ...selection.slots, 1: main } }).slots,
  ).toContainEqual({
    id: 1,
    dish_id: 101,
    ingredients: [{ id: 7, quantity: 0 }],
    options: [{ id: 52, quantity: 1, options: [] }],
  })
})

test('roomIn limits a group by its maximum and by those of its options', () => {
  expect(pickedCount(toppings, { 21: 2, 22: 1, 11: 1 })).toBe(3)
  expect(roomIn(toppings, { 21: 2, 22: 1 })).toBe(1)
  expect(roomIn(toppings, { 21: 2, 22: 3 })).toBe(0)
  expect(roomIn({ ...toppings, max: 99 }, { 21: 2 })).toBe(5)
})

test('withPicks leaves out what a group has no room for', () => {
  const group = { ...toppings, max: 2 }
  expect(withPicks(group, { 21: 1, 11: 1 }, { 22: 1 })).toEqual({ 21: 1, 22: 1, 11: 1 })
  expect(withPicks(group, { 21: 1, 22: 1 }, { 22: 2 })).toEqual({ 21: 1, 22: 1 })
  expect(withPicks(group, { 21: 1, 22: 1 }, { 21: 2, 22: 0 })).toEqual({ 21: 2, 22: 0 })
  expect(withPicks(group, { 21: 2, 22: 1 }, { 21: 1 })).toEqual({ 21: 1, 22: 1 })
})
