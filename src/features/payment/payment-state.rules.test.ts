import { expect, it } from 'vitest'
import type { Purchase } from '#contract/purchase.calls.ts'
import { paymentState } from './payment-state.rules.ts'

const payment: Purchase['payment'] = {
  type: 'online',
  status: 'awaiting',
  change_from: null,
  due_online: 34,
  paid: 0,
  refunded: 0,
  declined: false,
  expires_at: null,
  redirect_url: null,
}

it.for([
  [{ type: 'cash', status: 'on_delivery', due_online: 0 }, null],
  [{ type: 'card', status: 'paid', due_online: 0 }, null],
  [{ type: 'cash', status: 'paid', due_online: 17 }, null],
  [{ status: 'paid', due_online: 0 }, null],
  [{}, 'waiting'],
  [{ declined: true }, 'declined'],
  [{ type: 'cash', due_online: 17 }, 'waiting'],
  [{ type: 'cash', status: 'deposit_paid', due_online: 17 }, 'deposit'],
  [{ status: 'paid' }, 'paid'],
  [{ status: 'expired' }, 'unpaid'],
  [{ status: 'refunding' }, 'refunding'],
  [{ status: 'refunded' }, 'refunded'],
] as const)('of %j there is to say: %s', ([given, state]) => {
  expect(paymentState({ ...payment, ...given })).toBe(state)
})
