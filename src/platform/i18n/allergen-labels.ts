import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Allergen } from '#contract/menu/dietary.ts'

/** In the order of the law; as written after "Contains" and "May contain traces of". */
export const allergenLabels: Record<Allergen, MessageDescriptor> = {
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

export const shortAllergenLabels: Record<Allergen, MessageDescriptor> = {
  ...allergenLabels,
  gluten: msg({ message: 'gluten', context: 'allergen' }),
  sulphites: msg({ message: 'sulphites', context: 'allergen' }),
}
