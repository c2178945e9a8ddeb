import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isDefinite } from './retry.ts'

const refusal = (code: string, status: string) =>
  new ORPCError(status, { data: { code, message: 'No' } })

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), false],
  ['a page of a proxy', new ORPCError('BAD_GATEWAY', { data: '<html>' }), false],
  ['a fault', refusal('FAULT', 'INTERNAL_SERVER_ERROR'), false],
  ['a busy shop', refusal('BUSY', 'SERVICE_UNAVAILABLE'), false],
  ['too many calls', refusal('TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'), false],
  ['the first call under way', refusal('IN_PROGRESS', 'CONFLICT'), false],
  ['a refusal', refusal('QUOTE_CHANGED', 'CONFLICT'), true],
  ['a wrong field', refusal('INVALID', 'UNPROCESSABLE_CONTENT'), true],
])('isDefinite answers for %s whether the shop has refused', (_, error, expected) => {
  expect(isDefinite(error)).toBe(expected)
})
