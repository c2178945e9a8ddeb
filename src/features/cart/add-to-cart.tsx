import { useLingui } from '@lingui/react/macro'
import type { DishCard } from '#api/types.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { plainLine, type Cart, quantityOf } from './cart.rules.ts'
import { useCart } from './cart.state.ts'
import { ChooseLink } from './components/choose-link.tsx'
import { maxOf, setLimited } from './lib/piece-limits.rules.ts'
import { useCartAdd } from './lib/use-cart-add.ts'
import { useCartChange } from './lib/use-cart-change.ts'

type Card = Pick<
  DishCard,
  'id' | 'name' | 'slug' | 'dietary' | 'has_options' | 'unavailable_reason' | 'limits'
>

/** Asks for the choices that a dish needs, or adds it unchanged. */
export function AddToCart({ dish }: { dish: Card }) {
  if (dish.unavailable_reason !== null) return null
  return dish.has_options ? <ChooseLink dish={dish} /> : <AddUnchanged dish={dish} />
}

/** Becomes a stepper in place. */
function AddUnchanged({ dish }: { dish: Card }) {
  const { name, limits } = dish
  const { t } = useLingui()
  const cart = useCart()
  const line = plainLine(dish.id)
  const quantity = quantityOf(cart, line)
  const add = useCartAdd()
  const change = useCartChange()
  const set = (next: number) => (lines: Cart) =>
    setLimited(lines, { ...line, quantity: next }, limits)
  // Another press may have waited for the same address.
  const raise = (lines: Cart) => set(quantityOf(lines, line) + 1)(lines)
  return (
    <Stepper
      collapsible
      isFloating
      value={quantity}
      max={maxOf(cart, line, limits)}
      onMax={(wanted) => change(set(wanted))}
      onChange={(next) => (quantity === 0 ? add(dish, raise) : change(set(next)))}
      label={t`Quantity of ${name}`}
      decreaseLabel={t`One less: ${name}`}
      increaseLabel={quantity > 0 ? t`One more: ${name}` : t`Add to cart: ${name}`}
    />
  )
}
