import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesHash } from '#backend/core/secret-hash.rules.ts'
import { fingerprint, keyHash, orderKey } from './order-row.rules.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, field]) => [name, reversed(field)]),
  )
}

it('the fingerprint depends on the values of fields, not on their order', () => {
  const value = fc.jsonValue().map((made): unknown => JSON.parse(JSON.stringify(made)))
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(fingerprint(reversed(a))).toBe(fingerprint(a))
      expect(fingerprint(a) === fingerprint(b)).toBe(isDeepStrictEqual(a, b))
    }),
  )
  expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }))
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]))
  expect(fingerprint({ a: undefined, b: null })).toBe(fingerprint({ b: null }))
})

it('the key has 43 characters and needs both of its parts', () => {
  const key = orderKey('7f0c8a4e-7a0a-4b52-8f3e-2f6a3a0f6a11', 'salt')
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(orderKey('7f0c8a4e-7a0a-4b52-8f3e-2f6a3a0f6a11', 'other salt')).not.toBe(key)
  expect(orderKey('7f0c8a4e-7a0a-4b52-8f3e-2f6a3a0f6a12', 'salt')).not.toBe(key)
})

it('a secret is recognised by its hash', () => {
  expect(matchesHash('secret', keyHash('secret'))).toBe(true)
  expect(matchesHash('Secret', keyHash('secret'))).toBe(false)
  expect(matchesHash('secret', 'short')).toBe(false)
})
