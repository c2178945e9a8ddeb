import { expect, test } from 'vitest'
import { choiceOf, isComplete, pickableOptions, pickedCount } from './product-choice.rules.ts'

const ingredient = (id: number, qtt: number) => ({ id, name: `${id}`, qtt, max: 3, paid_goods: null })
const plain = { ingredients: [ingredient(5, 1), ingredient(2, 0)], free_of_choice: null }
const sauces = {
  id: 7,
  name: 'Sauces',
  included: 2,
  max: 5,
  goods: [
    { id: 11, name: 'Soy', price: 1 },
    { id: 5, name: 'Chili', price: 1 },
    { id: 12, name: 'Unagi', price: 2 },
  ],
}

test('the dish as it is has no choice', () => {
  expect(choiceOf(plain, {})).toEqual({ ingredients: [], free_of_choice: null })
  expect(choiceOf(plain, { 5: 1, 2: 0 })).toEqual({ ingredients: [], free_of_choice: null })
})

test('only what differs is named, by id', () => {
  expect(choiceOf(plain, { 5: 0, 2: 2 })).toEqual({
    ingredients: [
      { id: 2, qtt: 2 },
      { id: 5, qtt: 0 },
    ],
    free_of_choice: null,
  })
})

test('a pick names the free choice', () => {
  const goods = { ...plain, free_of_choice: sauces }
  expect(choiceOf(goods, { 11: 2, 12: 0 })).toEqual({ ingredients: [{ id: 11, qtt: 2 }], free_of_choice: 7 })
  expect(choiceOf(goods, { 2: 1 })).toEqual({ ingredients: [{ id: 2, qtt: 1 }], free_of_choice: null })
})

test('an option that is an ingredient too is not picked from', () => {
  const goods = { ...plain, free_of_choice: sauces }
  expect(pickableOptions(goods).map((option) => option.id)).toEqual([11, 12])
  expect(pickedCount(goods, { 5: 2, 11: 1 })).toBe(1)
})

test('a free choice wants at least one pick', () => {
  expect(isComplete(plain, {})).toBe(true)
  expect(isComplete({ ...plain, free_of_choice: sauces }, {})).toBe(false)
  expect(isComplete({ ...plain, free_of_choice: sauces }, { 12: 1 })).toBe(true)
})
