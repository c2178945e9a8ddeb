import { describe, expect, it } from 'vitest'
import type { Order } from '#api/types.ts'
import type { OrderState, OrderStatus } from '#contract/orders/order-flow.ts'
import { orderLabel } from './order-labels.ts'
import { orderAfter, stagesOf } from './order-status.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { cityId, orderId } from '#contract/values/ids.ts'

const paid: Order['payment'] = {
  type: 'card',
  status: 'on_delivery',
  change_from: null,
  due_online: decimal(0),
  paid: decimal(0),
  refunded: decimal(0),
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
  it('end at the cancellation of a cancelled order', () => {
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
  it.each(['not_delivered', 'no_show'] as const)('end at the status %s', (status) => {
    const stages = stagesOf({
      status,
      order_type: 'delivery',
      payment: paid,
      status_history: [at('new', 10), at('process', 11), at('package', 12), at(status, 13)],
    })
    expect(stages.map((stage) => stage.status)).toEqual(['new', 'process', 'package', status])
  })
  it('have no delivery for a pickup', () => {
    expect(
      stagesOf({ status: 'new', order_type: 'pickup', payment: paid, status_history: [] }).map(
        ({ status }) => status,
      ),
    ).toEqual(['new', 'process', 'package', 'complete'])
  })
  it('have times up to the current stage and none after it', () => {
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
  it('await an online payment before acceptance, also after the bank declined it', () => {
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
  it('include no acceptance when the payment expired', () => {
    const payment = { ...paid, type: 'online' as const, status: 'expired' as const }
    const stages = stagesOf({
      status: 'cancel',
      order_type: 'delivery',
      payment,
      status_history: [at('new', 10), at('cancel', 11)],
    })
    expect(stages.map(({ status }) => status)).toEqual(['cancel'])
  })
})

describe('an order after an event', () => {
  const placed: Order = {
    id: orderId(7),
    number: '7',
    city_id: cityId(1),
    status: 'new',
    version: 1,
    created_at: '2026-11-21T10:00:00Z',
    status_history: [at('new', 10)],
    payment: paid,
    refunds: [],
    order_type: 'delivery',
    contact: { firstName: 'Maria', phone: '+359888123456' },
    address: null,
    branch: null,
    time: { type: 'soon_as_possible', at: null, expected_at: '2026-11-21T11:00:00Z' },
    dishes: [],
    gifts: [],
    equipment: [],
    discounts: [],
    age: null,
    persons: 1,
    comment: '',
    allergens: [],
    promocode: null,
    voucher: null,
    can_cancel: true,
    can_repeat: true,
    currency: 'BGN',
    totals: {
      sum: decimal(0),
      equipment: decimal(0),
      discount: decimal(0),
      bonuses: decimal(0),
      delivery: decimal(0),
      total: decimal(0),
    },
  }
  const event = (change: Partial<OrderState>): OrderState => ({
    status: 'process',
    version: placed.version + 1,
    at: '2026-11-21T11:00:00Z',
    reason: null,
    payment_status: placed.payment.status,
    expected_at: '2026-11-21T12:00:00Z',
    can_cancel: true,
    ...change,
  })
  it('takes the status, history, time and version of the event', () => {
    expect(orderAfter(placed, event({}))).toEqual({
      ...placed,
      status: 'process',
      version: placed.version + 1,
      status_history: [...placed.status_history, at('process', 11)],
      time: { ...placed.time, expected_at: '2026-11-21T12:00:00Z' },
    })
  })
  it('needs to be fetched again when a step is undone', () => {
    const ready = {
      ...placed,
      status: 'process' as const,
      status_history: [at('new', 10), at('process', 11)],
    }
    expect(orderAfter(ready, event({ status: 'new' }))).toBeNull()
  })
  it('keeps its history when only the time changes', () => {
    expect(orderAfter(placed, event({ status: 'new' }))?.status_history).toEqual(
      placed.status_history,
    )
  })
  it('ignores an event of a version already seen', () => {
    expect(orderAfter(placed, event({ version: placed.version, status: 'package' }))).toBe(placed)
  })
  it('stays unconfirmed from the event that says so until its acceptance', () => {
    const since = '2026-11-21T10:10:00Z'
    const late = event({ version: placed.version, status: 'new', unconfirmed_at: since })
    const waiting = orderAfter(placed, late)
    expect(waiting).toEqual({ ...placed, unconfirmed_at: since })
    expect(waiting && orderAfter(waiting, event({}))?.unconfirmed_at).toBeUndefined()
  })
  it('stays not cancellable once either side says so', () => {
    expect(orderAfter({ ...placed, can_cancel: false }, event({}))?.can_cancel).toBe(false)
    expect(orderAfter(placed, event({ can_cancel: false }))?.can_cancel).toBe(false)
  })
  it.each([
    ['an event was missed', { version: placed.version + 2 }],
    ['money has moved', { payment_status: 'paid' }],
    ['the shop proposes other dishes', { version: placed.version, change_count: 1 }],
    ['the order was handed over', { status: 'complete' }],
    ['the order was cancelled', { status: 'cancel', reason: 'closed' }],
  ] as const)('needs to be fetched again when %s', (_case, change) => {
    expect(orderAfter(placed, event(change))).toBeNull()
  })
})
