import { useEffect } from 'react'
import { useShop } from '#api/shop.ts'
import { useAppForm } from '#ui/form-kit.ts'
import { keepDraft, orderAttempt, readDraft } from './checkout-draft.state.ts'
import { checkoutForm, type CheckoutValues } from './checkout.form.ts'
import { type Outcome, serverFields } from './outcome.rules.ts'

/** The form; what was typed in this tab comes back, and is kept with every change. */
export function useCheckoutForm(submit: (values: CheckoutValues) => Promise<Outcome | null>) {
  const { country } = useShop().city
  const form = useAppForm({
    ...checkoutForm,
    defaultValues: { ...checkoutForm.defaultValues, country },
    onSubmit: async ({ value, formApi }) => {
      const outcome = await submit(value)
      if (outcome?.kind !== 'fields') return
      for (const field of serverFields) {
        const message = outcome.errors[field]
        if (!message) continue
        // As if the form's own check had found it, so that the next change takes it away.
        formApi.setFieldMeta(field, (meta) => ({
          ...meta,
          errorMap: { ...meta.errorMap, onDynamic: message },
          errorSourceMap: { ...meta.errorSourceMap, onDynamic: 'form' },
        }))
      }
    },
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
