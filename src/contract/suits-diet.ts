import type { Diet } from './dietary.ts'

/** Everything vegan is vegetarian, too. */
export const suitsDiet = (declared: readonly Diet[], diet: Diet): boolean =>
  declared.includes(diet) || (diet === 'vegetarian' && declared.includes('vegan'))
