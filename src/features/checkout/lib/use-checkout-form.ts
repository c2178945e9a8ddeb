import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { digitsOf } from '#contract/values/digits.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { readGuestContact } from '#features/auth/guest-contact.state.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { withoutHold } from '../time/slot.rules.ts'
import { claimCheckout, keepDraft, readDraft } from './checkout-draft.state.ts'
import { checkoutForm, type CheckoutValues } from './checkout.form.ts'
import type { OrderResult } from './order.rules.ts'

const contactFields = ['firstName', 'phone', 'email'] as const
const usual = checkoutForm.defaultValues

/** The draft, except for what was entered before it could be read: all that is not the default. */
const withEntered = (
  draft: CheckoutValues,
  { contact, payment, bonuses, time, ...entered }: CheckoutValues,
): CheckoutValues => ({
  ...draft,
  contact: {
    ...draft.contact,
    ...Object.fromEntries(
      contactFields.flatMap((field) => (contact[field] ? [[field, contact[field]]] : [])),
    ),
  },
  payment: {
    type: payment.type === usual.payment.type ? draft.payment.type : payment.type,
    changeFrom: payment.changeFrom || draft.payment.changeFrom,
  },
  bonuses: bonuses.mode === usual.bonuses.mode ? draft.bonuses : bonuses,
  time: time.type === usual.time.type || draft.time.slot ? draft.time : time,
  doNotCallBack: entered.doNotCallBack || draft.doNotCallBack,
  ageConfirmed: entered.ageConfirmed || draft.ageConfirmed,
  comment: entered.comment || draft.comment,
  declaresAllergens: entered.declaresAllergens && draft.declaresAllergens,
})

/**
 * The tab keeps what is typed; profile or last guest fill in what is empty. `loaded`: the loader
 * found a session.
 */
export function useCheckoutForm(
  submit: (values: CheckoutValues, shown: Calculation | undefined) => Promise<OrderResult | null>,
  loaded: boolean,
) {
  const shop = useStorefront()
  const { country } = shop.city
  const form = useAppForm({
    ...checkoutForm,
    defaultValues: { ...checkoutForm.defaultValues, country },
    onSubmit: async ({ value, formApi, meta: { shown } }) => {
      const outcome = await submit(value, shown)
      refuse(formApi, outcome?.kind === 'fields' ? outcome.errors : {})
    },
  })
  useEffect(() => {
    const draft = readDraft(country)
    if (draft) form.reset(withEntered(draft, form.state.values), { keepDefaultValues: true })
    const keep = () => keepDraft(form.state.values)
    keep()
    const { unsubscribe } = form.store.subscribe(keep)
    void claimCheckout().then((isOwn) => {
      if (!isOwn) form.setFieldValue('time', withoutHold)
    })
    return unsubscribe
  }, [form, country])
  // Prefills empty fields from the profile or this device's last guest; the profile also replaces
  // what the guest filled in here.
  const filled = useRef<Partial<CheckoutValues['contact']>>({})
  const isSignedIn = useSignedIn(loaded)
  const { data: user } = useQuery({ ...authQueries.user(shop), enabled: isSignedIn })
  useEffect(() => {
    const known = isSignedIn
      ? user && {
          firstName: user.firstName ?? '',
          phone: digitsOf(user.phone),
          email: user.email ?? '',
        }
      : { email: '', ...readGuestContact(country) }
    const { contact } = form.state.values
    for (const field of contactFields) {
      const value = known?.[field]
      if (value && (!contact[field] || contact[field] === filled.current[field])) {
        form.setFieldValue(`contact.${field}`, value, { dontUpdateMeta: true })
        filled.current[field] = value
      }
    }
  }, [form, country, isSignedIn, user])
  return form
}
