import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { toDecimal } from '#contract/values/money.ts'
import { dishPrice } from '#features/catalog/combo.rules.ts'
import type { ProductActionProps } from '#features/catalog/product-slot.tsx'
import { Button } from '#ui/button.tsx'

function showMissing(elementId: string): void {
  const element = document.getElementById(elementId)
  element?.scrollIntoView({ block: 'start' })
  element
    ?.querySelector<HTMLElement>(
      'input:not(:disabled), button:not(:disabled, [aria-disabled=true])',
    )
    ?.focus({ preventScroll: true })
}

/** Leads to what is missing; does what it says when nothing is. */
export function ChoiceButton({
  dish,
  choice,
  missing,
  words,
  onPress,
}: ProductActionProps & { words: ReactNode; onPress: () => void }) {
  const { city, locale } = useStorefront()
  if (missing) {
    const { elementId, name: group, count } = missing
    return (
      <Button
        variant="secondary"
        onClick={() => showMissing(elementId)}
        className="w-full border-2 border-primary bg-primary-soft!"
      >
        <span>
          <Plural value={count} one={`Choose: ${group}`} other={`Choose #: ${group}`} />
          <span className="block text-tiny font-semibold underline">
            <Trans>Go to the choice</Trans>
          </span>
        </span>
      </Button>
    )
  }
  const price = formatPrice(toDecimal(dishPrice(dish, choice)), city.currency, locale)
  return (
    <Button onClick={onPress} className="w-full">
      {words}
      <span suppressHydrationWarning className="tabular-nums">
        · {price}
      </span>
    </Button>
  )
}
