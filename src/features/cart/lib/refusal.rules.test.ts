import { describe, expect, it } from 'vitest'
import { isFault } from '#api/answer.ts'
import { emptiesCart, refusedLines } from './refusal.rules.ts'

describe('emptying the cart', () => {
  it.for([400, 403, 404, 405, 409, 413])('happens on a definite refusal %i', (status) => {
    expect(emptiesCart({ status, errors: {} })).toBe(true)
  })
  it('does not happen on 401', () => {
    expect(emptiesCart({ status: 401, errors: {} })).toBe(false)
  })
  it.for([500, 502, 503, 429, 408])('does not happen on the temporary fault %i', (status) => {
    expect(emptiesCart({ status, errors: { dishes: ['?'] } })).toBe(false)
    expect(isFault({ status })).toBe(true)
  })
  it('happens on 422 only when it names the goods', () => {
    expect(emptiesCart({ status: 422, errors: {} })).toBe(false)
    expect(emptiesCart({ status: 422, errors: { pickupId: ['Unknown value'] } })).toBe(false)
    expect(emptiesCart({ status: 422, errors: { dishes: ['Too many'] } })).toBe(true)
    expect(
      emptiesCart({ status: 422, errors: { 'dishes.3.ingredients.0.id': ['Unknown value'] } }),
    ).toBe(true)
  })
})

describe('the lines named by a refusal', () => {
  it('come from the fields of its errors, each line once', () => {
    const errors = {
      'dishes.3.ingredients.0.id': ['Unknown value'],
      'dishes.3.groups.11': ['Required field'],
      'dishes.10.options.2.id': ['Too many'],
    }
    expect([...refusedLines({ errors })]).toEqual([3, 10])
  })
  it('are none when its errors name no line', () => {
    expect(refusedLines({ errors: { dishes: ['Too many'], pickupId: ['?'] } }).size).toBe(0)
  })
})
