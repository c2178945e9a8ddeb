import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Goods } from '#api/types.ts'
import type { Nutrient } from './nutrition.rules.ts'

export const badgeLabels: Record<Goods['badges'][number], MessageDescriptor> = {
  new: msg`New`,
  hit: msg`Popular`,
  spicy: msg`Spicy`,
  vegetarian: msg`Vegetarian`,
}

export const dietLabels: Record<Goods['diets'][number], MessageDescriptor> = {
  vegetarian: msg({ message: 'Vegetarian', context: 'diet' }),
  vegan: msg({ message: 'Vegan', context: 'diet' }),
  halal: msg({ message: 'Halal', context: 'diet' }),
  'gluten-free': msg({ message: 'Gluten-free', context: 'diet' }),
  'lactose-free': msg({ message: 'Lactose-free', context: 'diet' }),
}

/** As written after "Contains". */
export const allergenLabels: Record<Goods['allergens'][number], MessageDescriptor> = {
  gluten: msg({ message: 'cereals containing gluten', context: 'allergen' }),
  crustaceans: msg({ message: 'crustaceans', context: 'allergen' }),
  eggs: msg({ message: 'eggs', context: 'allergen' }),
  fish: msg({ message: 'fish', context: 'allergen' }),
  peanuts: msg({ message: 'peanuts', context: 'allergen' }),
  soy: msg({ message: 'soy', context: 'allergen' }),
  milk: msg({ message: 'milk', context: 'allergen' }),
  nuts: msg({ message: 'nuts', context: 'allergen' }),
  celery: msg({ message: 'celery', context: 'allergen' }),
  mustard: msg({ message: 'mustard', context: 'allergen' }),
  sesame: msg({ message: 'sesame', context: 'allergen' }),
  sulphites: msg({ message: 'sulphur dioxide and sulphites', context: 'allergen' }),
  lupin: msg({ message: 'lupin', context: 'allergen' }),
  molluscs: msg({ message: 'molluscs', context: 'allergen' }),
}

export const nutrientLabels: Record<Nutrient, MessageDescriptor> = {
  kcal: msg`Energy, kcal`,
  proteins: msg`Protein, g`,
  fats: msg`Fat, g`,
  carbohydrates: msg`Carbohydrates, g`,
}
