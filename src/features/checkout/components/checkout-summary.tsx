import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@tanstack/react-form'
import { CalculationFault } from '#features/cart/calculation-fault.tsx'
import { CalculationTotals } from '#features/cart/calculation-totals.tsx'
import { MinSumNotice } from '#features/cart/min-sum-notice.tsx'
import { OrderLines } from '#features/cart/order-lines.tsx'
import type { useCartCalculation } from '#features/cart/use-cart-calculation.ts'
import { PromoField } from '#features/promo/promo-field.tsx'
import { withForm } from '#ui/form-kit.ts'
import { sendForm } from '#ui/form-refusals.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { checkoutForm } from '../checkout.form.ts'
import { MomentWords } from '#features/cart/moment-words.tsx'
import type { Outcome } from '../outcome.rules.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { MoneyNotes } from './money-notes.tsx'
import { PayWords } from './pay-words.tsx'
import { soon, type WantedTime } from '../slot.rules.ts'
import { Section } from './section.tsx'
import { SlotWords } from './slot-words.tsx'

interface SummaryProps {
  price: Pick<ReturnType<typeof useCartCalculation>, 'calculation' | 'isStale' | 'fault' | 'retry' | 'changes' | 'accept'>
  isPickup: boolean
  now: string
  outcome: Outcome | null
  /** The code of the cart; empty without one. */
  promocode: string
  time: WantedTime
}
const noPrice: SummaryProps['price'] = { calculation: undefined, isStale: false, fault: null, retry: () => {}, changes: [], accept: () => {} }
const props: SummaryProps = { price: noPrice, isPickup: false, now: '', outcome: null, promocode: '', time: soon }

/** What is ordered, what it costs, and the button that says what will be paid and when it comes. */
export const CheckoutSummary = withForm({
  ...checkoutForm,
  props,
  render: function CheckoutSummary({ form, price, isPickup, now, outcome, promocode, time }) {
    const { t } = useLingui()
    const { calculation, isStale, fault, retry: onRetry } = price
    const payment = useStore(form.store, (state) => state.values.payment.type)
    if (!calculation) return fault ? <CalculationFault message={fault.message} onRetry={onRetry} /> : <Skeleton className="h-80 rounded-card" />
    return (
      <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
        <Section title={<Trans>Your order</Trans>}>
          <OrderLines goods={calculation.goods} gifts={calculation.gifts} currency={calculation.currency} />
          <PromoField calculation={calculation} isStale={isStale} isFailed={fault !== null} loaded={promocode} />
          <CalculationTotals calculation={calculation} isPickup={isPickup} stale={isStale} />
          <MoneyNotes calculation={calculation} payment={payment} />
          {fault ? <CalculationFault message={fault.message} onRetry={onRetry} /> : null}
          {outcome?.kind === 'minSum' ? null : <MinSumNotice calculation={calculation} />}
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(busy) => (
              <ChangesNotice
                calculation={calculation}
                changes={price.changes}
                outcome={outcome}
                busy={busy}
                onAccept={price.accept}
                onOrder={() => void sendForm(form)}
              />
            )}
          </form.Subscribe>
          <OutcomeNotice outcome={outcome} />
          {/* A changed price is accepted by the button beside it. */}
          {outcome?.kind === 'quote' ? null : (
            <form.AppForm>
              <form.SubmitButton busy={t`Placing the order…`} className="w-full">
                <PayWords
                  calculation={calculation}
                  payment={payment}
                  when={
                    time.slot ? (
                      <SlotWords slot={time.slot} now={now} />
                    ) : time.type === 'on_time' ? (
                      ''
                    ) : isPickup || calculation.zone ? (
                      <MomentWords at={calculation.expected_at} now={now} />
                    ) : null
                  }
                />
              </form.SubmitButton>
            </form.AppForm>
          )}
        </Section>
      </div>
    )
  },
})
