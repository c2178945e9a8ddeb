import { expect, it } from 'vitest'
import { type OrderStatus, orderStatuses, paymentStatuses } from '#contract/orders/order-flow.ts'
import { canCancel, canMove, sourcesOf } from './transitions.rules.ts'

/** All other pairs are refused. */
const allowed = {
  'delivery operator': [
    'new process',
    'process package',
    'package delivery',
    'delivery complete',
    'new cancel',
    'process cancel',
    'package cancel',
    'delivery not_delivered',
    'delivery no_show',
  ],
  'delivery customer': [
    'new process',
    'process package',
    'package delivery',
    'delivery complete',
    'new cancel',
    'process cancel',
  ],
  'pickup operator': [
    'new process',
    'process package',
    'package complete',
    'new cancel',
    'process cancel',
    'package cancel',
    'package no_show',
  ],
  'pickup customer': [
    'new process',
    'process package',
    'package complete',
    'new cancel',
    'process cancel',
  ],
}
const actors = ['customer', 'operator'] as const
const orderTypes = ['delivery', 'pickup'] as const

for (const orderType of orderTypes) {
  for (const actor of actors) {
    it.each(
      orderStatuses.flatMap((from) =>
        orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]),
      ),
    )(`${orderType}, ${actor}: a move %s → %s follows the table`, (from, to) => {
      const expected = allowed[`${orderType} ${actor}`].includes(`${from} ${to}`)
      expect(canMove(from, to, orderType, actor)).toBe(expected)
      expect(sourcesOf(to, orderType, actor).includes(from)).toBe(expected)
    })
  }
}

for (const order_type of orderTypes)
  for (const payment_status of paymentStatuses)
    it(`a customer can cancel only early enough: ${order_type}, ${payment_status}`, () => {
      const isPaid = ['paid', 'deposit_paid'].includes(payment_status)
      const statuses = orderStatuses.filter((status) =>
        canCancel({ status, order_type, payment_status }),
      )
      expect(statuses).toEqual(isPaid ? ['new', 'process'] : ['new'])
    })
