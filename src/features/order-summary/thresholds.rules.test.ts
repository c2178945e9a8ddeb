import { expect, it } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { missingToFreeDelivery, missingToMinimum } from './thresholds.rules.ts'

it('a subtotal below the minimum misses the difference, one that reaches it nothing', () => {
  expect(missingToMinimum({ price: decimal(15.8), min_sum: decimal(20) })).toBe(4.2)
  expect(missingToMinimum({ price: decimal(20), min_sum: decimal(20) })).toBeNull()
  expect(missingToMinimum({ price: decimal(5), min_sum: decimal(0) })).toBeNull()
})

const paid = {
  price: decimal(30),
  delivery_price: decimal(4),
  free_delivery_from: decimal(60),
  zone: { id: 1, name: 'A' },
}

it('free delivery misses the difference, and nothing once it is reached', () => {
  expect(missingToFreeDelivery(paid)).toBe(30)
  expect(missingToFreeDelivery({ ...paid, price: decimal(75) })).toBe(0)
})
it('free delivery misses nothing where a promo code or the zone makes it free', () => {
  expect(missingToFreeDelivery({ ...paid, delivery_price: decimal(0) })).toBe(0)
})
it('free delivery is unknown without a zone, or where delivery is never free', () => {
  expect(missingToFreeDelivery({ ...paid, zone: null })).toBeNull()
  expect(missingToFreeDelivery({ ...paid, free_delivery_from: null })).toBeNull()
})
