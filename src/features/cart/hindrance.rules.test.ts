import { expect, it } from 'vitest'
import { hindrance } from './hindrance.rules.ts'

const zone = { id: 1, name: 'A' }
const paid = { price: 30, min_sum: 20, delivery_price: 4, free_delivery_from: 60, zone }

it('too little for the zone is told every time, before anything else', () => {
  expect(hindrance({ ...paid, price: 19.99 }, true)).toBe('minSum')
  expect(hindrance({ ...paid, price: 19.99 }, false)).toBe('minSum')
})
it('paid delivery is told once', () => {
  expect(hindrance(paid, false)).toBe('deliveryPrice')
  expect(hindrance(paid, true)).toBeNull()
})
it('nothing is told without a zone, with free delivery, or where it never is free', () => {
  expect(hindrance({ ...paid, zone: null }, false)).toBeNull()
  expect(hindrance({ ...paid, price: 60, delivery_price: 0 }, false)).toBeNull()
  expect(hindrance({ ...paid, delivery_price: 0 }, false)).toBeNull()
  expect(hindrance({ ...paid, free_delivery_from: null }, false)).toBeNull()
})
