import {
  type Decimal,
  decimal,
  difference,
  minOf,
  minor,
  toDecimal,
  toMinor,
} from '#contract/values/money.ts'
import type { FoundOrder } from './orders.queries.ts'

type Refunded = Pick<FoundOrder, 'payment' | 'refunds'>

/** `expired` was never paid, `awaiting` not yet. */
const captured: ReadonlySet<Refunded['payment']['status']> = new Set([
  'deposit_paid',
  'paid',
  'refunding',
])

/** What was paid online and has not gone back. */
function onlineLeft({ payment, refunds }: Refunded): Decimal {
  if (!captured.has(payment.status)) return decimal(0)
  return refunds
    .filter(({ method, status }) => method === 'online' && status !== 'failed')
    .reduce((left, { amount }) => difference(left, amount), payment.due_online)
}

/** Online as far as it was paid online, the rest in cash. */
export function partsOf(order: Refunded, amount: Decimal): { online: Decimal; cash: Decimal } {
  const left = minor(Math.max(0, toMinor(onlineLeft(order))))
  const online = toDecimal(minOf(toMinor(amount), left))
  return { online, cash: difference(amount, online) }
}
