import { expect, test } from 'vitest'
import { addressProof, isProven } from './address-proof.server.ts'

const secret = 'a secret that both processes have'
const now = Date.parse('2026-03-12T13:00:00Z')
const proof = addressProof(secret, '203.0.113.7', now)

test.each([0, 299_000, -299_000])('isProven accepts a proof %i ms later', (later) => {
  expect(isProven(secret, '203.0.113.7', proof, now + later)).toBe(true)
})
test.each([
  ['of another address', secret, '203.0.113.8', proof, 0],
  ['with another secret', 'another secret of somebody else', '203.0.113.7', proof, 0],
  ['older than 5 minutes', secret, '203.0.113.7', proof, 301_000],
  ['from the future', secret, '203.0.113.7', proof, -301_000],
  ['that is empty', secret, '203.0.113.7', '', 0],
  ['without a signature', secret, '203.0.113.7', proof.split('.')[0] ?? '', 0],
  [
    'with another time',
    secret,
    '203.0.113.7',
    proof.replace(/^\d+/, (seconds) => String(Number(seconds) + 1)),
    0,
  ],
])('isProven refuses a proof %s', (_, key, address, given, later) => {
  expect(isProven(key, address, given, now + later)).toBe(false)
})
