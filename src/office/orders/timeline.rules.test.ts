import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { decimal } from '#contract/values/money.ts'
import type { TimelineEntry } from '#contract/ops/timeline.calls.ts'
import { shownTimeline } from './timeline.rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 12, 18, 0, second)).toISOString()
const status = (second: number, status: OrderStatus, by: 'shop' | 'customer' = 'shop') => ({
  kind: 'status' as const,
  at: at(second),
  status,
  reason: null,
  reason_code: null,
  by,
})
const call = (second: number, action: string | null, name: string, outcome = 'done') => ({
  kind: 'call' as const,
  at: at(second),
  call: action === 'refund' || action === 'status' ? `ops.${action}` : 'ops.move',
  action: action === 'refund' || action === 'status' ? null : action,
  who: { kind: 'staff', id: 1, name },
  outcome,
})
const refund = (second: number, method: 'online' | 'cash', state: 'recorded' | 'done') => ({
  kind: 'refund' as const,
  at: at(second),
  state,
  amount: decimal(4),
  method,
  reason: 'Cold',
  by: { kind: 'staff', id: 1, name: 'Ana' },
})

const told = (entries: readonly TimelineEntry[], placedBy: string | null = null) =>
  shownTimeline(entries, placedBy).map(({ entry, who }) => [
    entry.kind === 'status' ? entry.status : entry.kind === 'call' ? entry.action : entry.kind,
    who,
  ])

test('a status change names its author and hides its call', () => {
  const entries = [
    status(0, 'new', 'customer'),
    call(1, 'accept', 'Ana'),
    status(1, 'process'),
    call(9, 'ready', 'Grill'),
    status(10, 'package'),
    call(20, 'status', 'Boris'),
    status(20, 'complete'),
  ]
  expect(told(entries)).toEqual([
    ['new', null],
    ['process', 'Ana'],
    ['package', 'Grill'],
    ['complete', 'Boris'],
  ])
})

test('an undone or refused action is shown as a call', () => {
  const entries = [
    status(0, 'new'),
    call(1, 'accept', 'Ana'),
    call(3, 'undo', 'Ana'),
    call(4, 'accept', 'Boris', 'VERSION_MISMATCH'),
    call(100, 'accept', 'Boris'),
    status(100, 'process'),
  ]
  expect(told(entries, 'Mira of the support')).toEqual([
    ['new', 'Mira of the support'],
    ['accept', 'Ana'],
    ['undo', 'Ana'],
    ['accept', 'Boris'],
    ['process', 'Boris'],
  ])
})

test('a change by the customer names nobody of the staff', () => {
  expect(told([call(1, 'refuse', 'Ana'), status(2, 'cancel', 'customer')])).toEqual([
    ['refuse', 'Ana'],
    ['cancel', null],
  ])
})

test('a cash refund is shown once, an online refund when made and when done', () => {
  const entries = [
    call(1, 'refund', 'Ana'),
    refund(1, 'online', 'recorded'),
    refund(1, 'cash', 'recorded'),
    refund(1, 'cash', 'done'),
    refund(8, 'online', 'done'),
  ]
  expect(told(entries)).toEqual([
    ['refund', 'Ana'],
    ['refund', 'Ana'],
    ['refund', null],
  ])
})
