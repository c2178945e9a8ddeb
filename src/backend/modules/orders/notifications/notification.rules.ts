import { minuteMs } from '#backend/core/durations.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { NotificationName } from '#backend/modules/messages/templates.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import type { NotificationRow } from './order-notifications.repo.ts'

type NotifiedOrder = Pick<NotificationRow, 'status' | 'payment_status' | 'order_type'>

/** Null while the order awaits its payment: it is not certain yet. */
export function notificationName({
  status,
  payment_status,
  order_type,
}: NotifiedOrder): NotificationName | null {
  if (payment_status === 'awaiting') return null
  if (status === 'cancel' || status === 'not_delivered')
    return payment_status === 'refunding' || payment_status === 'refunded'
      ? `${status}_refund`
      : status
  return order_type === 'pickup' && status !== 'process' && status !== 'delivery'
    ? `${status}_pickup`
    : status
}

/**
 * When to look again at an order whose last move may be undone, null for a certain one: a second
 * after that time, when the event of the move has left the outbox. One that cannot leave it holds up
 * no message for longer than a minute.
 */
export function uncertainUntil(
  { undo_until }: Pick<NotificationRow, 'undo_until'>,
  now: Date,
): Date | null {
  if (undo_until === null || now.getTime() > undo_until.getTime() + minuteMs) return null
  return new Date(Math.max(undo_until.getTime() + 1000, now.getTime() + 5000))
}

/** The order has moved on, or been delayed again. */
export const isOutdated = (
  order: Pick<NotificationRow, 'status' | 'expected_at'>,
  { status, promised }: { status: OrderStatus; promised?: string | undefined },
): boolean =>
  order.status !== status ||
  (promised !== undefined && order.expected_at.toISOString() !== promised)

/** Best first: the channel of the last code for the customer's own phone, else SMS. */
export function channelsOf(
  { phone, told_by }: Pick<NotificationRow, 'phone' | 'told_by'>,
  contactPhone: string,
): Channel[] {
  return told_by !== null && told_by !== 'sms' && phone === contactPhone
    ? [told_by, 'sms']
    : ['sms']
}

/** Characters; the page of the order shows the whole of a longer list. */
const maxContents = 200

export function contentsText(lines: readonly { name: string; quantity: number }[]): string {
  const text = lines
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ')
  return text.length > maxContents ? '' : text
}
