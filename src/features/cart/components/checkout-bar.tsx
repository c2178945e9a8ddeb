import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/format-price.ts'
import { MissingWords } from '../missing-words.tsx'
import { CheckoutLink } from './checkout-link.tsx'

interface CheckoutBarProps {
  calculation: Calculation
  stale: boolean
  onGo: () => boolean
}

export function CheckoutBar({ calculation, stale, onGo }: CheckoutBarProps) {
  const { locale } = useShop()
  return (
    <div className="page-bar sticky bottom-0 z-20 -mx-4 bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-bar md:-mx-6 md:px-6 lg:hidden noscript:hidden">
      <MissingWords calculation={calculation} />
      <CheckoutLink onGo={onGo} className={`${buttonClass()} flex w-full justify-between!`}>
        <Trans>Go to checkout</Trans>
        <span
          suppressHydrationWarning
          className={stale ? 'tabular-nums opacity-60' : 'tabular-nums'}
        >
          {formatPrice(calculation.total, calculation.currency, locale)}
        </span>
      </CheckoutLink>
    </div>
  )
}
