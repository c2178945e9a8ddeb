import type { Channel } from '#backend/providers/sender.ts'
import type { NotificationName } from '#backend/modules/messages/templates.ts'
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
