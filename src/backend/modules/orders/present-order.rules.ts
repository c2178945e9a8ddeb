import * as v from 'valibot'
import { presentSnapshot, quoteSnapshot } from '#backend/modules/cart/cart.service.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import { minor, toDecimal } from '#contract/values/money.ts'
import { wallText } from '#backend/modules/slots/grid.rules.ts'
import type { operatorOrder } from '#contract/ops/orders.calls.ts'
import { orderStatus } from '#contract/orders/order-flow.ts'
import { type Order, order } from '#contract/orders/order.calls.ts'
import { totalsOf } from './change-quote.rules.ts'
import {
  dueOnDelivery,
  presentPayment,
  presentRefunds,
  refundableOf,
  refundsForOperator,
} from './present-payment.rules.ts'
import type { OrderRow } from './order.repo.ts'
import { presentChange, presentChangeForOperator } from './present-change.rules.ts'
import { type Choice, lineDifference } from './line-difference.rules.ts'
import { canCancel } from './transitions.rules.ts'
import { milliseconds } from '#contract/values/time.ts'

export const storedContact = v.object({
  firstName: v.string(),
  phone: v.string(),
  email: v.optional(v.string()),
})
export type StoredContact = v.InferOutput<typeof storedContact>
export const storedAddress = order.entries.address
/** Older orders have none. */
export const storedDestination = v.object({
  zone: v.optional(v.nullable(v.string()), null),
  distance: v.optional(v.nullable(v.number()), null),
})
export type StoredDestination = v.InferOutput<typeof storedDestination>
export const storedBranch = order.entries.branch
export type StoredBranch = v.InferOutput<typeof storedBranch>

export const exportOrder = (row: OrderRow) => ({
  ...presentOrder(row),
  contact: v.parse(storedContact, row.contact),
  doNotCallBack: row.do_not_call_back,
})

const differenceOf = (choice: Choice = { options: [], ingredients: [] }) => lineDifference(choice)

/** The time that the customer has chosen, until the kitchen gives another one. */
const promiseOf = ({ time: { at, to, expected_at } }: Pick<Order, 'time'>): string =>
  at !== null && to === expected_at ? at : expected_at

export function presentForOperator(row: OrderRow): v.InferOutput<typeof operatorOrder> {
  const order = exportOrder(row)
  const { dishes } = v.parse(quoteSnapshot, row.quote)
  const { due, change } = dueOnDelivery(row)
  const city = row.city ?? { code: '', time_zone: 'UTC' }
  const destination = v.parse(storedDestination, row.address ?? {})
  const local = (at: string) => wallText(city.time_zone, milliseconds(Date.parse(at)))
  return {
    ...order,
    zone: destination.zone,
    address_distance: destination.distance,
    placed_by: row.operator_kind && {
      kind: row.operator_kind,
      id: row.operator_id,
      name: row.operator_name ?? '',
    },
    refunds: refundsForOperator(row),
    change: presentChangeForOperator(row),
    notes: row.notes.map(({ at, text, by_kind: kind, by_id: id, by_name: name }) => ({
      at: new Date(at).toISOString(),
      text,
      by: { kind, id, name },
    })),
    refundable: toDecimal(refundableOf(row)),
    city,
    local: {
      created_at: local(order.created_at),
      at: order.time.at && local(order.time.at),
      expected_at: local(order.time.expected_at),
      promised: local(promiseOf(order)),
    },
    dishes: order.dishes.map((line, index) => ({
      ...line,
      difference: differenceOf(dishes[index]),
      slots: line.slots.map((slot, place) => ({
        ...slot,
        difference: differenceOf(dishes[index]?.slots[place]),
      })),
    })),
    due_on_delivery: toDecimal(due),
    change_to_bring: change === null ? null : toDecimal(change),
  }
}

function timeOf({ time_type, slot_at, expected_at, first_expected_at }: OrderRow): Order['time'] {
  const at = time_type === 'on_time' ? slot_at : null
  return {
    type: time_type,
    at: at?.toISOString() ?? null,
    to: at && (first_expected_at ?? expected_at).toISOString(),
    expected_at: expected_at.toISOString(),
  }
}

/** As priced at placement. @throws for a row that no version has written */
export function presentOrder(row: OrderRow): Order {
  const contact = v.parse(storedContact, row.contact)
  const snapshot = v.parse(quoteSnapshot, row.quote)
  const { promocode } = snapshot
  return {
    id: row.id,
    number: orderNumber(row.id),
    city_id: row.domain_id,
    status: row.status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    unconfirmed_at: row.status === 'new' ? (row.unconfirmed_at?.toISOString() ?? null) : null,
    status_history: row.history.map(({ status, at, reason }) => ({
      status: v.parse(orderStatus, status),
      at: new Date(at).toISOString(),
      reason,
    })),
    payment: presentPayment(row),
    refunds: presentRefunds(row),
    order_type: row.order_type,
    contact: { firstName: contact.firstName, phone: contact.phone },
    address: v.parse(storedAddress, row.address),
    branch: v.parse(storedBranch, row.branch),
    time: timeOf(row),
    ...presentSnapshot(snapshot),
    persons: row.persons,
    comment: row.comment,
    allergens: row.allergens,
    promocode: promocode && { code: promocode.code, amount: toDecimal(promocode.amount) },
    voucher: row.voucher && {
      code: row.voucher.code,
      amount: toDecimal(row.voucher.amount ?? minor(0)),
      currency: row.voucher.currency ?? row.currency,
      expires_at:
        row.voucher.expires_at === null ? null : new Date(row.voucher.expires_at).toISOString(),
      used: row.voucher.used > 0,
    },
    can_cancel: canCancel(row),
    can_repeat: true,
    currency: row.currency,
    change: presentChange(row),
    change_count: row.change_count,
    totals: totalsOf(row),
  }
}
