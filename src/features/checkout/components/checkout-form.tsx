import { useStore } from '@tanstack/react-form'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCart } from '#features/cart/cart.state.ts'
import { rememberDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { useCartCalculation } from '#features/cart/use-cart-calculation.ts'
import { ErrorTextContext } from '#ui/error-text.ts'
import { termsOf } from '../order-body.rules.ts'
import { useCheckoutForm } from '../use-checkout-form.ts'
import { useNow } from '#features/cart/use-now.ts'
import { usePlaceOrder } from '../use-place-order.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DetailsFields } from './details-fields.tsx'
import { HandoverFields } from './handover-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { TimeBlock } from './time-block.tsx'
import { useErrorText } from './use-error-text.ts'

const route = getRouteApi('/checkout/')

/** The form of the checkout beside what it costs. */
export function CheckoutForm() {
  const loaded = route.useLoaderData()
  const now = useNow(loaded.now)
  const errorText = useErrorText()
  const lines = useCart(loaded.lines)
  const { outcome, submit, show } = usePlaceOrder()
  const form = useCheckoutForm(loaded.choice, submit)
  const { orderType, pickupId = null, point, equipment } = termsOf(useStore(form.store, (state) => state.values))
  const label = useStore(form.store, ({ values: { address } }) => [address.street, address.house].filter(Boolean).join(', '))
  const { calculation, isStale, fault, retry } = useCartCalculation(lines, { orderType, pickupId, point, equipment })
  useEffect(() => show(calculation), [show, calculation])

  const isServed = calculation?.zone !== null
  const [lat, lng] = [point?.lat, point?.lng]
  useEffect(() => {
    if (orderType === 'pickup') rememberDeliveryChoice({ orderType, pickupId, point: null, label: '' })
    else if (lat !== undefined && lng !== undefined && isServed) rememberDeliveryChoice({ orderType, pickupId: null, point: { lat, lng }, label })
  }, [orderType, pickupId, lat, lng, isServed, label])

  const isPickup = orderType === 'pickup'
  return (
    <ErrorTextContext value={errorText}>
      <form.AppForm>
        <form.FormBody className="grid items-start gap-3 lg:grid-cols-[1fr_24rem] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-3">
            <HandoverFields form={form} calculation={calculation} isStale={isStale} />
            <ContactFields form={form} />
            <TimeBlock calculation={calculation} now={now} isPickup={isPickup} />
            <PaymentFields form={form} />
            <DetailsFields form={form} />
          </div>
          <CheckoutSummary
            form={form}
            calculation={calculation}
            isStale={isStale}
            fault={fault}
            onRetry={retry}
            isPickup={isPickup}
            now={now}
            outcome={outcome}
          />
        </form.FormBody>
      </form.AppForm>
    </ErrorTextContext>
  )
}
