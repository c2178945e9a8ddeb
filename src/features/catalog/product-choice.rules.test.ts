import { expect, test } from 'vitest'
import { choiceOf, missingChoice, pickableOptions, pickedCount } from './product-choice.rules.ts'
import { decimal } from '#contract/money.ts'

const ingredient = (id: number, quantity: number) => ({
  id,
  name: `${id}`,
  quantity,
  max: 3,
  paid_goods: null,
})
const plain = { ingredients: [ingredient(5, 1), ingredient(2, 0)], free_of_choice: null }
const sauces = {
  id: 7,
  name: 'Sauces',
  included: 2,
  max: 5,
  goods: [
    { id: 11, name: 'Soy', price: decimal(1) },
    { id: 5, name: 'Chili', price: decimal(1) },
    { id: 12, name: 'Unagi', price: decimal(2) },
  ],
}

test('the dish as it is has no choice', () => {
  expect(choiceOf(plain, {})).toEqual({ ingredients: [], free_of_choice: null })
  expect(choiceOf(plain, { 5: 1, 2: 0 })).toEqual({ ingredients: [], free_of_choice: null })
})

test('only what differs is named, by id', () => {
  expect(choiceOf(plain, { 5: 0, 2: 2 })).toEqual({
    ingredients: [
      { id: 2, quantity: 2 },
      { id: 5, quantity: 0 },
    ],
    free_of_choice: null,
  })
})

test('a pick names the free choice', () => {
  const goods = { ...plain, free_of_choice: sauces }
  expect(choiceOf(goods, { 11: 2, 12: 0 })).toEqual({
    ingredients: [{ id: 11, quantity: 2 }],
    free_of_choice: 7,
  })
  expect(choiceOf(goods, { 2: 1 })).toEqual({
    ingredients: [{ id: 2, quantity: 1 }],
    free_of_choice: null,
  })
})

test('an option that is an ingredient too is not picked from', () => {
  const goods = { ...plain, free_of_choice: sauces }
  expect(pickableOptions(goods).map((option) => option.id)).toEqual([11, 12])
  expect(pickedCount(goods, { 5: 2, 11: 1 })).toBe(1)
})

test('a free choice needs at least one pick, and reports its name and the included number', () => {
  const withChoice = (changed: Partial<typeof sauces>) => ({
    ...plain,
    free_of_choice: { ...sauces, ...changed },
  })
  expect(missingChoice(plain, {})).toBeNull()
  expect(missingChoice(withChoice({}), {})).toEqual({ name: 'Sauces', count: 2 })
  expect(missingChoice(withChoice({}), { 12: 0, 2: 1 })).toEqual({ name: 'Sauces', count: 2 })
  expect(missingChoice(withChoice({}), { 12: 1 })).toBeNull()
  expect(missingChoice(withChoice({ included: 0 }), {})).toEqual({ name: 'Sauces', count: 1 })
})

test('nothing is missing of a choice that has nothing to pick from', () => {
  expect(
    missingChoice(
      {
        ...plain,
        free_of_choice: { ...sauces, goods: [{ id: 5, name: 'Chili', price: decimal(1) }] },
      },
      {},
    ),
  ).toBeNull()
})
