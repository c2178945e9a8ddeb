import { expect, it } from 'vitest'
import { isOver } from './is-over.ts'
import { orderStatuses } from './purchase.calls.ts'

it('an order is over when it is complete or cancelled, and its money is back', () => {
  expect(
    orderStatuses.filter((status) => isOver({ status, payment_status: 'on_delivery' })),
  ).toEqual(['complete', 'cancel'])
  expect(isOver({ status: 'cancel', payment_status: 'refunding' })).toBe(false)
  expect(isOver({ status: 'cancel', payment_status: 'refunded' })).toBe(true)
})
