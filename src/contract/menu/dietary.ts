import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { allergenCodes, dietCodes } from './dish-codes.ts'

const allergen = v.picklist(allergenCodes)
const diet = v.picklist(dietCodes)
export type Allergen = v.InferOutput<typeof allergen>
export type Diet = v.InferOutput<typeof diet>

export const allergenList = v.array(allergen)

export const declaredAllergens = v.pipe(
  boundedArray(allergen, allergenCodes.length),
  v.transform((given) => allergenCodes.filter((code) => given.includes(code))),
)

export const chosenDiets = v.pipe(
  boundedArray(diet, dietCodes.length),
  v.transform((given) => dietCodes.filter((code) => given.includes(code))),
)

/** `avoidable` are those of `contains` that other ingredients or options leave out. */
export const dietaryFacts = v.object({
  contains: allergenList,
  avoidable: allergenList,
  may_contain: allergenList,
  diets: v.array(diet),
})
export type DietaryFacts = v.InferOutput<typeof dietaryFacts>

export const dietaryNeeds = v.object({
  allergens: allergenList,
  traces: v.boolean(),
  diets: v.array(diet),
})
export type DietaryNeeds = v.InferOutput<typeof dietaryNeeds>

export const dietaryNeedsInput = v.object({
  allergens: declaredAllergens,
  traces: v.boolean(),
  diets: chosenDiets,
})
