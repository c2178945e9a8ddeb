import { expect, test } from 'vitest'
import { nutritionRows } from './nutrition.rules.ts'

const dish = {
  kcal: 182,
  proteins: 8.2,
  fats: 6.3,
  carbohydrates: null,
  weight: 240,
  amount: 8,
  measure: 'pcs',
} as const

test('nutritionRows gives values per 100 g and per portion and omits unknown ones', () => {
  expect(nutritionRows(dish)).toEqual([
    { nutrient: 'kcal', per100: 182, perPortion: 437 },
    { nutrient: 'proteins', per100: 8.2, perPortion: 19.7 },
    { nutrient: 'fats', per100: 6.3, perPortion: 15.1 },
  ])
})

test('nutritionRows measures a drink by volume and gives no portion without a weight', () => {
  expect(nutritionRows({ ...dish, weight: null, amount: 330, measure: 'ml' })[0]).toMatchObject({
    perPortion: 601,
  })
  expect(nutritionRows({ ...dish, weight: null })[0]).toMatchObject({ perPortion: null })
})
