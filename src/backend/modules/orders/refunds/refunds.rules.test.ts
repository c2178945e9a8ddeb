import { expect, it } from 'vitest'
import { refundLimit } from './refunds.rules.ts'

it.each([
  [['owner'], null],
  [['manager'], null],
  [['kitchen', 'manager'], null],
  [['support'], 10_000],
  [[], 10_000],
] as const)('staff with the roles %j can refund %s of an order', (roles, limit) => {
  expect(refundLimit({ roles }, 'BGN')).toBe(limit)
})

it.each([
  ['EUR', 5000],
  ['AED', 20_000],
  ['UAH', 200_000],
  ['KZT', 2_500_000],
] as const)('support refunds about 50 euros in %s', (currency, limit) => {
  expect(refundLimit({ roles: ['support'] }, currency)).toBe(limit)
})
