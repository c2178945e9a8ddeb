import { type ComponentType, createContext, useContext } from 'react'
import type { GoodsCard } from '#api/types.ts'

/** Filled in by the site with the cart button: the catalogue does not know the cart. */
export const CardSlot = createContext<ComponentType<{ goods: GoodsCard }> | null>(null)

export function CardAction({ goods }: { goods: GoodsCard }) {
  const Action = useContext(CardSlot)
  return Action && <Action goods={goods} />
}

/** Filled in by the site with the favourite button over the dish's image. */
export const CornerSlot = createContext<ComponentType<{
  goods: Pick<GoodsCard, 'id' | 'name'>
}> | null>(null)

export function ImageCorner({ goods }: { goods: Pick<GoodsCard, 'id' | 'name'> }) {
  const Corner = useContext(CornerSlot)
  return Corner && <Corner goods={goods} />
}
