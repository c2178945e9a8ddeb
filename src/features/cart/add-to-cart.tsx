import { useLingui } from '@lingui/react/macro'
import { cartLimits } from '#contract/cart-line.ts'
import type { GoodsCard } from '#api/types.ts'
import { Stepper } from '#ui/stepper.tsx'
import { asItIs, type Cart, quantityOf, setLine } from './cart.rules.ts'
import { useCart } from './cart.state.ts'
import { useCartAdd } from './use-cart-add.ts'
import { useCartChange } from './use-cart-change.ts'

/** Adds the dish unchanged; becomes a stepper in place. */
export function AddToCart({
  goods,
}: {
  goods: Pick<GoodsCard, 'id' | 'name' | 'unavailable_reason'>
}) {
  const { t } = useLingui()
  const quantity = quantityOf(useCart(), asItIs(goods.id))
  const add = useCartAdd()
  const change = useCartChange()
  if (goods.unavailable_reason !== null) return null
  const { name } = goods
  const set = (next: number) => (lines: Cart) =>
    setLine(lines, { ...asItIs(goods.id), quantity: next })
  return (
    <Stepper
      collapsible
      value={quantity}
      max={cartLimits.quantity}
      onChange={(next) => (quantity === 0 ? add(name, set(next)) : change(set(next)))}
      label={t`Quantity of ${name}`}
      decreaseLabel={t`One less: ${name}`}
      increaseLabel={quantity > 0 ? t`One more: ${name}` : t`Add to cart: ${name}`}
    />
  )
}
