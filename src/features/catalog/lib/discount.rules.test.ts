import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { discountPercent } from './discount.rules.ts'

test('discountPercent rounds to whole percent and never goes below zero', () => {
  expect(discountPercent({ price: decimal(22), actual_price: decimal(18.9) })).toBe(14)
  expect(discountPercent({ price: decimal(30), actual_price: decimal(10) })).toBe(67)
  expect(discountPercent({ price: decimal(18.9), actual_price: decimal(18.9) })).toBe(0)
  expect(discountPercent({ price: decimal(10), actual_price: decimal(30) })).toBe(0)
  expect(discountPercent({ price: decimal(0), actual_price: decimal(0) })).toBe(0)
})
