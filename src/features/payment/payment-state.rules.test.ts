import { expect, it } from 'vitest'
import type { Order } from '#api/types.ts'
import { isAwaited, paymentState } from './payment-state.rules.ts'
import { decimal } from '#contract/values/money.ts'

const payment: Order['payment'] = {
  type: 'online',
  status: 'awaiting',
  change_from: null,
  due_online: decimal(34),
  paid: decimal(0),
  refunded: decimal(0),
  declined: false,
  expires_at: null,
  redirect_url: null,
}

it.for([
  [{ type: 'cash', status: 'on_delivery', due_online: decimal(0) }, null],
  [{ type: 'card', status: 'paid', due_online: decimal(0) }, null],
  [{ type: 'cash', status: 'paid', due_online: decimal(17) }, null],
  [{ status: 'paid', due_online: decimal(0) }, null],
  [{}, 'waiting'],
  [{ declined: true }, 'declined'],
  [{ type: 'cash', due_online: decimal(17) }, 'waiting'],
  [{ type: 'cash', status: 'deposit_paid', due_online: decimal(17) }, 'deposit'],
  [{ status: 'paid' }, 'paid'],
  [{ status: 'paid', due_online: decimal(0.01) }, 'paid'],
  [{ status: 'expired' }, 'unpaid'],
  [{ status: 'refunding' }, 'refunding'],
  [{ status: 'refunded' }, 'refunded'],
] as const)('paymentState of %j is %s', ([given, state]) => {
  expect(paymentState({ ...payment, ...given })).toBe(state)
})

it('a payment is awaited until it is paid or expired', () => {
  expect(isAwaited(payment)).toBe(true)
  for (const status of ['paid', 'deposit_paid', 'expired'] as const)
    expect(isAwaited({ status })).toBe(false)
})
