import * as v from 'valibot'
import type { Trx } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { amountText } from '#backend/core/amount-text.rules.ts'
import {
  type NotificationName,
  notificationSentence,
  voucherSentence,
} from '#backend/modules/messages/templates.ts'
import { formatLocalTime } from '#backend/core/local-time.rules.ts'
import { orderNumber } from '#backend/core/order-number.rules.ts'
import {
  type Delivery,
  insertRows,
  type Listener,
  retryAt,
} from '#backend/modules/outbox/outbox.service.ts'
import { makeOrderLink } from './order-links.service.ts'
import { type OrderStatus, orderStatus } from '#contract/orders/order-flow.ts'
import type { Locale } from '#contract/locales.ts'
import { locale as localeCode } from '#contract/values/text.ts'
import { agreedText, changeText, linkOf, refundText } from './change-text.service.ts'
import { channelsOf, isOutdated, notificationName, uncertainUntil } from './notification.rules.ts'
import {
  findNotification,
  isAgreedByStaff,
  type NotificationRow,
  recordMessage,
} from './order-notifications.repo.ts'
import { type OrderId, orderIdSchema } from '#contract/values/ids.ts'

type NotificationDeps = Pick<Deps, 'db' | 'snapshots' | 'now' | 'messages' | 'login' | 'payments'>

const kind = 'message.notice'
const payload = v.object({
  purchase_id: orderIdSchema,
  status: orderStatus,
  delay: v.optional(v.string()),
  promised: v.optional(v.string()),
  unconfirmed: v.optional(v.boolean()),
  refund: v.optional(v.string()),
  change: v.optional(v.string()),
  agreed: v.optional(v.boolean()),
})
const contact = v.object({ phone: v.string() })
const branch = v.nullable(v.object({ name: v.string(), street: v.string(), house: v.string() }))

/** A link makes a message long, so only the first messages have one. */
const hasLink = (name: NotificationName): boolean =>
  ['new', 'new_pickup', 'process', 'unconfirmed'].includes(name)

/** Messages older than half an hour are dropped. */
const newsMs = 30 * 60_000

/** The row holds no personal data. */
export const orderNotificationListener =
  ({ messages }: Pick<Deps, 'messages'>): Listener =>
  async (trx, { kind: event, purchase_id, status, reason = '', promised, refund, change }) => {
    if (event === 'order.change_declined') return []
    const agreed = event === 'order.changed' || undefined
    if (agreed && !(change && (await isAgreedByStaff(trx, change)))) return []
    const delay = event === 'order.delayed' ? { delay: reason, promised } : {}
    return messages.channels.size > 0
      ? [{ kind, payload: { purchase_id, status, refund, change, agreed, ...delay } }]
      : []
  }

/** Dropped once the order is accepted. */
export const notifyUnconfirmed = (trx: Trx, id: OrderId, at: Date): Promise<void> =>
  insertRows(trx, [{ kind, payload: { purchase_id: id, status: 'new', unconfirmed: true } }], at)

/** An unverified phone gets messages only after an operator has accepted or refused the order. */
export const orderNotificationDelivery = (deps: NotificationDeps): Delivery => ({
  kind,
  deliver: async ({ id, payload: stored, created_at, attempts }) => {
    const { db, login, now, messages, snapshots } = deps
    const { purchase_id, status, promised, ...news } = v.parse(payload, stored)
    const order = await findNotification(db, purchase_id)
    const at = now()
    if (!order || at.getTime() - created_at.getTime() > newsMs) return 'done'
    if (news.refund === undefined && news.change === undefined) {
      const until = uncertainUntil(order, at)
      if (until) return until
      if (isOutdated(order, { status, promised })) return 'done'
    }
    const { phone } = v.parse(contact, order.contact)
    const isVerified = order.phone === phone
    // A proposed change shows that staff have seen the order.
    const isKnown = isVerified || order.accepted || news.change !== undefined
    if (phone === '' || !isKnown) return 'done'
    const text = await textOfNews(deps, order, at, news)
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
      if (sending === 'later') return retryAt(attempts, now())
      const about = aboutOf(status, news)
      await recordMessage(db, { purchase_id, at: now(), about, channel, outcome: sending })
      // An unknown result may mean that it was sent: none is better than two.
      if (sending !== 'refused') return 'done'
    }
    return 'done'
  },
})

function voucherOf(
  { status, voucher_code: code, voucher_amount: amount, ...order }: NotificationRow,
  locale: Locale,
): string {
  if (status !== 'complete' || code === null || amount === null) return ''
  const currency = order.voucher_currency ?? order.currency
  return ` ${voucherSentence({ code, amount: amountText(amount, currency, locale) }, locale)}`
}

type News = Omit<v.InferOutput<typeof payload>, 'purchase_id' | 'status' | 'promised'>

const aboutOf = (
  status: OrderStatus,
  { change, agreed, delay, refund, unconfirmed }: News,
): string => {
  if (change !== undefined) return agreed ? 'changed' : 'change'
  if (refund !== undefined) return 'refund'
  if (unconfirmed) return 'unconfirmed'
  return delay === undefined ? status : 'delay'
}

function textOfNews(deps: NotificationDeps, order: NotificationRow, at: Date, news: News) {
  if (news.change !== undefined)
    return news.agreed
      ? agreedText(deps, order, news.change)
      : changeText(deps, order, news.change, at)
  return news.refund === undefined
    ? textOf(deps, order, at, news)
    : refundText(deps, order, news.refund)
}

async function textOf(
  deps: NotificationDeps,
  order: NotificationRow,
  now: Date,
  { delay, unconfirmed }: Pick<v.InferOutput<typeof payload>, 'delay' | 'unconfirmed'>,
): Promise<string | null> {
  const { snapshots } = deps
  const usual = delay === undefined ? notificationName(order) : 'delay'
  const name = unconfirmed ? 'unconfirmed' : usual
  const { cities, content } = await snapshots.shop()
  const city = cities.find(({ id }) => id === order.domain_id)
  if (name === null || !city) return null
  const locale = v.parse(localeCode, order.locale)
  const where = v.parse(branch, order.branch)
  const text = notificationSentence(name, locale, {
    shop: content.settings.shop_name,
    number: orderNumber(order.id),
    time: formatLocalTime(order.expected_at, now, city.timeZone, locale),
    place: [where?.name, where?.street, where?.house].filter(Boolean).join(', '),
    reason: delay ?? order.reason ?? '',
    amount: '',
    link: hasLink(name) ? linkOf(deps, city, order, await makeOrderLink(deps, order)) : '',
  })
  return delay === undefined ? `${text}${voucherOf(order, locale)}` : text
}
