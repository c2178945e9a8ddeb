import { describe, expect, it } from 'vitest'
import type { CartRefusal } from '#features/cart/refusal.rules.ts'
import { isChanged, isWorthRepeating, outcomeOf } from './outcome.rules.ts'
import { calculated } from './testing/values.ts'
import { decimal } from '#contract/money.ts'

const refusal = (fields: Partial<CartRefusal>): CartRefusal => ({
  status: 422,
  code: 'INVALID',
  message: 'No',
  errors: {},
  calculation: null,
  ...fields,
})
const dearer = {
  ...calculated,
  total: decimal(40),
  goods: calculated.goods.map((line) => ({ ...line, total: decimal(36) })),
}

describe('what a refusal means', () => {
  it('a fault, and an order still being placed, may be sent again', () => {
    expect(outcomeOf(refusal({ status: 503, code: 'BUSY' }), calculated)).toEqual({
      kind: 'fault',
      message: '',
    })
    expect(
      outcomeOf(refusal({ status: 409, code: 'IN_PROGRESS', message: 'Wait' }), calculated),
    ).toEqual({ kind: 'fault', message: 'Wait' })
    expect(
      outcomeOf(refusal({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later' }), calculated),
    ).toEqual({ kind: 'fault', message: 'Later' })
  })
  it('the first sentence is under each field, that of a whole address beside it', () => {
    const errors = {
      'contact.phone': ['Wrong', 'Short'],
      address: ['Empty'],
      'goods.0.id': ['Unknown'],
    }
    expect(outcomeOf(refusal({ errors }), calculated)).toEqual({
      kind: 'fields',
      errors: { 'contact.phone': 'Wrong', fulfilment: 'Empty' },
    })
  })
  it('what belongs to no field is said apart', () => {
    expect(outcomeOf(refusal({ errors: { 'goods.0.id': ['Unknown'] } }), calculated)).toEqual({
      kind: 'refused',
      message: 'Unknown',
    })
    expect(outcomeOf(refusal({ code: 'KEY_REUSED' }), calculated)).toEqual({
      kind: 'refused',
      message: 'No',
    })
  })
  it('a point outside every zone is the fault of the address', () => {
    expect(outcomeOf(refusal({ code: 'OUT_OF_SERVICE_AREA' }), calculated)).toEqual({
      kind: 'fields',
      errors: { fulfilment: 'noRange' },
    })
  })
  it('a changed price is shown before and now, a subtotal below the minimum with the missing amount', () => {
    expect(
      outcomeOf(refusal({ status: 409, code: 'QUOTE_CHANGED', calculation: dearer }), calculated),
    ).toEqual({
      kind: 'quote',
      before: calculated,
      now: dearer,
    })
    expect(outcomeOf(refusal({ code: 'MIN_SUM', calculation: calculated }), calculated)).toEqual({
      kind: 'belowMinimum',
      calculation: calculated,
    })
  })
  it('only what may have been heard is repeated at once', () => {
    expect([503, 500].map((status) => isWorthRepeating({ status, code: 'FAULT' }))).toEqual([
      true,
      true,
    ])
    expect(isWorthRepeating({ status: 409, code: 'IN_PROGRESS' })).toBe(true)
    expect(isWorthRepeating({ status: 429, code: 'TOO_MANY_REQUESTS' })).toBe(false)
    expect(isWorthRepeating({ status: 422, code: 'KEY_REUSED' })).toBe(false)
  })
})

describe('changes to accept', () => {
  it('another total, another line, a dish that is gone, or no price before', () => {
    expect(isChanged(calculated, calculated)).toBe(false)
    expect(isChanged(undefined, calculated)).toBe(true)
    expect(isChanged(calculated, dearer)).toBe(true)
    expect(isChanged(calculated, { ...calculated, goods: [] })).toBe(true)
  })
})
