import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { orderType } from '#contract/cart-line.ts'
import { equipment } from '#contract/cart.calls.ts'
import { missingInAddress } from '#contract/country.ts'
import { country, point } from '#contract/place.ts'
import { contact, paymentTypes } from '#contract/purchase.calls.ts'
import { isWholePhone } from './phone.rules.ts'

export const addressTypes = ['flat', 'house', 'office'] as const
const line = (max: number) => v.pipe(v.string(), v.maxLength(max, 'long'))
const short = line(10)

const fields = v.object({
  /** Of the city: rules differ by it. */
  country,
  orderType,
  /** Id of the branch as digits; empty without one. */
  pickupId: v.string(),
  address: v.object({
    type: v.picklist(addressTypes),
    street: line(120),
    house: line(20),
    entrance: short,
    floor: short,
    flat: short,
    code: short,
    comment: line(200),
  }),
  /** Where the address is, and the address it was found for; a point of the device belongs to whatever is typed. */
  place: v.nullable(v.object({ ...point.entries, source: v.picklist(['search', 'device']), key: v.string() })),
  contact: v.object({ firstName: line(60), phone: line(32), email: line(120) }),
  payment: v.object({ type: v.picklist(paymentTypes), changeFrom: line(12) }),
  equipment,
  doNotCallBack: v.boolean(),
  comment: line(500),
})
export type CheckoutValues = v.InferOutput<typeof fields>

/** The form as a browser tab keeps it. */
export const checkoutDraft = fields

const isDelivery = (values: CheckoutValues) => values.orderType === 'delivery'
const has = (text: string) => text.trim() !== ''
const isAmount = (text: string) => /^(\d{1,6}([.,]\d{1,2})?)?$/.test(text.trim())

/** What has to be filled in, as codes that the page has sentences for (specification, section 5). */
export const checkoutValues = v.pipe(
  fields,
  v.forward(
    v.check((values) => isDelivery(values) || has(values.pickupId), 'required'),
    ['pickupId'],
  ),
  v.forward(
    v.check((values) => !isDelivery(values) || !missingInAddress(values.address, values.country).includes('address'), 'addressEmpty'),
    ['address', 'street'],
  ),
  v.forward(
    v.check((values) => !isDelivery(values) || !missingInAddress(values.address, values.country).includes('house'), 'houseEmpty'),
    ['address', 'house'],
  ),
  v.forward(
    v.check(({ contact }) => has(contact.firstName), 'required'),
    ['contact', 'firstName'],
  ),
  v.forward(
    v.check(({ contact }) => has(contact.phone), 'required'),
    ['contact', 'phone'],
  ),
  v.forward(
    v.check(({ contact, country }) => !has(contact.phone) || isWholePhone(contact.phone, country), 'phone'),
    ['contact', 'phone'],
  ),
  v.forward(
    v.check((values) => v.is(contact.entries.email, values.contact.email.trim()), 'email'),
    ['contact', 'email'],
  ),
  v.forward(
    v.check(({ payment }) => payment.type !== 'cash' || isAmount(payment.changeFrom), 'amount'),
    ['payment', 'changeFrom'],
  ),
)

const empty: CheckoutValues = {
  country: 'bg',
  orderType: 'delivery',
  pickupId: '',
  address: { type: 'flat', street: '', house: '', entrance: '', floor: '', flat: '', code: '', comment: '' },
  place: null,
  contact: { firstName: '', phone: '', email: '' },
  payment: { type: 'cash', changeFrom: '' },
  equipment: { persons: 1, chopsticks: 1, training_chopsticks: 0 },
  doNotCallBack: false,
  comment: '',
}

/** The checkout form: nothing is complained about before it is sent, then every change is checked. */
export const checkoutForm = formOptions({
  defaultValues: empty,
  canSubmitWhenInvalid: true,
  validationLogic: revalidateLogic(),
  validators: { onDynamic: checkoutValues },
})
