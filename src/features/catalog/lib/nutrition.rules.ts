import type { Dish } from '#api/types.ts'

export const nutrients = ['kcal', 'proteins', 'fats', 'carbohydrates'] as const
export type Nutrient = (typeof nutrients)[number]

export interface NutritionRow {
  nutrient: Nutrient
  per100: number
  /** Null when the portion's weight is unknown. */
  perPortion: number | null
}

const rounded = (nutrient: Nutrient, value: number) =>
  nutrient === 'kcal' ? Math.round(value) : Math.round(value * 10) / 10

/** Grams or millilitres; null when unknown. */
export const portionGrams = ({
  weight,
  amount,
  measure,
}: Pick<Dish, 'weight' | 'amount' | 'measure'>): number | null =>
  weight ?? (measure === 'pcs' ? null : amount)

/** With its unit as crawlers read it; 100 g where the portion is unknown. */
export const servingSize = (dish: Pick<Dish, 'weight' | 'amount' | 'measure'>): string =>
  `${portionGrams(dish) ?? 100} ${dish.weight === null && dish.measure === 'ml' ? 'ml' : 'g'}`

/** For 100 g (or ml) and for the portion, known values only. */
export function nutritionRows(
  dish: Pick<Dish, Nutrient | 'weight' | 'amount' | 'measure'>,
): NutritionRow[] {
  const size = portionGrams(dish)
  return nutrients.flatMap((nutrient) => {
    const per100 = dish[nutrient]
    if (per100 === null) return []
    return [
      {
        nutrient,
        per100: rounded(nutrient, per100),
        perPortion: size === null ? null : rounded(nutrient, (per100 * size) / 100),
      },
    ]
  })
}
