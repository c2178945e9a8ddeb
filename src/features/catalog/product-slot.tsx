import { type ComponentType, createContext, useContext } from 'react'
import type { Goods } from '#contract/goods.calls.ts'
import type { MissingChoice } from './product-choice.rules.ts'
import type { GoodsChoice } from './product-price.rules.ts'

export interface ProductActionProps {
  goods: Goods
  /** The dish as it is configured now, with the fields of a cart line. */
  choice: GoodsChoice
  /** What still has to be chosen first. */
  missing: MissingChoice | null
}

/** What a product page does with the configured dish: the button that puts it into the cart. The catalogue does not know the cart: the site fills this in. */
export const ProductSlot = createContext<ComponentType<ProductActionProps> | null>(null)

/** The filled-in slot for one configured dish. */
export function ProductAction(props: ProductActionProps) {
  const Action = useContext(ProductSlot)
  return Action && <Action {...props} />
}
