import type { GoodsCard as Card, PromoTile } from '#contract/goods.calls.ts'
import { Kept } from '#platform/kept.tsx'
import { PromoCard } from './components/promo-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { withTiles } from './tiles.rules.ts'

/** Two dishes in a row on a phone, five on the widest screens. Dense: the next dish fills the place that a wide tile leaves free. */
export const goodsGridClass = 'grid grid-flow-row-dense grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4 2xl:grid-cols-5'

/** As many pictures as the first row can have are loaded at once. */
const firstRow = 5

/** Dishes with promotional tiles between them; `first` says that nothing stands above on the page. */
export function GoodsGrid({ goods, promo = [], first = false }: { goods: readonly Card[]; promo?: readonly PromoTile[]; first?: boolean }) {
  return (
    <ul className={goodsGridClass}>
      {withTiles(goods, promo).map((item, index) =>
        item.kind === 'dish' ? (
          <Kept as="li" key={item.dish.id} of={item.dish} name={first && index < firstRow ? 'first' : ''}>
            <GoodsCard goods={item.dish} priority={first && index < firstRow} />
          </Kept>
        ) : (
          <li key={item.tile.code} className="lg:col-span-2 lg:last:col-span-1">
            <PromoCard tile={item.tile} />
          </li>
        ),
      )}
    </ul>
  )
}
