import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/http/context.ts'
import { type NoticeName, noticeSentence } from '#backend/http/sentences.ts'
import { orderNumber } from '#backend/modules/order-number.rules.ts'
import {
  type Delivery,
  insertRows,
  type Listener,
  nextTry,
} from '#backend/modules/outbox/outbox.service.ts'
import { makeOrderLink } from '#backend/modules/links/links.service.ts'
import { type OrderStatus, orderStatus } from '#contract/purchase.calls.ts'
import { defaultLocale, locale as localeCode } from '#contract/text.ts'
import { momentOf, noticeName, waysOf } from './notice.rules.ts'
import { findNotice, type NoticeRow } from './notices.repo.ts'

type NoticeDeps = Pick<Deps, 'db' | 'snapshots' | 'now' | 'messages' | 'login' | 'payments'>

const kind = 'message.notice'
const payload = v.object({ purchase_id: v.number(), status: orderStatus })
const contact = v.object({ phone: v.string() })
const branch = v.nullable(v.object({ name: v.string(), street: v.string(), house: v.string() }))

/** The first messages of an order say where it is tracked; a link in each would make all of them long. */
const hasLink = (name: NoticeName): boolean => ['new', 'new_pickup', 'process'].includes(name)

/** What is older than half an hour is no news to anybody. */
const newsMs = 30 * 60_000

/** Every change of an order is a message to its customer, where the shop has a way to send one. It holds no text yet, and nothing about anybody. */
export const noticeOf =
  ({ messages }: Pick<Deps, 'messages'>): Listener =>
  async (_trx, { purchase_id, status }) =>
    messages.channels.size > 0 ? [{ kind, payload: { purchase_id, status } }] : []

/** Tells a customer that his order stands, now that it is paid; when the transaction is kept. */
export const notePaid = (
  trx: Transaction<Database>,
  { id, status }: { id: number; status: OrderStatus },
  at: Date,
): Promise<void> => insertRows(trx, [{ kind, payload: { purchase_id: id, status } }], at)

/**
 * Sends what a customer is told about an order, in the language it was placed in, unless it has moved on meanwhile: then the next message says more. Anyone may
 * order under any phone, so a phone that is not the signed-in customer's own gets messages only when an operator has accepted the order, or refused it.
 */
export const noticeDelivery = (deps: NoticeDeps): Delivery => ({
  kind,
  deliver: async ({ id, payload: stored, created_at, attempts }) => {
    const { db, login, now, messages, snapshots } = deps
    const { purchase_id, status } = v.parse(payload, stored)
    const order = await findNotice(db, purchase_id)
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
    for (const channel of waysOf(order, phone)) {
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
      // Nobody knows whether an unknown one has left: better none than two.
      if (sending !== 'refused') return 'done'
    }
    return 'done'
  },
})

async function textOf(deps: NoticeDeps, order: NoticeRow, now: Date): Promise<string | null> {
  const { payments, snapshots } = deps
  const name = noticeName(order)
  const { cities, content } = await snapshots.shop()
  const city = cities.find(({ id }) => id === order.domain_id)
  if (name === null || !city) return null
  const locale = v.parse(localeCode, order.locale)
  const where = v.parse(branch, order.branch)
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return noticeSentence(name, locale, {
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
