import { useLingui } from '@lingui/react/macro'
import type { GoodsCard } from '#api/types.ts'
import { Stepper } from '#ui/stepper.tsx'
import { asItIs, type Cart, quantityOf } from './cart.rules.ts'
import { useCart } from './cart.state.ts'
import { ChooseLink } from './choose-link.tsx'
import { maxOf, setLimited } from './piece-limits.rules.ts'
import { useCartAdd } from './use-cart-add.ts'
import { useCartChange } from './use-cart-change.ts'

type Card = Pick<
  GoodsCard,
  'id' | 'name' | 'slug' | 'dietary' | 'has_options' | 'unavailable_reason' | 'limits'
>

/** Asks for the choices that a dish needs, or adds it unchanged. */
export function AddToCart({ goods }: { goods: Card }) {
  if (goods.unavailable_reason !== null) return null
  return goods.has_options ? <ChooseLink goods={goods} /> : <AddUnchanged goods={goods} />
}

/** Becomes a stepper in place. */
function AddUnchanged({ goods }: { goods: Card }) {
  const { name, limits } = goods
  const { t } = useLingui()
  const cart = useCart()
  const line = asItIs(goods.id)
  const quantity = quantityOf(cart, line)
  const add = useCartAdd()
  const change = useCartChange()
  const set = (next: number) => (lines: Cart) =>
    setLimited(lines, { ...line, quantity: next }, limits)
  return (
    <Stepper
      collapsible
      isFloating
      value={quantity}
      max={maxOf(cart, line, limits)}
      onMax={(wanted) => change(set(wanted))}
      onChange={(next) => (quantity === 0 ? add(goods, set(next)) : change(set(next)))}
      label={t`Quantity of ${name}`}
      decreaseLabel={t`One less: ${name}`}
      increaseLabel={quantity > 0 ? t`One more: ${name}` : t`Add to cart: ${name}`}
    />
  )
}
