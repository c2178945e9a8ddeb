/** In the order of Annex II of Regulation (EU) No 1169/2011. */
export const allergenCodes = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const spicinessLevels = [1, 2, 3] as const
export const dietCodes = ['vegetarian', 'vegan', 'halal', 'gluten-free', 'lactose-free'] as const
export const badgeCodes = ['new', 'hit', 'spicy', 'vegetarian'] as const
export const measureCodes = ['pcs', 'g', 'ml'] as const
