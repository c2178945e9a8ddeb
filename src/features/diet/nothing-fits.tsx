import { type MarkedDish, personalPart } from './personal-parts.tsx'

/** In place of a list that is hidden as a whole. */
export const NothingFits = personalPart<{ dishes: readonly MarkedDish[] }>(
  async () => (await import('./components/nothing-fits.tsx')).NothingFits,
)
