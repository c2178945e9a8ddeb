import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { CheckoutValues } from '../lib/checkout.form.ts'
import { type Decimal, decimal, difference } from '#contract/values/money.ts'

/** The deposit to pay online first, and the bonuses that the order will earn. */
export function MoneyNotes({
  calculation,
  payment,
}: {
  calculation: Calculation
  payment: CheckoutValues['payment']['type']
}) {
  const { locale } = useStorefront()
  const { deposit, total, bonuses, currency } = calculation
  const money = (amount: Decimal) => formatPrice(amount, currency, locale)
  const [half, rest, earned] = [
    money(deposit),
    money(difference(total, deposit)),
    money(bonuses?.will_earn ?? decimal(0)),
  ]
  return (
    <>
      {deposit > 0 && payment !== 'online' ? (
        <Notice title={<Trans>A large order needs a deposit</Trans>}>
          <span suppressHydrationWarning>
            <Trans>
              {half} online now, {rest} when you get the order.
            </Trans>
          </span>
        </Notice>
      ) : null}
      {bonuses && bonuses.will_earn > 0 ? (
        <p className="rounded-control bg-primary-soft px-4 py-3 text-sm" suppressHydrationWarning>
          <Trans>
            This order brings you <b>{earned}</b> in bonuses.
          </Trans>
        </p>
      ) : null}
    </>
  )
}
