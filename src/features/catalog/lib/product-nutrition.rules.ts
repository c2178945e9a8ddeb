import type { Dish } from '#api/types.ts'
import { pickedDishes } from '../combo.rules.ts'
import { type Nutrient, portionGrams } from './nutrition.rules.ts'
import type { DishChoice, DishSelection } from '../product-choice.rules.ts'
import { addedParts, sizeOf } from './product-facts.rules.ts'
import { pickedSize } from './product-price.rules.ts'

type Nutrition = Record<Nutrient, number>
type Known = Pick<Dish, Nutrient | 'weight'>
interface Part {
  grams: number
  nutrition: Nutrition
}
type MeasuredDish = Pick<Dish, 'ingredients' | 'groups' | 'weight' | 'amount' | 'measure'>

const unknown: Known = { kcal: null, proteins: null, fats: null, carbohydrates: null, weight: null }

function nutritionOfDish({ kcal, proteins, fats, carbohydrates }: Pick<Dish, Nutrient>) {
  return kcal === null || proteins === null || fats === null || carbohydrates === null
    ? null
    : { kcal, proteins, fats, carbohydrates }
}

/** Null where it is that of the dish. */
const sizeNutrition = ({ groups }: Pick<Dish, 'groups'>, { options = [] }: DishChoice) =>
  pickedSize(groups, options)?.nutrition ?? null

/** Null where the dish itself is unknown; picked options that are do not count. */
function partsOf(dish: MeasuredDish, usual: Nutrition | null, choice: DishChoice): Part[] | null {
  const nutrition = sizeNutrition(dish, choice) ?? usual
  const grams = portionGrams({ ...dish, ...sizeOf(dish, choice) })
  if (!nutrition || grams === null) return null
  const added = addedParts(dish, choice).flatMap((part): Part[] =>
    part.nutrition && part.weight
      ? [{ grams: part.weight * part.quantity, nutrition: part.nutrition }]
      : [],
  )
  return [{ grams, nutrition }, ...added]
}

function mixed(parts: readonly Part[]): Known {
  const weight = parts.reduce((sum, { grams }) => sum + grams, 0)
  const amount = (nutrient: Nutrient) =>
    parts.reduce((sum, { grams, nutrition }) => sum + nutrition[nutrient] * grams, 0)
  const per100 = (nutrient: Nutrient) => Math.max(0, amount(nutrient)) / weight
  return {
    weight,
    kcal: per100('kcal'),
    proteins: per100('proteins'),
    fats: per100('fats'),
    carbohydrates: per100('carbohydrates'),
  }
}

/** For 100 g with everything picked, and the grams that it is known for. */
export function nutritionOf(
  dish: MeasuredDish & Pick<Dish, Nutrient | 'slots'>,
  choice: DishSelection,
): Known {
  if (dish.slots.length > 0) {
    const dishes = pickedDishes(dish, choice).map(({ dish, pick }) =>
      partsOf(dish, dish.nutrition, pick),
    )
    const known = dishes.flatMap((parts) => (parts ? [parts] : []))
    return known.length < dish.slots.length ? unknown : mixed(known.flat())
  }
  const parts = partsOf(dish, nutritionOfDish(dish), choice)
  if (parts) return mixed(parts)
  const { kcal, proteins, fats, carbohydrates } = { ...dish, ...sizeNutrition(dish, choice) }
  return { kcal, proteins, fats, carbohydrates, weight: sizeOf(dish, choice).weight }
}
