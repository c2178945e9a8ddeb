import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { emptiesCart, isFault, refusalFrom } from './refusal.rules.ts'

const answer = (status: number, data: object) => new ORPCError('ANY', { status, data })

describe('what empties the cart', () => {
  it.for([400, 401, 403, 404, 405, 409, 413])('a definite refusal %i does', (status) => {
    expect(emptiesCart({ status, errors: {} })).toBe(true)
  })
  it.for([500, 502, 503, 429, 408])('%i does not: nobody has decided anything', (status) => {
    expect(emptiesCart({ status, errors: { goods: ['?'] } })).toBe(false)
    expect(isFault({ status })).toBe(true)
  })
  it('422 does only when it names the goods', () => {
    expect(emptiesCart({ status: 422, errors: {} })).toBe(false)
    expect(emptiesCart({ status: 422, errors: { pickupId: ['Unknown value'] } })).toBe(false)
    expect(emptiesCart({ status: 422, errors: { goods: ['Too many'] } })).toBe(true)
    expect(emptiesCart({ status: 422, errors: { 'goods.3.ingredients.0.id': ['Unknown value'] } })).toBe(true)
  })
})

describe('a failed call as a value', () => {
  it('keeps status, code, sentence and fields of an answer of the contract', () => {
    const errors = { 'contact.phone': ['Wrong'] }
    expect(refusalFrom(answer(422, { message: 'Check', code: 'INVALID', errors }))).toEqual({
      status: 422,
      code: 'INVALID',
      message: 'Check',
      errors,
      calculation: null,
    })
  })
  it.for([new TypeError('fetch failed'), 'text', null, answer(502, ['<html>']), answer(404, { code: 'NOT_FOUND' })])(
    'is a fault when it is no such answer',
    (error) => {
      expect(refusalFrom(error)).toMatchObject({ status: 503, code: 'FAULT', errors: {} })
    },
  )
  it('passes a broken calculation over', () => {
    expect(refusalFrom(answer(409, { message: 'Changed', code: 'QUOTE_CHANGED', calculation: { total: 'much' } })).calculation).toBeNull()
  })
})
