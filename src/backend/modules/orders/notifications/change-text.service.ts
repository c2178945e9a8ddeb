import * as v from 'valibot'
import { amountText } from '#backend/core/amount-text.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import { formatLocalTime } from '#backend/core/local-time.rules.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import { notificationSentence } from '#backend/modules/messages/templates.ts'
import { makeOrderLink } from './order-links.service.ts'
import { withoutWireNames } from '#contract/field-names.ts'
import { localePrefix } from '#contract/locales.ts'
import { changeable, isFinal } from '#contract/orders/order-flow.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { contentsText } from './notification.rules.ts'
import { findChange, findRefund, type NotificationRow } from './order-notifications.repo.ts'

const changedLines = v.pipe(
  v.unknown(),
  v.transform(withoutWireNames),
  v.array(v.object({ name: v.string(), quantity: v.number() })),
)

type TextDeps = Pick<Deps, 'db' | 'snapshots' | 'now' | 'login' | 'payments'>

export async function changeText(
  deps: TextDeps,
  order: NotificationRow,
  id: string,
  now: Date,
): Promise<string | null> {
  const change = await findChange(deps.db, id)
  const { cities, content } = await deps.snapshots.shop()
  const city = cities.find((one) => one.id === order.domain_id)
  const isOpen = change?.state === 'open' && change.expires_at > now
  if (!city || !isOpen || !changeable.includes(order.status)) return null
  const locale = v.parse(localeCode, order.locale)
  return notificationSentence('change', locale, {
    shop: content.settings.shop_name,
    number: orderNumber(order.id),
    amount: amountText(change.total, order.currency, locale),
    reason: change.note,
    time: formatLocalTime(change.expires_at, now, city.timeZone, locale),
    place: '',
    link: linkOf(deps, city, order, await makeOrderLink(deps, order, id)),
  })
}

export async function agreedText(
  deps: TextDeps,
  order: NotificationRow,
  id: string,
): Promise<string | null> {
  const change = await findChange(deps.db, id)
  const { cities, content } = await deps.snapshots.shop()
  const city = cities.find((one) => one.id === order.domain_id)
  if (!city || !change || change.is_replaced || isFinal(order.status)) return null
  const locale = v.parse(localeCode, order.locale)
  return notificationSentence('changed', locale, {
    shop: content.settings.shop_name,
    number: orderNumber(order.id),
    amount: amountText(change.total, order.currency, locale),
    reason: contentsText(v.parse(changedLines, change.lines)),
    time: '',
    place: '',
    link: linkOf(deps, city, order, await makeOrderLink(deps, order)),
  })
}

export const linkOf = (
  { payments }: Pick<TextDeps, 'payments'>,
  city: Pick<City, 'code' | 'hosts'>,
  { id, locale }: Pick<NotificationRow, 'id' | 'locale'>,
  key: string,
): string => {
  const prefix = localePrefix(v.parse(localeCode, locale))
  return `${payments.publicUrl(city.hosts[0] ?? city.code)}${prefix}/order/${id}?key=${key}`
}

/** Null for a failed order, whose status message mentions the refund. */
export async function refundText(
  { db, snapshots }: TextDeps,
  order: NotificationRow,
  id: string,
): Promise<string | null> {
  const refund = await findRefund(db, id)
  if (!refund || refund.by_kind === null) return null
  const { shop_name } = (await snapshots.shop()).content.settings
  const locale = v.parse(localeCode, order.locale)
  return notificationSentence(refund.payment_id === null ? 'refund_cash' : 'refund', locale, {
    shop: shop_name,
    number: orderNumber(order.id),
    amount: amountText(refund.amount, refund.currency, locale),
    reason: refund.reason,
    time: '',
    place: '',
    link: '',
  })
}
