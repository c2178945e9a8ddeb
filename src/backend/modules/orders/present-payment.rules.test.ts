import { expect, test } from 'vitest'
import { minor } from '#contract/values/money.ts'
import {
  dueOnDelivery,
  isRefundedInFull,
  presentPayment,
  presentRefunds,
  refundableOf,
  refundsForOperator,
} from './present-payment.rules.ts'

type Row = Parameters<typeof presentPayment>[0]
type Attempt = Row['payments'][number]
type Refund = Row['refunds'][number]

const row: Row & { status: 'new' } = {
  status: 'new',
  payment_type: 'cash',
  payment_status: 'on_delivery',
  change_from: null,
  due_online: minor(0),
  repaid: minor(0),
  total: minor(3000),
  pay_until: null,
  payments: [],
  refunds: [],
}
const attempt = (status: Attempt['status'], amount = 3000): Attempt => ({
  status,
  amount: minor(amount),
  url: 'https://pay.test/1',
})

test.each([
  ['all of it', {}, 3000],
  ['nothing of a cancelled order', { status: 'cancel' }, 0],
  ['what the deposit leaves', { payment_status: 'deposit_paid', due_online: minor(1000) }, 2000],
  [
    'the rest of a total that has grown since a part went back',
    { payment_status: 'deposit_paid', due_online: minor(3000), repaid: minor(700) },
    700,
  ],
  ['nothing of a paid order', { payment_status: 'paid', due_online: minor(3000) }, 0],
  ['nothing before it is paid', { payment_status: 'awaiting', due_online: minor(3000) }, 0],
  ['nothing that comes back', { payment_status: 'refunding' }, 0],
  [
    'the rest beside a deposit that was returned',
    { payment_status: 'refunded', due_online: minor(1000) },
    2000,
  ],
  [
    'nothing of a returned payment of all of it',
    { payment_status: 'refunded', due_online: minor(3000) },
    0,
  ],
  [
    'nothing of a complete order whose deposit was returned',
    { status: 'complete', payment_status: 'refunded', due_online: minor(1000) },
    0,
  ],
] as const)('on delivery the customer pays %s', (_, more, due) => {
  expect(dueOnDelivery({ ...row, ...more })).toEqual({ due, change: null })
  expect(dueOnDelivery({ ...row, ...more, change_from: minor(5000) })).toEqual({
    due,
    change: due === 0 ? null : 5000 - due,
  })
})

test('the change never falls below zero', () => {
  expect(dueOnDelivery({ ...row, change_from: minor(2999) }).change).toBe(0)
  expect(dueOnDelivery({ ...row, change_from: minor(3001) }).change).toBe(1)
})

test.each([
  ['on_delivery', [], 0, 0],
  ['awaiting', [attempt('created')], 0, 0],
  ['paid', [attempt('captured')], 30, 0],
  ['paid', [attempt('captured'), attempt('refunding', 3000)], 30, 0],
  ['paid', [attempt('captured'), attempt('refunded')], 30, 30],
  ['deposit_paid', [attempt('captured', 1000)], 10, 0],
  ['refunding', [attempt('refunding', 1000)], 10, 0],
  ['refunding', [attempt('refunded', 700), attempt('refunding', 1000)], 17, 7],
  ['refunded', [attempt('refunded')], 30, 30],
  ['expired', [attempt('expired')], 0, 0],
  ['expired', [attempt('refunded')], 0, 30],
] as const)(
  'payment status %s after %j shows %d paid and %d returned',
  (status, payments, paid, refunded) => {
    const due_online = minor(status === 'deposit_paid' ? 1000 : 3000)
    expect(
      presentPayment({ ...row, payment_status: status, due_online, payments: [...payments] }),
    ).toMatchObject({ status, paid, refunded, due_online: due_online / 100 })
  },
)

test('only the last attempt counts while a payment is awaited', () => {
  const awaiting = (...payments: Attempt[]) =>
    presentPayment({ ...row, payment_status: 'awaiting', payments })
  const [created, failed] = [attempt('created'), attempt('failed')]
  expect(awaiting()).toMatchObject({ declined: false, redirect_url: null })
  expect(awaiting(created)).toMatchObject({ declined: false, redirect_url: created.url })
  expect(awaiting(created, failed)).toMatchObject({ declined: true, redirect_url: null })
  expect(awaiting(failed, created)).toMatchObject({ declined: false, redirect_url: created.url })
  expect(awaiting({ ...created, url: null })).toMatchObject({ redirect_url: null })
  for (const payments of [[created], [failed]])
    expect(presentPayment({ ...row, payment_status: 'expired', payments })).toMatchObject({
      declined: false,
      redirect_url: null,
    })
})

test('amounts are decimals, and times are ISO 8601', () => {
  const pay_until = new Date('2027-05-04T12:20:00Z')
  expect(presentPayment({ ...row, change_from: minor(5050), pay_until })).toEqual({
    type: 'cash',
    status: 'on_delivery',
    change_from: 50.5,
    due_online: 0,
    paid: 0,
    refunded: 0,
    due_on_delivery: 30,
    declined: false,
    expires_at: '2027-05-04T12:20:00.000Z',
    redirect_url: null,
  })
  expect(presentPayment(row)).toMatchObject({ change_from: null, expires_at: null })
})

const refund = (over: Partial<Refund> = {}): Refund => ({
  id: 'refund-1',
  amount: minor(500),
  state: 'done',
  payment_state: 'captured',
  reason: 'Cold',
  created_at: '2027-05-04T12:00:00Z',
  by_kind: 'staff',
  by_id: 7,
  by_name: 'Ivan',
  ...over,
})
const presented = { amount: 5, method: 'online', reason: 'Cold', at: '2027-05-04T12:00:00.000Z' }

test.each([
  ['all that an order paid online cost', {}, 3000],
  ['what earlier refunds left of it', { refunded: minor(700) }, 2300],
  ['what went back and was charged again', { repaid: minor(500), refunded: minor(500) }, 3000],
  ['the deposit alone', { payment_status: 'deposit_paid' }, 1000],
  ['what is left of the deposit', { payment_status: 'deposit_paid', refunded: minor(400) }, 600],
  ['nothing of money not paid online', { payment_status: 'on_delivery' }, 0],
  ['nothing before the payment', { payment_status: 'awaiting', refunded: minor(400) }, 0],
  ['nothing of a cancelled order', { status: 'cancel' }, 0],
  ['the money of a customer who was not there', { status: 'no_show' }, 3000],
  [
    'nothing beside a returned deposit before the rest is paid',
    { payment_status: 'refunded', refunded: minor(1000) },
    0,
  ],
  [
    'what was paid at the door beside a returned deposit',
    { status: 'complete', payment_status: 'refunded', refunded: minor(1000) },
    2000,
  ],
  [
    'nothing of a complete order whose whole payment was returned',
    { status: 'complete', payment_status: 'refunded', refunded: minor(3000) },
    0,
  ],
] as const)('staff can refund %s', (_, more, amount) => {
  const order = { ...row, payment_status: 'paid' as const, due_online: minor(1000) }
  expect(refundableOf({ ...order, refunded: minor(0), ...more })).toBe(amount)
})

test.each([
  ['a refund of a payment', {}, 5],
  ['a refund in cash', { payment_state: null }, 5],
  ['a refund that is under way', { state: 'pending' }, 0],
  ['a part of a payment that went back as a whole', { payment_state: 'refunded' }, 0],
] as const)('counts %s among the refunded money', (_, over, refunded) => {
  const paid = { ...row, payment_status: 'paid' as const, refunds: [refund(over)] }
  expect(presentPayment(paid).refunded).toBe(refunded)
})

test.each([
  ['all of it came back', {}, true],
  ['a part is left', { refunded: minor(2999) }, false],
  ['a part was repaid after a change', { total: minor(2000), repaid: minor(1000) }, true],
  ['only the change was repaid', { repaid: minor(1000), refunded: minor(1000) }, false],
  ['nothing was to pay', { total: minor(0), refunded: minor(0) }, false],
] as const)('an order is refunded in full: %s', (_, more, isAll) => {
  const order = { total: minor(3000), repaid: minor(0), refunded: minor(3000) }
  expect(isRefundedInFull({ ...order, ...more })).toBe(isAll)
})

test('adds refunds of parts to payments that went back', () => {
  const payments = [attempt('captured'), attempt('refunded', 1000)]
  const paid = { ...row, payment_status: 'paid' as const, payments, refunds: [refund()] }
  expect(presentPayment(paid).refunded).toBe(15)
})

test('the rest of a complete order counts as paid beside a returned deposit', () => {
  const payment = { payment_status: 'refunded' as const, payments: [attempt('refunded', 1000)] }
  expect(presentPayment({ ...row, ...payment })).toMatchObject({ paid: 10, refunded: 10 })
  expect(presentPayment({ ...row, ...payment, status: 'complete' })).toMatchObject({
    paid: 30,
    refunded: 10,
  })
})

test('what was charged again counts as paid', () => {
  const paid = { ...row, payment_status: 'paid' as const, repaid: minor(500) }
  expect(presentPayment(paid).paid).toBe(35)
})

test('customers see refunds with their method, but no failed ones', () => {
  const refunds = [refund(), refund({ payment_state: null }), refund({ state: 'failed' })]
  expect(presentRefunds({ refunds })).toEqual([
    { ...presented, status: 'done' },
    { ...presented, method: 'cash', status: 'done' },
  ])
})

test('staff see every refund and who made it', () => {
  const refunds = [
    refund({ state: 'failed' }),
    refund({ by_name: null }),
    refund({ by_kind: null, by_id: null, by_name: null }),
  ]
  expect(refundsForOperator({ refunds })).toEqual([
    { ...presented, id: 'refund-1', status: 'failed', by: { kind: 'staff', id: 7, name: 'Ivan' } },
    { ...presented, id: 'refund-1', status: 'done', by: { kind: 'staff', id: 7, name: '' } },
    { ...presented, id: 'refund-1', status: 'done', by: null },
  ])
})
