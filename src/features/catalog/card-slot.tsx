import { type ComponentType, createContext, useContext } from 'react'
import type { DishCard } from '#api/types.ts'

/** Slot for the cart button: `catalog` must not import `cart`. */
export const CardSlot = createContext<ComponentType<{ dish: DishCard }> | null>(null)

export function CardAction({ dish }: { dish: DishCard }) {
  const Action = useContext(CardSlot)
  return Action && <Action dish={dish} />
}

/** Slot for the favourite button over the dish's image. */
export const CornerSlot = createContext<ComponentType<{
  dish: Pick<DishCard, 'id' | 'name'>
}> | null>(null)

export function ImageCorner({ dish }: { dish: Pick<DishCard, 'id' | 'name'> }) {
  const Corner = useContext(CornerSlot)
  return Corner && <Corner dish={dish} />
}
