import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { dietaryOf } from '#features/catalog/product-dietary.rules.ts'
import type { ProductActionProps } from '#features/catalog/product-slot.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { type Cart, quantityOf } from './cart.rules.ts'
import { useCart } from './cart.state.ts'
import { ChoiceButton } from './components/choice-button.tsx'
import { raiseChosen } from './lib/chosen-line.rules.ts'
import { maxOf, setLimited } from './lib/piece-limits.rules.ts'
import { useCartAdd } from './lib/use-cart-add.ts'
import { useCartChange } from './lib/use-cart-change.ts'

export function ProductCartButton(props: ProductActionProps) {
  const { dish: shownDish, choice, missing } = props
  const { t } = useLingui()
  const add = useCartAdd()
  const change = useCartChange()
  const line = { id: shownDish.id, ...choice }
  const cart = useCart()
  const quantity = quantityOf(cart, line)
  const isIn = quantity > 0 && !missing
  const set = (lines: Cart, next: number) =>
    setLimited(lines, { ...line, quantity: next }, shownDish.limits)
  const raise = (lines: Cart) => raiseChosen(lines, line, shownDish.limits)
  const step = (lines: Cart, next: number) =>
    next === quantity + 1 ? raise(lines) : set(lines, next)
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    // The pressed button was replaced: the focus goes to its successor.
    if (pressed.current)
      place.current
        ?.querySelector<HTMLElement>(isIn ? 'a' : 'button')
        ?.focus({ preventScroll: true })
    pressed.current = false
  }, [isIn])
  if (shownDish.unavailable_reason !== null) return null
  const { name } = shownDish
  return (
    <div ref={place}>
      <output className="sr-only">{isIn && t`${name} is in your cart`}</output>
      {isIn ? (
        <div className="flex min-h-control items-center gap-3">
          <Stepper
            value={quantity}
            max={maxOf(cart, line, shownDish.limits)}
            onMax={(wanted) => change((lines) => step(lines, wanted))}
            onChange={(next) => {
              pressed.current = next === 0
              change((lines) => step(lines, next))
            }}
            label={t`Quantity of ${name}`}
            decreaseLabel={t`One less: ${name}`}
            increaseLabel={t`One more: ${name}`}
          />
          <Link to="/cart" className={`${buttonClass('secondary')} flex-1`}>
            <Trans>Go to cart</Trans>
          </Link>
        </div>
      ) : (
        <ChoiceButton
          {...props}
          words={<Trans>Add to cart</Trans>}
          onPress={() => {
            pressed.current = true
            const dish = { id: shownDish.id, name, dietary: dietaryOf(shownDish, choice) }
            add(dish, raise)
          }}
        />
      )}
    </div>
  )
}
