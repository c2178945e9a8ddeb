import { expect, test } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { orderOf } from '#tests/storefront/board-orders.ts'
import { partsOf } from './refund.rules.ts'

const order = orderOf()
type Payment = (typeof order)['payment']
type Refund = (typeof order)['refunds'][number]
const paid = (payment: Partial<Payment>, ...refunds: Partial<Refund>[]) => ({
  payment: { ...order.payment, ...payment },
  refunds: refunds.map((refund) => ({
    id: 'r',
    amount: decimal(1),
    method: 'online' as const,
    status: 'done' as const,
    reason: 'Cold',
    at: '2026-03-12T18:00:00Z',
    by: null,
    ...refund,
  })),
})
const online = { type: 'online' as const, status: 'paid' as const, due_online: decimal(34) }

test('a payment at the door is refunded in cash', () => {
  expect(partsOf(paid({ status: 'paid' }), decimal(34))).toEqual({ online: 0, cash: 34 })
})

test('an online payment is refunded online', () => {
  expect(partsOf(paid(online), decimal(10.05))).toEqual({ online: 10.05, cash: 0 })
})

test('a refund above the rest of the online deposit is paid in cash', () => {
  const deposit = { ...online, type: 'cash' as const, due_online: decimal(10) }
  expect(partsOf(paid(deposit), decimal(15))).toEqual({ online: 10, cash: 5 })
  const before = paid(
    deposit,
    { amount: decimal(4), status: 'pending' },
    { amount: decimal(3), status: 'failed' },
    { amount: decimal(2), method: 'cash' },
  )
  expect(partsOf(before, decimal(15))).toEqual({ online: 6, cash: 9 })
})
