import { describe, expect, it } from 'vitest'
import { isFault } from '#api/answer.ts'
import { emptiesCart, refusedLines } from './refusal.rules.ts'

describe('what empties the cart', () => {
  it.for([400, 403, 404, 405, 409, 413])('a definite refusal %i does', (status) => {
    expect(emptiesCart({ status, errors: {} })).toBe(true)
  })
  it('401 does not: it is about who asks', () => {
    expect(emptiesCart({ status: 401, errors: {} })).toBe(false)
  })
  it.for([500, 502, 503, 429, 408])('%i does not: nobody has decided anything', (status) => {
    expect(emptiesCart({ status, errors: { goods: ['?'] } })).toBe(false)
    expect(isFault({ status })).toBe(true)
  })
  it('422 does only when it names the goods', () => {
    expect(emptiesCart({ status: 422, errors: {} })).toBe(false)
    expect(emptiesCart({ status: 422, errors: { pickupId: ['Unknown value'] } })).toBe(false)
    expect(emptiesCart({ status: 422, errors: { goods: ['Too many'] } })).toBe(true)
    expect(
      emptiesCart({ status: 422, errors: { 'goods.3.ingredients.0.id': ['Unknown value'] } }),
    ).toBe(true)
  })
})

describe('the lines that a refusal names', () => {
  it('are those of its fields, each once', () => {
    const errors = {
      'goods.3.ingredients.0.id': ['Unknown value'],
      'goods.3.groups.11': ['Required field'],
      'goods.10.options.2.id': ['Too many'],
    }
    expect([...refusedLines({ errors })]).toEqual([3, 10])
  })
  it('are none where it names something else', () => {
    expect(refusedLines({ errors: { goods: ['Too many'], pickupId: ['?'] } }).size).toBe(0)
  })
})
