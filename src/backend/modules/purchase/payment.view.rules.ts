import { minor, sumOf, toDecimal } from '#contract/money.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import type { PurchaseRow } from './purchase.repo.ts'

type Row = Pick<
  PurchaseRow,
  | 'payment_type'
  | 'payment_status'
  | 'change_from'
  | 'due_online'
  | 'total'
  | 'pay_until'
  | 'payments'
>

/** The amount due on delivery and the change for a banknote. */
export function dueOnDelivery({
  status,
  payment_status,
  total,
  due_online,
  change_from,
}: Row & Pick<PurchaseRow, 'status'>) {
  const due =
    status === 'cancel'
      ? minor(0)
      : payment_status === 'on_delivery'
        ? total
        : payment_status === 'deposit_paid'
          ? minor(total - due_online)
          : minor(0)
  const change = change_from === null || due === 0 ? null : minor(Math.max(0, change_from - due))
  return { due, change }
}

/** Money that came twice or too late is shown as refunded, never as paid. */
export function presentPayment(row: Row): Purchase['payment'] {
  const { payment_type, payment_status, change_from, due_online, total, pay_until, payments } = row
  const amountOf = (...statuses: string[]) =>
    sumOf(payments.flatMap(({ status, amount }) => (statuses.includes(status) ? amount : [])))
  const online = ['refunding', 'refunded'].includes(payment_status)
    ? amountOf('refunding', 'refunded')
    : minor(0)
  const paid =
    payment_status === 'paid' ? total : payment_status === 'deposit_paid' ? due_online : online
  const last = payments.at(-1)
  const isAwaiting = payment_status === 'awaiting'
  return {
    type: payment_type,
    status: payment_status,
    change_from: change_from === null ? null : toDecimal(change_from),
    due_online: toDecimal(due_online),
    paid: toDecimal(paid),
    refunded: toDecimal(amountOf('refunded')),
    declined: isAwaiting && last?.status === 'failed',
    expires_at: pay_until?.toISOString() ?? null,
    redirect_url: (isAwaiting && last?.status === 'created' && last.url) || null,
  }
}
