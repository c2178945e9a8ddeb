import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Allergen, Diet } from '#contract/menu/dietary.ts'
import { allergenLabels } from '#platform/i18n/allergen-labels.ts'

export const dietLabels: Record<Diet, MessageDescriptor> = {
  vegetarian: msg({ message: 'Vegetarian', context: 'diet' }),
  vegan: msg({ message: 'Vegan', context: 'diet' }),
  halal: msg({ message: 'Halal', context: 'diet' }),
  'gluten-free': msg({ message: 'Gluten-free', context: 'diet' }),
  'lactose-free': msg({ message: 'Lactose-free', context: 'diet' }),
}

/** For a dish that is not declared suitable. */
export const unsuitedLabels: Record<Diet, MessageDescriptor> = {
  vegetarian: msg`Not vegetarian`,
  vegan: msg`Not vegan`,
  halal: msg`Not halal`,
  'gluten-free': msg`Not gluten-free`,
  'lactose-free': msg`Not lactose-free`,
}

const isAllergen = (text: string): text is Allergen => text in allergenLabels
const isDiet = (text: string): text is Diet => text in dietLabels
const allergens = Object.keys(allergenLabels).filter(isAllergen)
const diets = Object.keys(dietLabels).filter(isDiet)

/** In the order of the law, each once, without what is no code. */
export const allergensAmong = (codes: readonly string[]): Allergen[] =>
  allergens.filter((code) => codes.includes(code))
export const dietsAmong = (codes: readonly string[]): Diet[] =>
  diets.filter((code) => codes.includes(code))
