import { expect, test } from 'vitest'
import type { DishChoice, DishSelection } from '../product-choice.rules.ts'
import {
  allergensOf,
  longestLists,
  sizeOf,
  tracesOf,
  usualAllergens,
  weightOf,
} from './product-facts.rules.ts'
import {
  burger,
  cola,
  combo,
  ingredientOf,
  juice,
  pizza as comboPizza,
  sides,
} from '#tests/storefront/dishes.ts'
import { sizes, toppings } from '#tests/storefront/option-groups.ts'

const pizza = {
  ingredients: [],
  groups: [sizes, toppings],
  slots: [],
  weight: 470,
  amount: 6,
  allergens: ['gluten' as const, 'nuts' as const],
  may_contain: ['fish' as const],
}
const chosen = (options: NonNullable<DishChoice['options']>): DishSelection => ({
  ingredients: [],
  options,
  free_of_choice: null,
  slots: [],
})
const picked = (picks: Record<number, number>) =>
  chosen(Object.entries(picks).map(([id, quantity]) => ({ id: Number(id), quantity })))

test('the size sets the weight of a dish, and picked options add to it', () => {
  expect(sizeOf(pizza, picked({}))).toEqual({ weight: 470, amount: 6 })
  expect(sizeOf(pizza, picked({ 12: 1, 21: 1 }))).toEqual({ weight: 830, amount: 8 })
  expect(weightOf(pizza, picked({ 21: 1 }))).toBe(470 + 40)
  expect(weightOf(pizza, picked({ 12: 1, 21: 2, 22: 1 }))).toBe(830 + 2 * 40 + 50)
  expect(weightOf({ ...pizza, weight: null }, picked({ 21: 1 }))).toBeNull()
})

test('a left-out ingredient takes its weight off, and an extra portion adds it', () => {
  const ham = { ...ingredientOf(1, 1), weight: 60 }
  const dish = { ...pizza, ingredients: [ham, ingredientOf(2, 1)] }
  const withHam = (quantity: number): DishSelection => ({
    ...picked({ 12: 1, 21: 1 }),
    ingredients: [
      { id: 1, quantity },
      { id: 2, quantity: 0 },
    ],
  })
  expect(weightOf(dish, picked({ 12: 1, 21: 1 }))).toBe(830 + 40)
  expect(weightOf(dish, withHam(0))).toBe(830 + 40 - 60)
  expect(weightOf(dish, withHam(3))).toBe(830 + 40 + 2 * 60)
})

test('allergensOf names those of the dish and its picks once, in legal order', () => {
  expect(allergensOf(pizza, picked({}))).toEqual(['gluten', 'nuts'])
  expect(allergensOf(pizza, picked({ 21: 1, 22: 1 }))).toEqual([
    'gluten',
    'crustaceans',
    'milk',
    'nuts',
  ])
  expect(allergensOf({ ...pizza, allergens: ['milk'] }, picked({ 21: 1 }))).toEqual(['milk'])
  expect(longestLists(pizza).allergens).toEqual(['gluten', 'crustaceans', 'milk', 'nuts'])
})

test('opened options count with each portion of their option', () => {
  const dish = { ...pizza, groups: [sides], allergens: [] }
  const fries = chosen([{ id: 51, quantity: 2, options: [{ id: 62, quantity: 1 }] }])
  expect(weightOf(dish, fries)).toBe(470 + 2 * (120 + 25))
  expect(allergensOf(dish, fries)).toEqual(['eggs'])
  expect(longestLists(dish).allergens).toEqual(['eggs', 'celery'])
})

const withDishes = (...slots: DishSelection['slots']): DishSelection => ({ ...chosen([]), slots })
const main = (dish: typeof burger, options: DishChoice['options'] = []) => ({
  id: 1,
  dish_id: dish.id,
  ingredients: [],
  options,
})
const drink = (dish: typeof cola) => ({ id: 2, dish_id: dish.id, ingredients: [] })

test('a combo weighs the sum of its dishes, or nothing while one is missing or unknown', () => {
  const salad = [{ id: 52, quantity: 1 }]
  expect(weightOf(combo, withDishes(main(burger, salad), drink(cola)))).toBe(250 + 90 + 330)
  expect(weightOf(combo, withDishes(main(burger)))).toBeNull()
  expect(weightOf(combo, withDishes(main(burger), drink(juice)))).toBeNull()
})

test('a combo has the allergens and traces of its picked dishes', () => {
  const milky = { ...combo, allergens: ['milk' as const] }
  expect(allergensOf(milky, withDishes(drink(cola)))).toEqual(['milk'])
  expect(allergensOf(milky, withDishes(main(burger)))).toEqual(['gluten', 'milk'])
  expect(tracesOf(milky, withDishes(main(burger)))).toEqual([])
  expect(tracesOf(milky, withDishes(main(comboPizza)))).toEqual(['nuts'])
  expect(longestLists(milky).allergens).toEqual(['gluten', 'eggs', 'milk', 'celery'])
})

test('an unchanged dish has the allergens of its ingredients, not of extras', () => {
  const milk = { ...ingredientOf(1, 1), allergens: ['milk' as const] }
  const sesame = { ...ingredientOf(2, 0), allergens: ['sesame' as const] }
  expect(usualAllergens({ ...pizza, ingredients: [milk, sesame] })).toEqual([
    'gluten',
    'milk',
    'nuts',
  ])
})

test('traces follow the picked options, and lists that never change reserve no room', () => {
  const [cheese, prawns] = toppings.options
  if (!cheese || !prawns) throw new Error('The fixture has no toppings')
  const nutty = { ...toppings, options: [{ ...cheese, may_contain: ['nuts' as const] }, prawns] }
  const plain = { ...pizza, groups: [sizes, nutty], allergens: [], may_contain: [] }
  expect(tracesOf(plain, picked({}))).toEqual([])
  expect(tracesOf(plain, picked({ 21: 1 }))).toEqual(['nuts'])
  expect(longestLists(plain)).toEqual({ allergens: ['crustaceans', 'milk'], traces: ['nuts'] })
  expect(longestLists({ ...pizza, groups: [sizes] })).toEqual({ allergens: null, traces: null })
  // Picked, the prawns are no traces any more.
  const prawny = { ...pizza, groups: [toppings], may_contain: ['crustaceans' as const] }
  expect(longestLists(prawny).traces).toEqual(['crustaceans'])
})
