import type { DishCard } from '#api/types.ts'
import type { Sorting } from '../catalog.search.ts'

/** Dishes that have all of the codes. */
export const filterDishes = <Item extends Pick<DishCard, 'filters'>>(
  dishes: readonly Item[],
  codes: readonly string[],
): Item[] => dishes.filter((item) => codes.every((code) => item.filters.includes(code)))

type Sorted = Pick<DishCard, 'badges' | 'actual_price' | 'unavailable_reason'>

const isSoldOut = ({ unavailable_reason }: Sorted) => Number(unavailable_reason !== null)

const isPopular = ({ badges }: Sorted) => Number(badges.includes('hit'))
const compare: Readonly<Record<Sorting, (one: Sorted, other: Sorted) => number>> = {
  popular: (one, other) => isPopular(other) - isPopular(one),
  cheapest: (one, other) => one.actual_price - other.actual_price,
  dearest: (one, other) => other.actual_price - one.actual_price,
}

/** In menu order without a sorting, and where two dishes are equal; what is sold out comes last. */
export const sortDishes = <Item extends Sorted>(
  dishes: readonly Item[],
  sorting: Sorting | undefined,
): readonly Item[] =>
  sorting
    ? dishes.toSorted(
        (one, other) => isSoldOut(one) - isSoldOut(other) || compare[sorting](one, other),
      )
    : dishes
