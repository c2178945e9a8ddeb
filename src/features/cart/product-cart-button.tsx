import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '#api/shop.ts'
import { cartLimits } from '#contract/cart-line.ts'
import { toDecimal } from '#contract/money.ts'
import { choiceGroupId } from '#features/catalog/product-choice.rules.ts'
import { unitPrice } from '#features/catalog/product-price.rules.ts'
import type { ProductActionProps } from '#features/catalog/product-slot.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/format-price.ts'
import { Stepper } from '#ui/stepper.tsx'
import { quantityOf, raiseLine, setLine } from './cart.rules.ts'
import { useCart } from './cart.state.ts'
import { useCartAdd } from './use-cart-add.ts'
import { useCartChange } from './use-cart-change.ts'

function showChoice(): void {
  const group = document.getElementById(choiceGroupId)
  group?.scrollIntoView({ block: 'start' })
  group
    ?.querySelector<HTMLElement>('input, button:not(:disabled, [aria-disabled=true])')
    ?.focus({ preventScroll: true })
}

export function ProductCartButton({ goods, choice, missing }: ProductActionProps) {
  const { t } = useLingui()
  const { city, locale } = useShop()
  const add = useCartAdd()
  const change = useCartChange()
  const line = { id: goods.id, ...choice }
  const quantity = quantityOf(useCart(), line)
  const isIn = quantity > 0
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
  if (goods.unavailable_reason !== null) return null
  const { name } = goods
  const price = formatPrice(toDecimal(unitPrice(goods, choice)), city.currency, locale)
  if (missing) {
    const { name: group, count } = missing
    return (
      <Button variant="secondary" onClick={showChoice} className="w-full">
        <Plural value={count} one={`Choose: ${group}`} other={`Choose #: ${group}`} />
      </Button>
    )
  }
  return (
    <div ref={place}>
      <output className="sr-only">{isIn && t`${name} is in your cart`}</output>
      {isIn ? (
        <div className="flex min-h-control items-center gap-3">
          <Stepper
            value={quantity}
            max={cartLimits.quantity}
            onChange={(next) => {
              pressed.current = next === 0
              change((lines) =>
                next === quantity + 1
                  ? raiseLine(lines, { ...line, quantity: next })
                  : setLine(lines, { ...line, quantity: next }),
              )
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
        <Button
          className="w-full"
          onClick={() => {
            pressed.current = true
            add(name, (lines) => raiseLine(lines, { ...line, quantity: 1 }))
          }}
        >
          <Trans>Add to cart</Trans>
          <span suppressHydrationWarning className="tabular-nums">
            · {price}
          </span>
        </Button>
      )}
    </div>
  )
}
