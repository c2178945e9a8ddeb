import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { type NotificationName, notificationSentence } from '#backend/core/sentences.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import {
  type Delivery,
  insertRows,
  type Listener,
  nextTry,
} from '#backend/modules/outbox/outbox.service.ts'
import { makeOrderLink } from '#backend/modules/links/links.service.ts'
import { type OrderStatus, orderStatus } from '#contract/order-flow.ts'
import { localePrefix } from '#contract/locales.ts'
import { locale as localeCode } from '#contract/text.ts'
import { momentOf, notificationName, channelsOf } from './notification.rules.ts'
import { findNotification, type NotificationRow } from './order-notifications.repo.ts'
import { type OrderId, orderIdSchema } from '#contract/ids.ts'

type NotificationDeps = Pick<Deps, 'db' | 'snapshots' | 'now' | 'messages' | 'login' | 'payments'>

const kind = 'message.notice'
const payload = v.object({ purchase_id: orderIdSchema, status: orderStatus })
const contact = v.object({ phone: v.string() })
const branch = v.nullable(v.object({ name: v.string(), street: v.string(), house: v.string() }))

/** Only the first messages link to the order; a link makes a message long. */
const hasLink = (name: NotificationName): boolean => ['new', 'new_pickup', 'process'].includes(name)

/** Messages older than half an hour are dropped. */
const newsMs = 30 * 60_000

/** The row holds no text and no personal data. */
export const orderNotificationOf =
  ({ messages }: Pick<Deps, 'messages'>): Listener =>
  async (_trx, { purchase_id, status }) =>
    messages.channels.size > 0 ? [{ kind, payload: { purchase_id, status } }] : []

/** Notifies the customer that their order is paid, after the commit. */
export const notifyPaid = (
  trx: Transaction<Database>,
  { id, status }: { id: OrderId; status: OrderStatus },
  at: Date,
): Promise<void> => insertRows(trx, [{ kind, payload: { purchase_id: id, status } }], at)

/**
 * Drops a message when the status has changed again. A phone that is not the customer's own gets
 * messages only after an operator has accepted or refused the order.
 */
export const orderNotificationDelivery = (deps: NotificationDeps): Delivery => ({
  kind,
  deliver: async ({ id, payload: stored, created_at, attempts }) => {
    const { db, login, now, messages, snapshots } = deps
    const { purchase_id, status } = v.parse(payload, stored)
    const order = await findNotification(db, purchase_id)
    const at = now()
    if (!order || order.status !== status || at.getTime() - created_at.getTime() > newsMs)
      return 'done'
    const { phone } = v.parse(contact, order.contact)
    const isVerified = order.phone === phone
    if (phone === '' || (!isVerified && !order.accepted)) return 'done'
    const text = await textOf(deps, order, at)
    if (text === null) return 'done'
    const { cities, content } = await snapshots.shop()
    const counted = {
      secret: await login.secret(),
      countries: cities.map(({ country }) => country),
      prefixes: isVerified ? [] : order.prefixes,
    }
    for (const channel of channelsOf(order, phone)) {
      if (!messages.channels.has(channel) || (channel === 'sms' && !content.settings.sms_on))
        continue
      const message = {
        id: `n${id}`,
        channel,
        phone,
        chatId: order.chat_id,
        code: null,
        text,
        locale: v.parse(localeCode, order.locale),
      }
      const sending = await messages.send(message, counted)
      if (sending === 'later') return nextTry(attempts, now())
      // An unknown result may mean that it was sent: better none than two.
      if (sending !== 'refused') return 'done'
    }
    return 'done'
  },
})

async function textOf(
  deps: NotificationDeps,
  order: NotificationRow,
  now: Date,
): Promise<string | null> {
  const { payments, snapshots } = deps
  const name = notificationName(order)
  const { cities, content } = await snapshots.shop()
  const city = cities.find(({ id }) => id === order.domain_id)
  if (name === null || !city) return null
  const locale = v.parse(localeCode, order.locale)
  const where = v.parse(branch, order.branch)
  const prefix = localePrefix(locale)
  return notificationSentence(name, locale, {
    shop: content.settings.shop_name,
    number: orderNumber(order.id),
    time: momentOf(order.expected_at, now, city.timeZone, locale),
    place: [where?.name, where?.street, where?.house].filter(Boolean).join(', '),
    reason: order.reason ?? '',
    link: hasLink(name)
      ? `${payments.publicUrl(city.hosts[0] ?? city.code)}${prefix}/order/${order.id}?key=${await makeOrderLink(deps, order.id)}`
      : '',
  })
}
