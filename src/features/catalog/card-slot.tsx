import { type ComponentType, createContext, useContext } from 'react'
import type { GoodsCard } from '#contract/goods.calls.ts'

/** What stands beside the link of a dish card, such as the button that puts the dish into the cart. The catalogue does not know the cart: the site fills this in. */
export const CardSlot = createContext<ComponentType<{ goods: GoodsCard }> | null>(null)

/** The filled-in slot for one dish. */
export function CardAction({ goods }: { goods: GoodsCard }) {
  const Action = useContext(CardSlot)
  return Action && <Action goods={goods} />
}

/** What lies over the corner of a dish's picture, such as the heart that keeps it. Filled in by the site like the other. */
export const CornerSlot = createContext<ComponentType<{
  goods: Pick<GoodsCard, 'id' | 'name'>
}> | null>(null)

/** The filled-in corner for one dish; its place is given by who stands around it. */
export function PictureCorner({ goods }: { goods: Pick<GoodsCard, 'id' | 'name'> }) {
  const Corner = useContext(CornerSlot)
  return Corner && <Corner goods={goods} />
}
