import type { DishCard as Card } from '#api/types.ts'
import type { PromoTile } from '#contract/menu/dish.calls.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { useIncrementalRender } from '#ui/layout/use-incremental-render.ts'
import { PromoCard } from './components/promo-card.tsx'
import { DishCard } from './dish-card.tsx'
import type { GridItem } from './lib/tiles.rules.ts'

/** One column with large text, two on a phone, five from 1368 px. Dense, to fill the gaps beside wide tiles. */
export const dishGridClass =
  'grid grid-flow-row-dense grid-cols-2 gap-2 large-text:grid-cols-1 md:grid-cols-3 md:gap-4 lg:grid-cols-4 min-[85.5rem]:grid-cols-5'

/** Images loaded eagerly: as many as the first row can have. */
export const firstRow = 5

/** The images of the first `eager` items are loaded at once. */
export function DishItems({
  items,
  eager,
}: {
  items: readonly GridItem<Card, PromoTile>[]
  eager: number
}) {
  return (
    <ul className={dishGridClass}>
      {items.map((item, index) =>
        item.kind === 'dish' ? (
          <CachedFragment
            as="li"
            key={item.dish.id}
            of={item.dish}
            name={index < eager ? 'first' : ''}
          >
            <DishCard dish={item.dish} priority={index < eager} />
          </CachedFragment>
        ) : (
          <li key={`tile-${item.after}`} className="lg:col-span-2 lg:last:col-span-1">
            <PromoCard tile={item.tile} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Cards of one task: they fill the first screen of a phone. */
export const cardsInTurn = 6

/** `first`: the grid is the first thing on the page. */
export function DishGrid({ dishes, first = false }: { dishes: readonly Card[]; first?: boolean }) {
  const items = dishes.map((dish) => ({ kind: 'dish' as const, dish }))
  const count = useIncrementalRender(items.length, cardsInTurn)
  return <DishItems items={items.slice(0, count)} eager={first ? firstRow : 0} />
}
