import { randomBytes, randomUUID } from 'node:crypto'
import type { Handle } from '#backend/db/schema.ts'
import type { Context } from '#backend/core/context.ts'
import { requirePerson } from '#backend/core/person.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { keyedHash, sha256 } from '#backend/core/secret-hash.rules.ts'
import { seal, unsealed } from '#backend/core/sealed.rules.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { consume } from '#backend/modules/limits/limits.repo.ts'
import { hour } from '#backend/modules/limits/limits.rules.ts'
import { insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { isPublicHost } from '#backend/providers/public-address.rules.ts'
import { isPushKey } from '#backend/providers/web-push.rules.ts'
import type { AlertChannel, AlertChoice, PushSubscriptionInput } from '#contract/ops/alerts.ts'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import type { OwnAlerts } from '#contract/ops/alerts.calls.ts'
import { findPerson, insertAlerts, putChoice } from './alerts.repo.ts'
import { defaultChoice } from './alerts.rules.ts'
import { deleteChat, putChat, putChatCode, spendChatCode } from './chat.repo.ts'
import { pushPurpose } from './alert-delivery.service.ts'
import {
  forgetTurnedOff,
  isTurnedOff,
  putSubscription,
  subscriptionsOf,
  trimSubscriptions,
  turnOffSubscription,
} from './push.repo.ts'
import { outboxKind, targetsOf } from './raise-alerts.service.ts'
import { vapidKeys } from './vapid.repo.ts'

interface AlertContext {
  deps: Pick<Context['deps'], 'db' | 'now' | 'alerts' | 'login'>
  headers: Headers
  operator: Operator
}

const maxBrowsers = 10
const linkMs = 10 * 60 * 1000
const testLimit = { limit: 10, window: hour, waits: [] }
/** Distinguishes link codes of staff from those of customers. */
const staffCodePrefix = 'staff_'

export async function ownAlerts({ deps, operator }: AlertContext): Promise<OwnAlerts> {
  const { db, now, alerts, login } = deps
  const { id, role, sessionId } = requirePerson(operator)
  const person = await findPerson(db, id)
  if (!person) throw notFound()
  // First: new keys take the subscriptions away.
  const { publicKey, isNewest } = await vapidKeys(db, login.secret)
  const secret = await login.secret()
  const subscriptions = await subscriptionsOf(db, id, now())
  const isOn = subscriptions.some((row) => row.session_id === sessionId)
  return {
    channels: [...alerts.channels],
    chosen: person.chosen ?? defaultChoice[role],
    locale: person.locale ?? defaultLocale,
    email: person.email,
    telegram: person.chat_id !== null,
    // One that a process with a former AUTH_SECRET took has to be renewed.
    push: subscriptions
      .filter(({ sealed }) => !isNewest || unsealed(secret, pushPurpose, sealed) !== undefined)
      .map((row) => ({
        id: row.id,
        client: row.client,
        created_at: row.created_at.toISOString(),
        current: row.session_id === sessionId,
      })),
    ...(!isOn && (await isTurnedOff(db, sessionId)) && { push_off: true }),
    push_key: publicKey,
  }
}

const unique = (chosen: AlertChoice): AlertChoice => ({
  order_new: [...new Set(chosen.order_new)],
  order_not_accepted: [...new Set(chosen.order_not_accepted)],
  order_cancelled: [...new Set(chosen.order_cancelled)],
  printer_trouble: [...new Set(chosen.printer_trouble)],
  back_on_sale: [...new Set(chosen.back_on_sale)],
})

export async function chooseAlerts(
  context: AlertContext & Pick<Context, 'locale'>,
  { chosen, locale = context.locale }: { chosen: AlertChoice; locale?: Locale | undefined },
): Promise<OwnAlerts> {
  const { id } = requirePerson(context.operator)
  await putChoice(context.deps.db, {
    staff_id: id,
    chosen: JSON.stringify(unique(chosen)),
    locale,
  })
  return ownAlerts(context)
}

/** Keeps the newest ten of a person. @throws Refusal INVALID for an address that is not public */
export async function subscribe(
  { deps, headers, operator }: AlertContext,
  subscription: PushSubscriptionInput,
): Promise<{ id: number }> {
  const { db, now, login } = deps
  const { id, sessionId } = requirePerson(operator)
  if (!isPublicHost(new URL(subscription.endpoint).hostname))
    throw new Refusal('INVALID', { errors: { endpoint: ['format'] } })
  if (!isPushKey(subscription.keys.p256dh))
    throw new Refusal('INVALID', { errors: { 'keys.p256dh': ['format'] } })
  const sealed = seal(await login.secret(), pushPurpose, JSON.stringify(subscription))
  return retriedTransaction(db, async (trx) => {
    const subscriptionId = await putSubscription(trx, {
      staff_id: id,
      session_id: sessionId,
      endpoint_hash: sha256(subscription.endpoint),
      sealed,
      client: (headers.get('user-agent') ?? '').slice(0, 200),
      created_at: now(),
    })
    await forgetTurnedOff(trx, sessionId)
    await trimSubscriptions(trx, id, maxBrowsers)
    return { id: subscriptionId }
  })
}

/** @throws Refusal NOT_FOUND, also for a subscription of another person */
export async function unsubscribe({ deps, operator }: AlertContext, id: number): Promise<void> {
  if (!(await turnOffSubscription(deps.db, id, requirePerson(operator).id))) throw notFound()
}

const codeHash = (secret: string, code: string): string => keyedHash(secret, 'staff-chat', code)

/** @throws Refusal INVALID without a bot */
export async function linkTelegram({ deps, operator }: AlertContext) {
  const { db, now, login } = deps
  const { id } = requirePerson(operator)
  if (!login.bot) throw new Refusal('INVALID', { errors: { channel: ['unknown'] } })
  const code = staffCodePrefix + randomBytes(24).toString('base64url')
  const link = await login.bot.link(code)
  const expiresAt = new Date(now().getTime() + linkMs)
  const code_hash = codeHash(await login.secret(), code)
  await putChatCode(db, { staff_id: id, code_hash, expires_at: expiresAt })
  return { link, expires_at: expiresAt.toISOString() }
}

export const isStaffCode = (code: string): boolean => code.startsWith(staffCodePrefix)

export async function linkChat(
  { db, now, login }: Pick<Context['deps'], 'db' | 'now' | 'login'>,
  code: string,
  chatId: number,
): Promise<boolean> {
  const hash = codeHash(await login.secret(), code)
  return retriedTransaction(db, async (trx) => {
    const staffId = await spendChatCode(trx, hash, now())
    if (staffId === undefined) return false
    await putChat(trx, staffId, chatId, now())
    return true
  })
}

export async function unlinkTelegram({ deps, operator }: AlertContext): Promise<void> {
  await deleteChat(deps.db, requirePerson(operator).id)
}

/** @throws Refusal INVALID for a channel without a target; TOO_MANY_REQUESTS */
export async function sendTest(
  { deps, operator }: AlertContext,
  channel: AlertChannel,
): Promise<void> {
  const { id } = requirePerson(operator)
  await retriedTransaction(deps.db, async (trx) => {
    const at = deps.now()
    const person = await findPerson(trx, id)
    const targets = person && deps.alerts.channels.has(channel) ? targetsOf(person, channel) : []
    if (targets.length === 0) throw new Refusal('INVALID', { errors: { channel: ['unknown'] } })
    await consume(trx, `alerts-test:${id}`, testLimit, at)
    await raiseTest(trx, { id, channel, targets, at })
  })
}

async function raiseTest(
  trx: Handle,
  {
    id,
    channel,
    targets,
    at,
  }: Pick<ReturnType<typeof requirePerson>, 'id'> & {
    channel: AlertChannel
    targets: readonly number[]
    at: Date
  },
): Promise<void> {
  const event = `test:${randomUUID()}`
  const row = { staff_id: id, event, kind: 'test' as const, channel, detail: '{}', created_at: at }
  const inserted = await insertAlerts(
    trx,
    targets.map((target) => ({ ...row, target })),
  )
  const rows = inserted.map((one) => ({ kind: outboxKind(channel), payload: { alert: one.id } }))
  await insertRows(trx, rows, at)
}
