import type { Diet } from './dietary.ts'

export const suitsDiet = (declared: readonly Diet[], diet: Diet): boolean =>
  declared.includes(diet) || (diet === 'vegetarian' && declared.includes('vegan'))
