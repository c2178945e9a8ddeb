import { lazyWhenDietIsSet, type MarkedDish } from './diet-marks.tsx'

/** In place of a list that is hidden as a whole. */
export const AllHiddenNotice = lazyWhenDietIsSet<{ dishes: readonly MarkedDish[] }>(
  async () => (await import('./components/all-hidden.tsx')).AllHidden,
)
