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

it('isOver accepts a complete or failed order once no refund is under way', () => {
  expect(
    orderStatuses.filter((status) => isOver({ status, payment_status: 'on_delivery' })),
  ).toEqual(['complete', 'cancel', 'not_delivered', 'no_show'])
  expect(isOver({ status: 'cancel', payment_status: 'refunding' })).toBe(false)
  expect(isOver({ status: 'cancel', payment_status: 'refunded' })).toBe(true)
})

it.each(orderTypes)(
  '%s: each status leads to the next, and complete and cancel lead to none',
  (type) => {
    const walked: OrderStatus[] = ['new']
    for (let at = nextStatus('new', type); at; at = nextStatus(at, type)) walked.push(at)
    expect(walked).toEqual(orderFlow[type])
    expect(nextStatus('cancel', type)).toBeUndefined()
    expect(orderFlow[type].at(-1)).toBe('complete')
  },
)

it('a pickup order goes from package to complete without delivery', () => {
  expect(nextStatus('package', 'pickup')).toBe('complete')
  expect(nextStatus('delivery', 'pickup')).toBeUndefined()
})

it('openStatuses lists every status before complete', () => {
  expect(openStatuses).toEqual(orderFlow.delivery.slice(0, -1))
})
