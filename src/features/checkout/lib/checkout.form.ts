import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import type { Calculation } from '#api/types.ts'
import { emailOrNone, maxEmail } from '#contract/values/email.ts'
import { country } from '#contract/cities/place.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { paymentTypes } from '#contract/orders/order.calls.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'
import { isEmptyPhone, isWholePhone } from '#features/auth/phone.rules.ts'
import { writeOff } from '#features/loyalty/write-off.rules.ts'
import { soon, wantedTime } from '../time/slot.rules.ts'

const line = (max: number) => v.pipe(v.string(), v.maxLength(max, 'long'))

const fields = v.object({
  country,
  contact: v.object({ firstName: line(60), phone: line(32), email: line(maxEmail) }),
  payment: v.object({ type: v.picklist(paymentTypes), changeFrom: line(12) }),
  bonuses: writeOff,
  time: wantedTime,
  doNotCallBack: v.boolean(),
  comment: line(500),
  // The age, 0 for none. Drafts of earlier versions have a boolean, or neither of these two.
  ageConfirmed: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  declaresAllergens: v.fallback(v.boolean(), true),
})
export type CheckoutValues = v.InferOutput<typeof fields>

export const checkoutDraft = fields

const has = (text: string) => plainLine(text) !== ''
const isAmount = (text: string) => !has(text) || writtenAmount(text) !== null

/** Issues are codes, see useCheckoutErrorText. */
export const checkoutValues = v.pipe(
  fields,
  v.forward(
    v.check(({ contact }) => has(contact.firstName), 'required'),
    ['contact', 'firstName'],
  ),
  v.forward(
    v.check(({ contact, country }) => !isEmptyPhone(contact.phone, country), 'required'),
    ['contact', 'phone'],
  ),
  v.forward(
    v.check(
      ({ contact, country }) =>
        isEmptyPhone(contact.phone, country) || isWholePhone(contact.phone, country),
      'phone',
    ),
    ['contact', 'phone'],
  ),
  v.forward(
    v.check((values) => v.is(emailOrNone, values.contact.email), 'email'),
    ['contact', 'email'],
  ),
  v.forward(
    v.check(({ payment }) => payment.type !== 'cash' || isAmount(payment.changeFrom), 'amount'),
    ['payment', 'changeFrom'],
  ),
  v.forward(
    v.check(({ time }) => time.type === 'soon_as_possible' || time.slot !== null, 'timeEmpty'),
    ['time'],
  ),
)

const empty: CheckoutValues = {
  country: 'bg',
  contact: { firstName: '', phone: '', email: '' },
  payment: { type: 'cash', changeFrom: '' },
  bonuses: { mode: 'none', amount: '' },
  time: soon,
  doNotCallBack: false,
  ageConfirmed: 0,
  comment: '',
  declaresAllergens: true,
}

/** The price on the screen: only that may be ordered. */
const onSubmitMeta: { shown: Calculation | undefined } = { shown: undefined }

/** Validates on submit, then on every change. */
export const checkoutForm = formOptions({
  defaultValues: empty,
  onSubmitMeta,
  canSubmitWhenInvalid: true,
  validationLogic: revalidateLogic(),
  validators: { onDynamic: checkoutValues },
})
