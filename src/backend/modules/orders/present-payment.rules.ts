import { type Minor, minor, totalOf, toDecimal } from '#contract/values/money.ts'
import { failedStatuses, isFinal, returnedStatuses } from '#contract/orders/order-flow.ts'
import type { Order } from '#contract/orders/order.calls.ts'
import type { OrderRow } from './order.repo.ts'

type Row = Pick<
  OrderRow,
  | 'payment_type'
  | 'payment_status'
  | 'change_from'
  | 'due_online'
  | 'repaid'
  | 'total'
  | 'pay_until'
  | 'payments'
  | 'refunds'
>

type Due = Pick<OrderRow, 'status' | 'payment_status' | 'total' | 'due_online' | 'repaid'>

function dueOf({ status, payment_status, total, due_online, repaid }: Due): Minor {
  if (failedStatuses.includes(status)) return minor(0)
  if (payment_status === 'on_delivery') return total
  // What went back while the order goes on leaves the rest to be paid.
  const isRestDue =
    payment_status === 'deposit_paid' || (payment_status === 'refunded' && !isFinal(status))
  return isRestDue ? minor(total - due_online + repaid) : minor(0)
}

export function dueOnDelivery({ change_from, ...order }: Due & Pick<OrderRow, 'change_from'>) {
  const due = dueOf(order)
  const change = change_from === null || due === 0 ? null : minor(Math.max(0, change_from - due))
  return { due, change }
}

/** A deposit that went back does not take away what the customer paid at the door. */
const isPaidInFull = ({
  status,
  payment_status,
}: Pick<OrderRow, 'status' | 'payment_status'>): boolean =>
  payment_status === 'paid' || (payment_status === 'refunded' && status === 'complete')

/** 0 for an order whose money is refunded automatically. */
export function refundableOf({
  status,
  payment_status,
  total,
  due_online,
  repaid,
  refunded,
}: Pick<
  OrderRow,
  'status' | 'payment_status' | 'total' | 'due_online' | 'repaid' | 'refunded'
>): Minor {
  if (returnedStatuses.includes(status)) return minor(0)
  if (isPaidInFull({ status, payment_status })) return minor(total + repaid - refunded)
  return minor(payment_status === 'deposit_paid' ? due_online - refunded : 0)
}

/** An order that cost nothing is not refunded. */
export const isRefundedInFull = ({
  total,
  repaid,
  refunded,
}: Pick<OrderRow, 'total' | 'repaid' | 'refunded'>): boolean =>
  total > 0 && refunded === total + repaid

const presentRefund = ({ amount, payment_state, reason, created_at }: Row['refunds'][number]) => ({
  amount: toDecimal(amount),
  method: payment_state === null ? ('cash' as const) : ('online' as const),
  reason,
  at: new Date(created_at).toISOString(),
})

export const presentRefunds = ({ refunds }: Pick<Row, 'refunds'>): Order['refunds'] =>
  refunds.flatMap((refund) => {
    const { state } = refund
    return state === 'failed' ? [] : { ...presentRefund(refund), status: state }
  })

export const refundsForOperator = ({ refunds }: Pick<Row, 'refunds'>) =>
  refunds.map((refund) => ({
    ...presentRefund(refund),
    id: refund.id,
    status: refund.state,
    by: refund.by_kind && { kind: refund.by_kind, id: refund.by_id, name: refund.by_name ?? '' },
  }))

function paidOf(order: Due, goingBack: Minor): Minor {
  const { payment_status, total, due_online, repaid } = order
  if (isPaidInFull(order)) return minor(total + repaid)
  if (payment_status === 'deposit_paid') return due_online
  return ['refunding', 'refunded'].includes(payment_status) ? goingBack : minor(0)
}

/** Money that came twice or too late is shown as refunded, never as paid. */
export function presentPayment(row: Row & Pick<OrderRow, 'status'>): Order['payment'] {
  const { payment_type, payment_status, change_from, due_online, pay_until } = row
  const { payments, refunds } = row
  const amountOf = (...statuses: string[]) =>
    totalOf(payments.flatMap(({ status, amount }) => (statuses.includes(status) ? amount : [])))
  const paid = paidOf(row, amountOf('refunding', 'refunded'))
  const inParts = totalOf(
    refunds.flatMap(({ state, payment_state, amount }) =>
      state === 'done' && payment_state !== 'refunded' ? [amount] : [],
    ),
  )
  const last = payments.at(-1)
  const isAwaiting = payment_status === 'awaiting'
  return {
    type: payment_type,
    status: payment_status,
    change_from: change_from === null ? null : toDecimal(change_from),
    due_online: toDecimal(due_online),
    paid: toDecimal(paid),
    refunded: toDecimal(minor(amountOf('refunded') + inParts)),
    due_on_delivery: toDecimal(dueOnDelivery(row).due),
    declined: isAwaiting && last?.status === 'failed',
    expires_at: pay_until?.toISOString() ?? null,
    redirect_url: (isAwaiting && last?.status === 'created' && last.url) || null,
  }
}
