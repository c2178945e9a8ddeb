import type { GoodsCard } from '#api/types.ts'
import type { Sorting } from './catalog.search.ts'

/** Dishes that have all of the codes. */
export const filterGoods = <Item extends Pick<GoodsCard, 'filters'>>(
  goods: readonly Item[],
  codes: readonly string[],
): Item[] => goods.filter((item) => codes.every((code) => item.filters.includes(code)))

type Sorted = Pick<GoodsCard, 'badges' | 'actual_price' | 'unavailable_reason'>

const isSoldOut = ({ unavailable_reason }: Sorted) => Number(unavailable_reason !== null)

const isPopular = ({ badges }: Sorted) => Number(badges.includes('hit'))
const compare: Readonly<Record<Sorting, (one: Sorted, other: Sorted) => number>> = {
  popular: (one, other) => isPopular(other) - isPopular(one),
  cheapest: (one, other) => one.actual_price - other.actual_price,
  dearest: (one, other) => other.actual_price - one.actual_price,
}

/** In menu order without a sorting, and where two dishes are equal; what is sold out comes last. */
export const sortGoods = <Item extends Sorted>(
  goods: readonly Item[],
  sorting: Sorting | undefined,
): readonly Item[] =>
  sorting
    ? goods.toSorted(
        (one, other) => isSoldOut(one) - isSoldOut(other) || compare[sorting](one, other),
      )
    : goods
