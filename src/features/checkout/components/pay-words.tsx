import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import { formatPrice } from '#contract/format-price.ts'
import { dueNow } from '../order.rules.ts'
import type { CheckoutValues } from '../checkout.form.ts'

interface PayWordsProps {
  calculation: Calculation
  payment: CheckoutValues['payment']['type']
  /** Empty while a time has to be chosen, null while it is unknown. */
  when: ReactNode
}

export function PayWords({ calculation, payment, when }: PayWordsProps) {
  const { locale } = useShop()
  if (when === null) return <Trans>Place the order</Trans>
  const money = (amount: number) => formatPrice(amount, calculation.currency, locale)
  const due = dueNow(calculation, payment)
  const now = money(due)
  const total = money(calculation.total)
  const rest = money(calculation.total - due)
  return (
    <span suppressHydrationWarning>
      {due > 0 ? <Trans>Pay {now} now</Trans> : <Trans>Order for {total}</Trans>}
      <span className="block text-tiny font-semibold">
        {due > 0 && due < calculation.total ? <Trans>and {rest} with the order</Trans> : null}
        {due > 0 && due < calculation.total && when !== '' ? ' · ' : null}
        {when}
      </span>
    </span>
  )
}
