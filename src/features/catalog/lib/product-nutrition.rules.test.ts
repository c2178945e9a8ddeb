import { expect, test } from 'vitest'
import { nutritionOf } from './product-nutrition.rules.ts'
import { groupOf, optionOf, sizes } from '#tests/storefront/option-groups.ts'
import { ingredientOf, plainDish, slotDish, slotOf } from '#tests/storefront/dishes.ts'

const fat = { kcal: 900, proteins: 0, fats: 100, carbohydrates: 0 }
const dough = { kcal: 200, proteins: 10, fats: 0, carbohydrates: 40 }
const oils = groupOf(3, [
  optionOf(31, { weight: 30, nutrition: fat }),
  optionOf(32, { weight: 50 }),
])
const bread = {
  ...plainDish,
  ...dough,
  weight: 100,
  groups: [sizes, oils],
}
const chosen = (...options: { id: number; quantity: number }[]) => ({
  ingredients: [],
  options,
  free_of_choice: null,
  slots: [],
})

test('nutritionOf gives the values of the dish with the weight of its size', () => {
  expect(nutritionOf(bread, chosen())).toEqual({ ...dough, weight: 100 })
  expect(nutritionOf(bread, chosen({ id: 12, quantity: 1 }))).toEqual({ ...dough, weight: 830 })
})

test('nutritionOf gives the values of a size that has its own', () => {
  const [small = optionOf(11), large = optionOf(12)] = sizes.options
  const own = { ...sizes, options: [small, { ...large, nutrition: fat }] }
  const pizza = { ...bread, groups: [own, oils] }
  expect(nutritionOf(pizza, chosen({ id: 12, quantity: 1 }))).toEqual({ ...fat, weight: 830 })
  expect(nutritionOf(pizza, chosen({ id: 11, quantity: 1 }))).toMatchObject(dough)
  const unweighed = { ...own, options: [small, { ...large, nutrition: fat, weight: null }] }
  expect(nutritionOf({ ...pizza, groups: [unweighed] }, chosen({ id: 12, quantity: 1 }))).toEqual({
    ...fat,
    weight: null,
  })
})

test('nutritionOf mixes picked options in by weight and ignores unknown ones', () => {
  const oily = nutritionOf(bread, chosen({ id: 31, quantity: 2 }, { id: 32, quantity: 1 }))
  // 100 g of dough and 60 g of oil.
  expect(oily).toEqual({
    weight: 160,
    kcal: (200 * 100 + 900 * 60) / 160,
    proteins: 1000 / 160,
    fats: 6000 / 160,
    carbohydrates: 4000 / 160,
  })
})

test('nutritionOf leaves out what an ingredient brings, and adds it for an extra portion', () => {
  const butter = { ...ingredientOf(5, 1), weight: 20, nutrition: fat }
  const buttered = { ...bread, ingredients: [butter] }
  const withButter = (quantity: number) =>
    nutritionOf(buttered, { ...chosen(), ingredients: [{ id: 5, quantity }] })
  expect(withButter(1)).toEqual({ ...dough, weight: 100 })
  expect(withButter(0)).toMatchObject({ weight: 80, kcal: (200 * 100 - 900 * 20) / 80 })
  expect(withButter(2)).toMatchObject({ weight: 120, kcal: (200 * 100 + 900 * 20) / 120 })
})

test('nutritionOf measures a drink by volume and a dish without a weight per 100 g', () => {
  const drink = { ...bread, weight: null, amount: 330, measure: 'ml' as const }
  expect(nutritionOf(drink, chosen())).toMatchObject({ kcal: 200, weight: 330 })
  expect(nutritionOf({ ...bread, weight: null }, chosen({ id: 31, quantity: 1 }))).toEqual({
    ...dough,
    weight: null,
  })
})

test('nutritionOf knows a combo only when all its dishes are picked and known', () => {
  const dishes = [slotDish(1, { nutrition: dough }), slotDish(2, { nutrition: fat }), slotDish(3)]
  const combo = { ...plainDish, slots: [slotOf(1, dishes), slotOf(2, dishes)] }
  const of = (...ids: number[]) =>
    nutritionOf(combo, {
      ...chosen(),
      slots: ids.map((id, index) => ({
        id: index + 1,
        dish_id: slotDish(id).id,
        ingredients: [],
        options: [],
      })),
    })
  expect(of(1, 2)).toEqual({ weight: 200, kcal: 550, proteins: 5, fats: 50, carbohydrates: 20 })
  const unknown = { weight: null, kcal: null, proteins: null, fats: null, carbohydrates: null }
  expect(of(1)).toEqual(unknown)
  expect(of(1, 3)).toEqual(unknown)
})
