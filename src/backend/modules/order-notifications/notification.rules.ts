import type { Channel } from '#backend/providers/sender.ts'
import type { NotificationName } from '#backend/core/sentences.ts'
import type { NotificationRow } from './order-notifications.repo.ts'

type Order = Pick<NotificationRow, 'status' | 'payment_status' | 'order_type'>

/** Null while the order awaits its payment: it is not certain yet. */
export function notificationName({
  status,
  payment_status,
  order_type,
}: Order): NotificationName | null {
  if (payment_status === 'awaiting') return null
  if (status === 'cancel')
    return payment_status === 'refunding' || payment_status === 'refunded'
      ? 'cancel_refund'
      : 'cancel'
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

/** By the city's clock: the time today, else the day as well. */
export function momentOf(at: Date, now: Date, timeZone: string, locale: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const isToday = day.format(at) === day.format(now)
  const date = isToday ? {} : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    ...date,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
