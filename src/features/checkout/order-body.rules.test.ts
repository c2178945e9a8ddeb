import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { purchaseInput } from '#contract/purchase.calls.ts'
import { orderBody, pointOf, termsOf } from './order-body.rules.ts'
import { calculated, filledIn } from './testing/values.ts'

const lines = [{ id: 1, qtt: 2, ingredients: [], free_of_choice: null }]

describe('where the order goes', () => {
  it('a point found for another address does not count', () => {
    expect(pointOf({ ...filledIn, address: { ...filledIn.address, house: '13' } })).toBeNull()
    expect(pointOf({ ...filledIn, place: null })).toBeNull()
    expect(pointOf({ ...filledIn, orderType: 'pickup' })).toBeNull()
  })
  it('a point of the device belongs to whatever is typed', () => {
    expect(pointOf({ ...filledIn, place: { lat: 1, lng: 2, source: 'device', key: '' } })).toEqual({ lat: 1, lng: 2 })
  })
})

describe('the order as it is sent', () => {
  it('is one that the contract takes', () => {
    const body = orderBody(filledIn, 1, lines, pointOf(filledIn), calculated)
    expect(v.parse(purchaseInput, body)).toEqual(body)
    expect(body).toMatchObject({
      contact: { firstName: 'Anna', phone: '+359881234567' },
      expectedTotal: 34,
      pickupId: null,
      address: { lat: 43.2, lng: 27.9 },
    })
  })
  it('a private house has no flat, floor, entrance or code', () => {
    const values = { ...filledIn, address: { ...filledIn.address, type: 'house' as const } }
    expect(orderBody(values, 1, lines, pointOf(values), calculated).address).toMatchObject({
      flat: '',
      entrance: '',
      floor: '',
      code: '',
      street: 'Sliva Street',
    })
  })
  it('a pickup has a branch and no address; a card asks for no change', () => {
    const values = { ...filledIn, orderType: 'pickup' as const, payment: { type: 'card' as const, changeFrom: '50' } }
    expect(orderBody(values, 1, lines, null, calculated)).toMatchObject({ pickupId: 2, address: null, point: null, payment: { changeFrom: null } })
    expect(termsOf(values)).toMatchObject({ orderType: 'pickup', pickupId: 2, point: null })
  })
  it('change may be written with a comma', () => {
    expect(orderBody({ ...filledIn, payment: { type: 'cash', changeFrom: '50,5' } }, 1, lines, null, calculated).payment.changeFrom).toBe(50.5)
  })
})
