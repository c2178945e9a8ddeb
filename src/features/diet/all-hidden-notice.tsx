import { lazyWhenDietIsSet, type MarkedDish } from './diet-marks.tsx'

/** Replaces a list of which every dish is hidden. */
export const AllHiddenNotice = lazyWhenDietIsSet<{ dishes: readonly MarkedDish[] }>(
  async () => (await import('./components/all-hidden.tsx')).AllHidden,
)
