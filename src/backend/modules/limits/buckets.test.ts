import { expect, test } from 'vitest'
import { clientAddressHeader } from '#contract/common.ts'
import { createBuckets } from './buckets.ts'

let at = 0
const from = (address: string) => new Headers({ [clientAddressHeader]: address })
const counted = (buckets: ReturnType<typeof createBuckets>, addresses: readonly string[]) =>
  addresses.filter((address) => {
    try {
      buckets.consume(from(address))
      return true
    } catch {
      return false
    }
  }).length
const times = (count: number, addressOf: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => addressOf(nth))

test('an address may send 60 requests a minute, and regains 1 a second', () => {
  const buckets = createBuckets({ perMinute: 60, now: () => new Date(at) })
  expect(
    counted(
      buckets,
      times(100, () => '203.0.113.7'),
    ),
  ).toBe(60)
  at += 10_000
  expect(
    counted(
      buckets,
      times(100, () => '203.0.113.7'),
    ),
  ).toBe(10)
  expect(() => buckets.consume(from('203.0.113.7'))).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 }),
  )
  expect(counted(buckets, ['203.0.113.8'])).toBe(1)
})

test.each([
  ['a /24', 80, (nth: number) => `203.0.113.${nth % 250}`],
  ['a /56', 40, (nth: number) => `2001:db8:1:${nth.toString(16).padStart(4, '0')}::1`],
  ['a /48', 160, (nth: number) => `2001:db8:2:${nth.toString(16)}00::1`],
])('%s shares one limit', (_, limit, addressOf) => {
  const buckets = createBuckets({ perMinute: 10, now: () => new Date(at) })
  expect(counted(buckets, times(limit + 40, addressOf))).toBe(limit)
})

test('a limit of 0 limits nothing', () => {
  expect(
    counted(
      createBuckets({ perMinute: 0, now: () => new Date(at) }),
      times(500, () => '203.0.113.7'),
    ),
  ).toBe(500)
})
