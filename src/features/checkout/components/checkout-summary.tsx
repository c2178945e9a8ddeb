import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { shopQueries } from '#api/shop.queries.ts'
import { CalculationFault } from '#features/cart/calculation-fault.tsx'
import { CalculationTotals } from '#features/order-summary/calculation-totals.tsx'
import { AddMoreLink } from '#features/cart/add-more-link.tsx'
import { missingToMinimum } from '#features/order-summary/thresholds.rules.ts'
import { MinimumNotice } from '#features/order-summary/minimum-notice.tsx'
import { OrderLines } from '#features/order-summary/order-lines.tsx'
import type { useCartCalculation } from '#features/cart/use-cart-calculation.ts'
import { PromoField, type PromoFieldHandle } from '#features/promo/promo-field.tsx'
import { withForm } from '#ui/form/form-kit.ts'
import { sendForm } from '#ui/form/form-refusals.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { checkoutForm, type CheckoutValues } from '../lib/checkout.form.ts'
import { LocalTime } from '#features/order-summary/local-time.tsx'
import { type OrderResult, dueNow } from '../lib/order.rules.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { MoneyNotes } from './money-notes.tsx'
import { useOfferedPayment } from '../lib/use-offered-payment.ts'
import { soon, type WantedTime } from '../time/slot.rules.ts'
import { SlotLabel } from '../time/slot-label.tsx'
import type { ReactNode, Ref } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { type Decimal, difference } from '#contract/values/money.ts'
import { SectionPanel } from '#ui/layout/section-panel.tsx'

interface SummaryProps {
  price: Pick<
    ReturnType<typeof useCartCalculation>,
    'calculation' | 'terms' | 'isStale' | 'fault' | 'retry' | 'priceWith' | 'changes' | 'accept'
  >
  isPickup: boolean
  now: string
  outcome: OrderResult | null
  promocode: string
  promoField: Ref<PromoFieldHandle>
  time: WantedTime
  send: () => Promise<void>
}
const noPrice: SummaryProps['price'] = {
  calculation: undefined,
  terms: '',
  isStale: false,
  fault: null,
  retry: () => {},
  priceWith: () => Promise.reject(new Error('There is no cart')),
  changes: [],
  accept: () => {},
}
const props: SummaryProps = {
  price: noPrice,
  isPickup: false,
  now: '',
  outcome: null,
  promocode: '',
  promoField: null,
  time: soon,
  send: () => Promise.resolve(),
}

const barClass =
  'page-bar z-20 flex flex-col gap-2 max-lg:-mx-4 max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-lg:shadow-bar max-lg:md:-mx-6 max-lg:md:px-6 [@media(min-height:30rem)]:max-lg:sticky [@media(min-height:30rem)]:max-lg:bottom-0'

/** On narrow screens the button is a sticky bar, except on low ones (400% zoom). */
export const CheckoutSummary = withForm({
  ...checkoutForm,
  props,
  render: function CheckoutSummary({ form, price, isPickup, now, outcome, time, send, ...promo }) {
    const { t } = useLingui()
    const { calculation, isStale, fault, retry: onRetry } = price
    const payment = useSelector(form.store, (state) => state.values.payment.type)
    const shop = useStorefront()
    const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
    const tooSmall = useOfferedPayment({
      calculation,
      offered: settings.payments,
      chosen: payment,
      choose: (type) => form.setFieldValue('payment.type', type),
    })
    if (!calculation)
      return fault ? (
        <CalculationFault message={fault.message} onRetry={onRetry} />
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )
    const missing = missingToMinimum(calculation)
    return (
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:flex lg:flex-col lg:gap-3">
        <SectionPanel title={<Trans>Your order</Trans>}>
          <OrderLines
            dishes={calculation.dishes}
            gifts={calculation.gifts}
            currency={calculation.currency}
          />
          <PromoField
            ref={promo.promoField}
            isFolded
            calculation={calculation}
            isStale={isStale}
            isFailed={fault !== null}
            price={price.priceWith}
            terms={price.terms}
            loaded={promo.promocode}
          />
          <CalculationTotals calculation={calculation} isPickup={isPickup} stale={isStale} />
          <MoneyNotes calculation={calculation} payment={payment} />
          {fault ? <CalculationFault message={fault.message} onRetry={onRetry} /> : null}
          {outcome?.kind === 'belowMinimum' ? null : <MinimumNotice calculation={calculation} />}
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(busy) => (
              <ChangesNotice
                calculation={calculation}
                changes={price.changes}
                outcome={outcome}
                busy={busy}
                onAccept={price.accept}
                onOrder={() => void sendForm(form, send)}
              />
            )}
          </form.Subscribe>
        </SectionPanel>
        {/* A changed price is accepted by the button beside it. */}
        {outcome?.kind === 'quote' ? null : (
          <div className={barClass}>
            <OutcomeNotice outcome={outcome} />
            <div role="status" className="empty:hidden">
              {tooSmall === undefined ? null : (
                <PaidAtTheDoor least={formatPrice(tooSmall, calculation.currency, shop.locale)} />
              )}
            </div>
            {missing === null ? (
              <form.AppForm>
                <form.SubmitButton busy={t`Placing the order…`} className="w-full">
                  <SubmitLabel
                    // In new elements: translators of browsers have replaced the texts of the old ones.
                    key={JSON.stringify([calculation, payment, isPickup, time])}
                    calculation={calculation}
                    payment={payment}
                    when={
                      time.slot ? (
                        <SlotLabel slot={time.slot} now={now} />
                      ) : time.type === 'on_time' ? (
                        ''
                      ) : isPickup || calculation.zone ? (
                        <LocalTime at={calculation.expected_at} now={now} />
                      ) : null
                    }
                  />
                </form.SubmitButton>
              </form.AppForm>
            ) : (
              <AddMoreLink missing={missing} currency={calculation.currency} className="w-full" />
            )}
          </div>
        )}
      </div>
    )
  },
})

const PaidAtTheDoor = ({ least }: { least: string }) => (
  <p className="text-sm" suppressHydrationWarning>
    <Trans>Online payment is available from {least}. You pay when you get the order.</Trans>
  </p>
)

interface SubmitLabelProps {
  calculation: Calculation
  payment: CheckoutValues['payment']['type']
  /** Empty while a time has to be chosen, null while it is unknown. */
  when: ReactNode
}

function SubmitLabel({ calculation, payment, when }: SubmitLabelProps) {
  const { locale } = useStorefront()
  if (when === null)
    return (
      <span>
        <Trans>Place order</Trans>
      </span>
    )
  const money = (amount: Decimal) => formatPrice(amount, calculation.currency, locale)
  const due = dueNow(calculation, payment)
  const now = money(due)
  const total = money(calculation.total)
  const rest = money(difference(calculation.total, due))
  return (
    <span suppressHydrationWarning>
      {due > 0 ? <Trans>Pay {now} now</Trans> : <Trans>Place order · {total}</Trans>}
      <span className="block text-tiny font-semibold">
        {due > 0 && due < calculation.total ? <Trans>and {rest} with the order</Trans> : null}
        {due > 0 && due < calculation.total && when !== '' ? ' · ' : null}
        {when}
      </span>
    </span>
  )
}
