import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { CartLine, Dish } from '#api/types.ts'
import { choiceOf, defaultSelection, type Portions } from './product-choice.rules.ts'
import { selectionOf } from './selection.rules.ts'
import {
  burger,
  cola,
  combo,
  ingredientOf,
  juice,
  pizza,
  plainDish,
  sides,
} from '#tests/storefront/dishes.ts'
import { optionOf, sizes, toppings } from '#tests/storefront/option-groups.ts'

const dish: Dish = {
  ...plainDish,
  ingredients: [ingredientOf(5, 1), ingredientOf(2, 0)],
  groups: [sizes, toppings, sides],
}
const line: CartLine = {
  id: dish.id,
  quantity: 3,
  free_of_choice: null,
  ingredients: [{ id: 2, quantity: 2 }],
  options: [
    { id: 12, quantity: 1, options: [] },
    { id: 21, quantity: 2, options: [] },
    { id: 51, quantity: 1, options: [{ id: 61, quantity: 1 }] },
  ],
  slots: [],
}
const rest = (shownDish: Dish, changed: CartLine = line) =>
  choiceOf(shownDish, selectionOf(shownDish, changed))

const soldOut = (shownDish: Dish, gone: number): Dish => ({
  ...shownDish,
  ingredients: shownDish.ingredients.map((item) => ({ ...item, sold_out: item.id === gone })),
  groups: shownDish.groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, sold_out: option.id === gone })),
  })),
})

test('selectionOf drops only what has sold out', () => {
  expect(rest(dish)).toMatchObject({ ingredients: line.ingredients, options: line.options })
  expect(rest(soldOut(dish, 21)).options.map(({ id }) => id)).toEqual([12, 51])
  expect(rest(soldOut(dish, 2)).ingredients).toEqual([])
  const [, , opener = sides] = dish.groups
  const [fries = optionOf(51), ...others] = opener.options
  const noKetchup = fries.opens && {
    ...fries.opens,
    options: fries.opens.options.map((option) => ({ ...option, sold_out: option.id === 61 })),
  }
  const groups = [{ ...opener, options: [{ ...fries, opens: noKetchup }, ...others] }]
  expect(rest({ ...dish, groups }).options).toEqual([{ id: 51, quantity: 1, options: [] }])
})

test('selectionOf adds no defaults for missing picks', () => {
  const [size = sizes] = dish.groups
  const groups = [
    { ...size, options: size.options.map((one) => ({ ...one, default: one.id === 11 })) },
  ]
  expect(rest({ ...dish, groups }, { ...line, options: [] }).options).toEqual([])
})

test('selectionOf leaves the slot of an unavailable dish empty', () => {
  const picks = (main: typeof burger, drink: typeof cola): CartLine => ({
    ...line,
    ingredients: [],
    options: [],
    slots: [
      {
        id: 1,
        dish_id: main.id,
        ingredients: [],
        options: [{ id: 52, quantity: 1, options: [] }],
      },
      { id: 2, dish_id: drink.id, ingredients: [], options: [] },
    ],
  })
  const kept = picks(burger, cola)
  expect(rest(combo, kept).slots).toEqual(kept.slots)
  expect(rest(combo, picks(burger, juice)).slots.map(({ id }) => id)).toEqual([1])
  expect(rest(combo, picks(pizza, cola)).slots[0]).toMatchObject({ dish_id: 102, options: [] })
})

test('selectionOf reads picks in the older form as options', () => {
  const older: CartLine = {
    ...line,
    free_of_choice: toppings.id,
    ingredients: [
      { id: 5, quantity: 0 },
      { id: 21, quantity: 1 },
    ],
    options: [],
  }
  expect(rest(dish, older)).toMatchObject({
    free_of_choice: null,
    ingredients: [{ id: 5, quantity: 0 }],
    options: [{ id: 21, quantity: 1 }],
  })
})

const portionsOf = (ids: readonly number[], max: number) =>
  fc.record(Object.fromEntries(ids.map((id) => [id, fc.nat({ max })])))

property.prop([
  fc.record({
    ingredients: portionsOf([5, 2], 3),
    options: portionsOf([12, 21, 22, 51], 1),
    sauces: portionsOf([61, 62], 1),
  }),
])('any choice survives a round trip through the cart', ({ ingredients, options, sauces }) => {
  const opened: Record<number, Portions> = { 51: sauces }
  const own = { ingredients, options, opened }
  const choice = choiceOf(dish, { ...defaultSelection(dish), own })
  expect(rest(dish, { id: dish.id, quantity: 1, ...choice })).toEqual(choice)
})
