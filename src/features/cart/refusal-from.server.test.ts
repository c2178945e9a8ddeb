import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { cartRefusalFrom } from './refusal-from.server.ts'

const answer = (status: number, data: object) => new ORPCError('ANY', { status, data })

describe('a failed call as a value', () => {
  it('keeps status, code, sentence and fields of an answer of the contract', () => {
    const errors = { 'contact.phone': ['Wrong'] }
    expect(cartRefusalFrom(answer(422, { message: 'Check', code: 'INVALID', errors }))).toEqual({
      status: 422,
      code: 'INVALID',
      message: 'Check',
      errors,
      calculation: null,
    })
  })
  it.for([
    new TypeError('fetch failed'),
    'text',
    null,
    answer(502, ['<html>']),
    answer(404, { code: 'NOT_FOUND' }),
  ])('is a fault when it is no such answer', (error) => {
    expect(cartRefusalFrom(error)).toMatchObject({ status: 503, code: 'FAULT', errors: {} })
  })
  it('passes a broken calculation over', () => {
    expect(
      cartRefusalFrom(
        answer(409, { message: 'Changed', code: 'QUOTE_CHANGED', calculation: { total: 'much' } }),
      ).calculation,
    ).toBeNull()
  })
})
