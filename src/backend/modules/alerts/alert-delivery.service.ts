import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { alertTexts } from '#backend/modules/messages/templates.ts'
import { sha256 } from '#backend/core/secret-hash.rules.ts'
import { unsealed } from '#backend/core/sealed.rules.ts'
import { type Delivery, retryAt } from '#backend/modules/outbox/outbox.service.ts'
import { spend } from '#backend/modules/limits/limits.repo.ts'
import type { Sending } from '#backend/providers/sender.ts'
import { type PushSending, sendPush } from '#backend/providers/web-push.ts'
import { type AlertChannel, type PushMessage, pushSubscription } from '#contract/ops/alerts.ts'
import { defaultLocale } from '#contract/locales.ts'
import { alertText } from './alert-text.rules.ts'
import { type AlertRow, findAlert, resetAlert, startAlert } from './alerts.repo.ts'
import { alertBudget, maxAlertAgeMs, rolesByKind } from './alerts.rules.ts'
import { deleteSubscription, findSubscription } from './push.repo.ts'
import { outboxKind } from './raise-alerts.service.ts'
import { vapidKeys } from './vapid.repo.ts'

export const pushPurpose = 'staff-push'
type AlertDeps = Pick<
  Deps,
  'db' | 'now' | 'logger' | 'snapshots' | 'alerts' | 'login' | 'publicUrl'
>
interface Text {
  title: string
  body: string
}
const payload = v.object({ alert: v.number() })

/** False once the order is accepted or the person has lost access to it. */
function isStillDue(alert: AlertRow, now: Date): boolean {
  const { kind, created_at, status, role, cities, domain_id } = alert
  if (now.getTime() - created_at.getTime() > maxAlertAgeMs) return false
  if ((kind === 'order_new' || kind === 'order_not_accepted') && status !== 'new') return false
  if (kind === 'test') return true
  return rolesByKind[kind].includes(role) && (cities?.some((city) => city === domain_id) ?? true)
}

/** Contact for push services (RFC 8292, 2.1). */
async function contactOf({ snapshots, publicUrl, alerts }: AlertDeps): Promise<string> {
  const { cities } = await snapshots.shop()
  const url = publicUrl(cities[0]?.hosts[0] ?? 'localhost')
  if (url.startsWith('https://')) return url
  const [address] = /[^\s<>]+@[^\s<>]+/.exec(alerts.from ?? '') ?? []
  return `mailto:${address ?? 'shop@localhost'}`
}

async function sendToBrowser(deps: AlertDeps, alert: AlertRow, text: Text): Promise<PushSending> {
  const { db, now, login, alerts } = deps
  const found = await findSubscription(db, alert.target, now())
  if (found?.staff_id !== alert.staff_id) return 'refused'
  const { isNewest, ...vapid } = await vapidKeys(db, login.secret)
  const subscription = unsealed(await login.secret(), pushPurpose, found.sealed)
  if (subscription === undefined) {
    // Processes with the new AUTH_SECRET send it, unless the former one is back for good.
    const ageMs = now().getTime() - alert.created_at.getTime()
    if (!isNewest && ageMs < maxAlertAgeMs / 3) return 'later'
    await deleteSubscription(db, found.id)
    return 'gone'
  }
  const message: PushMessage = {
    ...text,
    tag: alert.event,
    kind: alert.kind,
    order_id: alert.purchase_id,
  }
  const sending = await sendPush(
    alerts.post,
    {
      ...v.parse(pushSubscription, JSON.parse(subscription)),
      text: JSON.stringify(message),
      topic: sha256(alert.event).slice(0, 32),
      urgency: alert.kind === 'back_on_sale' ? 'normal' : 'high',
    },
    { vapid, contact: await contactOf(deps), now: now() },
  )
  if (sending === 'gone') await deleteSubscription(db, found.id)
  return sending
}

async function sendToChat({ login }: AlertDeps, alert: AlertRow, { title, body }: Text) {
  const { bot } = login
  const locale = alert.locale ?? defaultLocale
  const message = { id: `a${alert.id}`, phone: '', code: null, locale, chatId: alert.chat_id }
  return bot?.send({ ...message, channel: 'telegram', text: `${title}\n${body}` }) ?? 'refused'
}

async function sendEmail({ alerts }: AlertDeps, alert: AlertRow, { title, body }: Text) {
  const { footer } = alertTexts(alert.locale ?? defaultLocale)
  const text = `${body}\n\n-- \n${footer}\n`
  const message = { id: `alert-${alert.id}`, to: alert.email, subject: title, text }
  return alerts.email?.(message) ?? 'refused'
}

const senders: Record<
  AlertChannel,
  (deps: AlertDeps, alert: AlertRow, text: Text) => Promise<PushSending | Sending>
> = { push: sendToBrowser, telegram: sendToChat, email: sendEmail }

/** An attempt with an unknown end repeats only push messages, which replace the previous one. */
const deliveryOf = (deps: AlertDeps, channel: AlertChannel): Delivery => ({
  kind: outboxKind(channel),
  deliver: async ({ payload: stored, attempts }) => {
    const { db, now, logger, snapshots } = deps
    const alert = await findAlert(db, v.parse(payload, stored).alert)
    if (!alert || !isStillDue(alert, now())) return 'done'
    const budget = alertBudget(alert.staff_id, channel, alert.kind)
    if (attempts === 1 && (await spend(db, [budget], now())).size === 0) {
      logger.warn({ staff: alert.staff_id, channel }, 'The alerts of an hour are used up')
      return 'done'
    }
    const { cities, content } = await snapshots.shop()
    const text = alertText(alert, {
      shop: content.settings.shop_name,
      city: cities.find(({ id }) => id === alert.domain_id),
      locale: alert.locale ?? defaultLocale,
      now: now(),
    })
    if (!(await startAlert(db, alert.id, now())) && channel !== 'push') return 'done'
    const sending = await senders[channel](deps, alert, text)
    if (sending === 'later') {
      await resetAlert(db, alert.id)
      return retryAt(attempts, now())
    }
    if (sending !== 'sent')
      logger.warn({ alert: alert.id, channel, sending }, 'An alert was not sent')
    return 'done'
  },
})

export const alertDeliveries = (deps: AlertDeps): Delivery[] =>
  [...deps.alerts.channels].map((channel) => deliveryOf(deps, channel))
