import { type ComponentType, createContext, useContext } from 'react'
import type { Dish } from '#api/types.ts'
import type { MissingChoice } from './missing-choice.rules.ts'
import type { DishSelection } from './product-choice.rules.ts'

export interface ProductActionProps {
  dish: Dish
  choice: DishSelection
  missing: MissingChoice | null
}

/** Slot for the cart button: `catalog` must not import `cart`. */
export const ProductSlot = createContext<ComponentType<ProductActionProps> | null>(null)

export function ProductAction(props: ProductActionProps) {
  const Action = useContext(ProductSlot)
  return Action && <Action {...props} />
}
