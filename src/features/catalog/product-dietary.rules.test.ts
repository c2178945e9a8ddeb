import { expect, test } from 'vitest'
import { choiceOf, defaultPicks, noPicks, type Portions } from './product-choice.rules.ts'
import { dietaryOf, sourcesOf } from './product-dietary.rules.ts'
import { plainDish, slotDish, slotOf } from '#tests/storefront/dishes.ts'
import { groupOf, optionOf, toppings } from '#tests/storefront/option-groups.ts'

const mozzarella = {
  id: 1,
  name: 'Mozzarella',
  quantity: 1,
  max: 2,
  paid_portion: null,
  variant_prices: [],
  weight: null,
  nutrition: null,
  allergens: ['milk' as const],
  may_contain: [],
  diets: null,
  image: null,
  sold_out: false,
}
const egg = { ...mozzarella, id: 2, name: 'Egg', quantity: 0, allergens: ['eggs' as const] }
const crust = groupOf(
  3,
  [
    optionOf(31, { name: 'Cheese crust', allergens: ['milk'], default: true }),
    optionOf(32, { name: 'Thin crust' }),
  ],
  { select: 'one', min: 1, max: 1 },
)
const dish = {
  allergens: ['gluten' as const],
  ingredients: [mozzarella, egg],
  groups: [crust, toppings],
  slots: [],
  diets: ['vegetarian' as const],
  may_contain: ['nuts' as const, 'milk' as const],
  dietary: {
    contains: ['gluten' as const, 'milk' as const],
    avoidable: ['milk' as const],
    may_contain: ['nuts' as const],
    diets: ['vegetarian' as const],
  },
}
const usual = defaultPicks(dish)
const chosen = (ingredients: Portions = {}, picks: Portions = {}) =>
  choiceOf(dish, {
    own: { ...usual, ingredients, options: { ...usual.options, ...picks } },
    slots: {},
  })

test('an unchanged dish has the dietary facts of the menu', () => {
  expect(dietaryOf(dish, chosen())).toEqual(dish.dietary)
})

test('a removed ingredient removes its allergen, and the traces are named again', () => {
  const without = chosen({ 1: 0 }, { 31: 0, 32: 1 })
  expect(dietaryOf(dish, without)).toMatchObject({
    contains: ['gluten'],
    avoidable: [],
    may_contain: ['milk', 'nuts'],
  })
  expect(dietaryOf(dish, chosen({ 1: 0 })).contains).toEqual(['gluten', 'milk'])
})

test('an added ingredient or option adds its allergens and can end a diet', () => {
  expect(dietaryOf(dish, chosen({ 2: 1 }, { 22: 1 }))).toMatchObject({
    contains: ['gluten', 'crustaceans', 'eggs', 'milk'],
    avoidable: ['crustaceans', 'eggs', 'milk'],
    diets: [],
  })
})

test('sourcesOf says of each source of an allergen whether it can be left out', () => {
  expect(sourcesOf(dish, chosen({}, { 21: 1 }), ['milk'])).toEqual([
    { id: 1, name: 'Mozzarella', kind: 'ingredient', canGo: true },
    { id: 31, name: 'Cheese crust', kind: 'option', canGo: false },
    { id: 21, name: 'Cheese', kind: 'option', canGo: true },
  ])
  expect(sourcesOf(dish, chosen({ 1: 0 }, { 31: 0, 32: 1 }), ['milk'])).toEqual([])
})

test('the picked dishes of a combo add their allergens and traces', () => {
  const fries = slotDish(1, { allergens: ['gluten'], may_contain: ['sesame'] })
  const salad = slotDish(2, { allergens: ['nuts'] })
  const combo = {
    ...plainDish,
    dietary: { contains: [], avoidable: [], may_contain: [], diets: [] },
    slots: [slotOf(1, [fries, salad])],
  }
  const pick = (id: typeof fries.id) => ({
    ...choiceOf(combo, { own: noPicks, slots: {} }),
    slots: [{ id: 1, dish_id: id, ingredients: [], options: [] }],
  })
  expect(dietaryOf(combo, pick(fries.id))).toMatchObject({
    contains: ['gluten'],
    may_contain: ['sesame'],
  })
  expect(dietaryOf(combo, pick(salad.id))).toMatchObject({ contains: ['nuts'], may_contain: [] })
  expect(sourcesOf(combo, pick(salad.id), ['nuts'])).toEqual([
    { id: salad.id, name: 'Dish 2', kind: 'dish', canGo: false },
  ])
})

test('a combo is for the diets that each picked dish suits', () => {
  const noodles = slotDish(1, { diets: ['vegan'], allergens: ['gluten'] })
  const curry = slotDish(2, { diets: ['halal'] })
  const combo = {
    ...plainDish,
    diets: ['vegetarian' as const, 'gluten-free' as const, 'halal' as const],
    slots: [slotOf(1, [noodles, curry])],
  }
  const pick = (id: typeof curry.id) => ({
    ...choiceOf(combo, { own: noPicks, slots: {} }),
    slots: [{ id: 1, dish_id: id, ingredients: [], options: [] }],
  })
  expect(dietaryOf(combo, pick(noodles.id)).diets).toEqual(['vegetarian'])
  expect(dietaryOf(combo, pick(curry.id)).diets).toEqual(['halal'])
})

test('an option ends the diets it does not suit, an included ingredient ends none', () => {
  const bacon = {
    ...groupOf(4, [optionOf(41, { name: 'Bacon', diets: ['gluten-free'] })]),
    min: 0,
  }
  const halal = {
    ...dish,
    diets: ['vegetarian' as const, 'halal' as const, 'gluten-free' as const],
    ingredients: [{ ...mozzarella, diets: [] }],
    groups: [bacon],
  }
  const withBacon = (options: Portions) =>
    dietaryOf(halal, choiceOf(halal, { own: { ...defaultPicks(halal), options }, slots: {} })).diets
  expect(withBacon({})).toEqual(['vegetarian', 'halal', 'gluten-free'])
  expect(withBacon({ 41: 1 })).toEqual(['gluten-free'])
})
