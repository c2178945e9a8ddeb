import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CheckoutValues, checkoutValues } from './checkout.form.ts'
import { filledIn } from './testing/values.ts'

const faults = (values: CheckoutValues) => {
  const result = v.safeParse(checkoutValues, values)
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}
const withAddress = (country: CheckoutValues['country'], street: string, house: string): CheckoutValues => ({
  ...filledIn,
  country,
  address: { ...filledIn.address, street, house },
  contact: { ...filledIn.contact, phone: '971501234567' },
})

describe('what the form refuses', () => {
  it('an address without what its country needs', () => {
    expect(faults(withAddress('bg', '', ''))).toEqual({ 'address.street': 'addressEmpty', 'address.house': 'houseEmpty' })
    expect(faults(withAddress('bg', 'Sliva', ' '))).toEqual({ 'address.house': 'houseEmpty' })
    expect(faults(withAddress('ae', ' ', '12'))).toEqual({ 'address.street': 'addressEmpty' })
  })
  it('a contact without name or phone, or with half of one', () => {
    expect(faults({ ...filledIn, contact: { firstName: ' ', phone: '', email: '' } })).toEqual({
      'contact.firstName': 'required',
      'contact.phone': 'required',
    })
    expect(faults({ ...filledIn, contact: { ...filledIn.contact, phone: '35988' } })).toEqual({ 'contact.phone': 'phone' })
    expect(faults({ ...filledIn, contact: { ...filledIn.contact, email: 'anna@' } })).toEqual({ 'contact.email': 'email' })
  })
  it('a pickup without a branch, a sum that is none, a text that is too long', () => {
    expect(faults({ ...filledIn, orderType: 'pickup', pickupId: '' })).toEqual({ pickupId: 'required' })
    expect(faults({ ...filledIn, payment: { type: 'cash', changeFrom: 'fifty' } })).toEqual({ 'payment.changeFrom': 'amount' })
    expect(faults({ ...filledIn, address: { ...filledIn.address, code: '12345678901' } })).toEqual({ 'address.code': 'long' })
  })
})

describe('what it takes', () => {
  it('a form filled in, a street alone in the Emirates, a house alone elsewhere', () => {
    expect(faults(filledIn)).toEqual({})
    expect(faults(withAddress('ae', 'Marina Walk', ''))).toEqual({})
    expect(faults(withAddress('bg', '', '12'))).toEqual({})
  })
  it('a pickup without an address, a card with anything under change', () => {
    expect(faults({ ...filledIn, orderType: 'pickup', address: { ...filledIn.address, street: '', house: '' } })).toEqual({})
    expect(faults({ ...filledIn, payment: { type: 'card', changeFrom: 'fifty' } })).toEqual({})
    expect(faults({ ...filledIn, payment: { type: 'cash', changeFrom: ' 50,5 ' } })).toEqual({})
  })
})
