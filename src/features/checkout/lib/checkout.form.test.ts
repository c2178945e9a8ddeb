import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CheckoutValues, checkoutValues } from './checkout.form.ts'
import { amounts, emails, names } from '#tests/support/written-values.ts'
import { filledIn } from '#tests/storefront/checkout.ts'

const faults = (values: CheckoutValues) => {
  const result = v.safeParse(checkoutValues, values)
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )
}
describe('the checkout form', () => {
  it('refuses a contact with a missing or incomplete name, phone or email', () => {
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
  it.each(emails)('takes the e-mail address %j, or refuses it: %j', (email, stored) => {
    const contact = { ...filledIn.contact, email }
    const isTaken = faults({ ...filledIn, contact })['contact.email'] === undefined
    expect(isTaken).toBe(stored !== null)
  })
  it.each(names)('takes the name %j, or refuses it: %j', (firstName, stored) => {
    const wrong = faults({ ...filledIn, contact: { ...filledIn.contact, firstName } })
    expect(wrong['contact.firstName'] === undefined).toBe(stored !== null)
  })
  it.each(amounts)('takes %j as an amount, or refuses it: %s', (changeFrom, stored) => {
    const wrong = faults({ ...filledIn, payment: { type: 'cash', changeFrom } })
    expect(wrong['payment.changeFrom'] === undefined).toBe(stored !== null)
  })
  it('refuses an invalid amount and a comment over 500 characters', () => {
    expect(faults({ ...filledIn, payment: { type: 'cash', changeFrom: 'fifty' } })).toEqual({
      'payment.changeFrom': 'amount',
    })
    expect(faults({ ...filledIn, comment: 'x'.repeat(501) })).toEqual({ comment: 'long' })
  })
})

describe('a complete checkout form', () => {
  it('passes, with any text as change for a card and a padded amount for cash', () => {
    expect(faults(filledIn)).toEqual({})
    expect(faults({ ...filledIn, payment: { type: 'card', changeFrom: 'fifty' } })).toEqual({})
    for (const changeFrom of [' 50,5 ', '1 000', '1\u00A0000,50', '١٠٠٠'])
      expect(faults({ ...filledIn, payment: { type: 'cash', changeFrom } }), changeFrom).toEqual({})
  })
})
