import { useEffect } from 'react'
import { useShop } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/cart/delivery-choice.state.ts'
import { useAppForm } from '#ui/form-kit.ts'
import { keepDraft, orderAttempt, readDraft } from './checkout-draft.state.ts'
import { checkoutForm, type CheckoutValues } from './checkout.form.ts'

/** The form, begun from the last choice of delivery; what was typed in this tab comes back, and is kept with every change. */
export function useCheckoutForm(choice: DeliveryChoice, onSubmit: (values: CheckoutValues) => Promise<void>) {
  const { country, branches } = useShop().city
  const branch = branches.find(({ id }) => id === choice.pickupId) ?? branches[0]
  const form = useAppForm({
    ...checkoutForm,
    defaultValues: { ...checkoutForm.defaultValues, country, orderType: choice.orderType, pickupId: branch ? String(branch.id) : '' },
    onSubmit: ({ value }) => onSubmit(value),
  })
  useEffect(() => {
    orderAttempt()
    const draft = readDraft(country)
    if (draft) form.reset(draft, { keepDefaultValues: true })
    const { unsubscribe } = form.store.subscribe(() => keepDraft(form.state.values))
    return unsubscribe
  }, [form, country])
  return form
}
