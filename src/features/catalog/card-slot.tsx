import { type ComponentType, createContext, useContext } from 'react'
import type { DishCard } from '#api/types.ts'

/** Filled in by the site with the cart button: the catalogue does not know the cart. */
export const CardSlot = createContext<ComponentType<{ dish: DishCard }> | null>(null)

export function CardAction({ dish }: { dish: DishCard }) {
  const Action = useContext(CardSlot)
  return Action && <Action dish={dish} />
}

/** Filled in by the site with the favourite button over the dish's image. */
export const CornerSlot = createContext<ComponentType<{
  dish: Pick<DishCard, 'id' | 'name'>
}> | null>(null)

export function ImageCorner({ dish }: { dish: Pick<DishCard, 'id' | 'name'> }) {
  const Corner = useContext(CornerSlot)
  return Corner && <Corner dish={dish} />
}
