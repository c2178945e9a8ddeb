import { expect, it } from 'vitest'
import { checkoutBlocker } from './checkout-blocker.rules.ts'
import { decimal } from '#contract/money.ts'

const zone = { id: 1, name: 'A' }
const paid = {
  price: decimal(30),
  min_sum: decimal(20),
  delivery_price: decimal(4),
  free_delivery_from: decimal(60),
  zone,
}

it('a subtotal below the minimum always blocks the checkout', () => {
  expect(checkoutBlocker({ ...paid, price: decimal(19.99) }, true)).toBe('belowMinimum')
  expect(checkoutBlocker({ ...paid, price: decimal(19.99) }, false)).toBe('belowMinimum')
})
it('the hint about free delivery blocks the checkout once', () => {
  expect(checkoutBlocker(paid, false)).toBe('deliveryPrice')
  expect(checkoutBlocker(paid, true)).toBeNull()
})
it('nothing blocks without a zone, with free delivery, or where delivery is never free', () => {
  expect(checkoutBlocker({ ...paid, zone: null }, false)).toBeNull()
  expect(
    checkoutBlocker({ ...paid, price: decimal(60), delivery_price: decimal(0) }, false),
  ).toBeNull()
  expect(checkoutBlocker({ ...paid, delivery_price: decimal(0) }, false)).toBeNull()
  expect(checkoutBlocker({ ...paid, free_delivery_from: null }, false)).toBeNull()
})
