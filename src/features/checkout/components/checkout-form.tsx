import { useSelector } from '@tanstack/react-store'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { useCart } from '#features/cart/cart.state.ts'
import { useExtras } from '#features/cart/extras.state.ts'
import type { PromoFieldHandle } from '#features/promo/promo-field.tsx'
import { SignInNote } from '#features/cart/sign-in-note.tsx'
import { useCartCalculation } from '#features/cart/use-cart-calculation.ts'
import { addressOfChoice } from '#features/delivery/addresses.rules.ts'
import { useDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { useAddressBook } from '#features/delivery/use-address-book.ts'
import { ErrorTextContext, firstError } from '#ui/form/error-text.ts'
import { useRefusal } from '#ui/form/form-refusals.ts'
import { useIncrementalRender } from '#ui/layout/use-incremental-render.ts'
import { fulfilmentError } from '../lib/fulfilment.rules.ts'
import { termsOf } from '../lib/order.rules.ts'
import { useNow } from '#features/order-summary/use-now.ts'
import { useCheckoutForm } from '../lib/use-checkout-form.ts'
import { usePlaceOrder } from '../lib/use-place-order.ts'
import { useSlotHold } from '../time/use-slot-hold.ts'
import { useAsapEstimate } from '../time/use-asap-estimate.ts'
import { AgeField } from './age-field.tsx'
import { BonusesBlock } from './bonuses-block.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DetailsFields } from './details-fields.tsx'
import { FulfilmentBlock } from './fulfilment-block.tsx'
import { LostSessionNotice } from './lost-session-notice.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { TimeBlock } from '../time/time-block.tsx'
import { useCheckoutErrorText } from './use-checkout-error-text.ts'

const route = getRouteApi('/checkout/')

export function CheckoutForm() {
  const { city } = useStorefront()
  const loaded = route.useLoaderData()
  const now = useNow(loaded.now)
  const errorText = useCheckoutErrorText()
  const lines = useCart(loaded.lines)
  const choice = useDeliveryChoice(loaded.choice)
  const { addresses } = useAddressBook(loaded.addresses)
  const fulfilment = { choice, address: addressOfChoice(addresses, choice) }
  const { outcome: last, submit } = usePlaceOrder(fulfilment)
  const promoField = useRef<PromoFieldHandle>(null)
  const form = useCheckoutForm(
    async (values, shown) => (promoField.current?.applyTyped() ? null : submit(values, shown)),
    loaded.isSignedIn,
  )
  const extras = useExtras(loaded.extras)
  const bonuses = useSelector(form.store, (state) => state.values.bonuses)
  const time = useSelector(form.store, (state) => state.values.time)
  const timeRefusal = useRefusal(form, 'time')
  const timeError =
    useSelector(form.store, (state) => firstError(state.fieldMeta.time?.errors ?? [])) ??
    timeRefusal
  // A refusal of one time does not apply to another.
  const outcome = last?.kind === 'time' && last.hold !== time.slot?.hold ? null : last
  const hold = useSlotHold({ time, setTime: (next) => form.setFieldValue('time', next), choice })
  const isSent = useSelector(form.store, (state) => state.submissionAttempts > 0)
  const terms = termsOf(choice, extras, { bonuses, time })
  const price = useCartCalculation(lines, terms)
  const { calculation, isStale } = price
  const soonest = useAsapEstimate(lines, terms) ?? calculation
  const wrong = fulfilmentError(fulfilment, city)
  // What is not chosen yet is asked at the press; what was chosen and is gone, at once.
  const missing = isSent || wrong === 'pickupGone' ? wrong : null
  const refused = outcome?.kind === 'fields' ? outcome.errors.fulfilment : undefined
  const isPickup = choice.orderType === 'pickup'
  const count = useIncrementalRender(3, 1)
  const send = async () => {
    if (await hold.isKept()) await form.handleSubmit({ shown: calculation })
  }
  return (
    <ErrorTextContext value={errorText}>
      <form.AppForm>
        <form.FormBody
          send={send}
          className="flex flex-col noscript:hidden items-stretch gap-3 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-6"
        >
          <div className="flex min-w-0 flex-col gap-3">
            <LostSessionNotice />
            <SignInNote loaded={loaded.isSignedIn} />
            <FulfilmentBlock
              fulfilment={fulfilment}
              calculation={calculation}
              isStale={isStale}
              error={missing ?? refused}
            />
            <ContactFields form={form} />
            {count > 1 ? (
              <TimeBlock
                soonest={soonest}
                calculation={calculation}
                now={now}
                choice={choice}
                time={time}
                hold={hold}
                outcome={outcome}
                error={isSent && timeError !== undefined ? errorText(timeError) : undefined}
              />
            ) : null}
            {count > 2 ? (
              <>
                <PaymentFields form={form} calculation={calculation} />
                <DetailsFields form={form} equipment={extras.equipment} calculation={calculation} />
                <AgeField form={form} calculation={calculation} />
                <BonusesBlock form={form} calculation={calculation} />
              </>
            ) : null}
          </div>
          {count > 1 ? (
            <CheckoutSummary
              form={form}
              price={price}
              promocode={extras.promocode}
              promoField={promoField}
              isPickup={isPickup}
              now={now}
              outcome={outcome}
              time={time}
              send={send}
            />
          ) : null}
        </form.FormBody>
      </form.AppForm>
    </ErrorTextContext>
  )
}
