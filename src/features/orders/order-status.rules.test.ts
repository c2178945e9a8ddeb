import { describe, expect, it } from 'vitest'
import type { OrderStatus, Purchase } from '#contract/purchase.calls.ts'
import { orderLabel } from './order-labels.ts'
import { isFinal, stagesOf } from './order-status.rules.ts'

const paid: Purchase['payment'] = {
  type: 'card',
  status: 'on_delivery',
  change_from: null,
  due_online: 0,
  paid: 0,
  refunded: 0,
  declined: false,
  expires_at: null,
  redirect_url: null,
}
const at = (status: OrderStatus, hour: number) => ({
  status,
  at: `2026-11-21T${hour}:00:00Z`,
  reason: null,
})

describe('the stages of an order', () => {
  it('a cancelled one ends where it was cancelled', () => {
    const stages = stagesOf({
      status: 'cancel',
      order_type: 'delivery',
      payment: paid,
      status_history: [at('new', 10), at('process', 11), at('cancel', 12)],
    })
    expect(stages.map(({ status }) => status)).toEqual(['new', 'process', 'cancel'])
    expect(stages.at(-1)).toEqual({
      status: 'cancel',
      at: '2026-11-21T12:00:00Z',
      isCurrent: true,
      isAwaited: false,
    })
  })
  it('a pickup is never out for delivery', () => {
    expect(
      stagesOf({ status: 'new', order_type: 'pickup', payment: paid, status_history: [] }).map(
        ({ status }) => status,
      ),
    ).toEqual(['new', 'process', 'package', 'complete'])
  })
  it('shows times of what is behind and nothing of what is ahead', () => {
    const stages = stagesOf({
      status: 'process',
      order_type: 'delivery',
      payment: paid,
      status_history: [at('new', 10), at('process', 11)],
    })
    expect(stages.map((stage) => stage.at)).toEqual([
      '2026-11-21T10:00:00Z',
      '2026-11-21T11:00:00Z',
      null,
      null,
      null,
    ])
    expect(stages.filter((stage) => stage.isCurrent).map(({ status }) => status)).toEqual([
      'process',
    ])
  })
  it('is not accepted before it is paid what is to be paid first, whether the bank declined it or not', () => {
    for (const declined of [false, true]) {
      const payment = { ...paid, type: 'online' as const, status: 'awaiting' as const, declined }
      const [first] = stagesOf({
        status: 'new',
        order_type: 'delivery',
        payment,
        status_history: [at('new', 10)],
      })
      expect(first).toEqual({ status: 'new', at: null, isCurrent: true, isAwaited: true })
      expect(orderLabel({ status: 'new', order_type: 'delivery', payment }).message).toBe(
        'Awaiting payment',
      )
    }
  })
  it('one that was never paid was never accepted', () => {
    const payment = { ...paid, type: 'online' as const, status: 'expired' as const }
    const stages = stagesOf({
      status: 'cancel',
      order_type: 'delivery',
      payment,
      status_history: [at('new', 10), at('cancel', 11)],
    })
    expect(stages.map(({ status }) => status)).toEqual(['cancel'])
  })
  it('is over when it is handed over or cancelled', () => {
    expect(
      (['new', 'process', 'package', 'delivery', 'complete', 'cancel'] as const).filter(isFinal),
    ).toEqual(['complete', 'cancel'])
  })
})
