import { expect, it } from 'vitest'
import { orderTypes } from './order-flow.ts'
import {
  isOver,
  nextStatus,
  openStatuses,
  orderFlow,
  type OrderStatus,
  orderStatuses,
} from './order-flow.ts'

it('an order is over when it is complete or has failed, and its money is back', () => {
  expect(
    orderStatuses.filter((status) => isOver({ status, payment_status: 'on_delivery' })),
  ).toEqual(['complete', 'cancel', 'not_delivered', 'no_show'])
  expect(isOver({ status: 'cancel', payment_status: 'refunding' })).toBe(false)
  expect(isOver({ status: 'cancel', payment_status: 'refunded' })).toBe(true)
})

it.each(orderTypes)(
  '%s: one status leads to the next, and the last and a cancel to none',
  (type) => {
    const walked: OrderStatus[] = ['new']
    for (let at = nextStatus('new', type); at; at = nextStatus(at, type)) walked.push(at)
    expect(walked).toEqual(orderFlow[type])
    expect(nextStatus('cancel', type)).toBeUndefined()
    expect(orderFlow[type].at(-1)).toBe('complete')
  },
)

it('nobody delivers an order that is picked up', () => {
  expect(nextStatus('package', 'pickup')).toBe('complete')
  expect(nextStatus('delivery', 'pickup')).toBeUndefined()
})

it('an open order is on its way to the end of its flow', () => {
  expect(openStatuses).toEqual(orderFlow.delivery.slice(0, -1))
})
