import type { Dish } from '#api/types.ts'

/** In whole percent; 0 without a discount. */
export const discountPercent = ({
  price,
  actual_price,
}: Pick<Dish, 'price' | 'actual_price'>): number =>
  price > actual_price ? Math.round((1 - actual_price / price) * 100) : 0
