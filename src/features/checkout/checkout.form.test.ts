import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CheckoutValues, checkoutValues } from './checkout.form.ts'
import { filledIn } from '#tests/storefront/checkout.ts'

const faults = (values: CheckoutValues) => {
  const result = v.safeParse(checkoutValues, values)
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )
}
describe('what the form refuses', () => {
  it('a contact without name or phone, or with half of one', () => {
    expect(faults({ ...filledIn, contact: { firstName: ' ', phone: '', email: '' } })).toEqual({
      'contact.firstName': 'required',
      'contact.phone': 'required',
    })
    expect(faults({ ...filledIn, contact: { ...filledIn.contact, phone: '359' } })).toEqual({
      'contact.phone': 'required',
    })
    expect(faults({ ...filledIn, contact: { ...filledIn.contact, phone: '35988' } })).toEqual({
      'contact.phone': 'phone',
    })
    expect(faults({ ...filledIn, contact: { ...filledIn.contact, email: 'anna@' } })).toEqual({
      'contact.email': 'email',
    })
  })
  it('an invalid amount, a text that is too long', () => {
    expect(faults({ ...filledIn, payment: { type: 'cash', changeFrom: 'fifty' } })).toEqual({
      'payment.changeFrom': 'amount',
    })
    expect(faults({ ...filledIn, comment: 'x'.repeat(501) })).toEqual({ comment: 'long' })
  })
})

describe('what it takes', () => {
  it('a form filled in, a card with anything under change', () => {
    expect(faults(filledIn)).toEqual({})
    expect(faults({ ...filledIn, payment: { type: 'card', changeFrom: 'fifty' } })).toEqual({})
    expect(faults({ ...filledIn, payment: { type: 'cash', changeFrom: ' 50,5 ' } })).toEqual({})
  })
})
