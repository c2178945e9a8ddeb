import { unescape as decode } from 'node:querystring'
import * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import {
  type Delivery,
  deliveryWork,
  dueRows,
  type Listener,
  retryAt,
} from '#backend/modules/outbox/outbox.service.ts'
import type { DueWork } from '#backend/core/ports.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { orderForOperator } from '#backend/modules/orders/list-orders.service.ts'
import { wireJson } from '#backend/core/wire-json.rules.ts'
import { type OpsWebhook, type WebhookEvent, webhookEvent } from '#contract/ops/ops.calls.ts'
import { orderStatus } from '#contract/orders/order-flow.ts'
import { signedHeaders } from './signature.rules.ts'
import {
  type Attempt,
  forgetReceiver,
  knownReceiver,
  listWebhooks,
  receiverAt,
  recordAttempt,
  requeue,
  webhookKind,
  type WebhookRow,
} from './webhooks.repo.ts'
import { orderIdSchema } from '#contract/values/ids.ts'

export { recordReceiver } from './webhooks.repo.ts'

/** URL of the operator, and the signing key (`whsec_` and base64). */
export interface WebhookTarget {
  url: string
  secret: string
}

const payload = v.object({
  event: v.number(),
  type: webhookEvent.entries.type,
  purchase_id: orderIdSchema,
  status: orderStatus,
  at: v.string(),
  refund: v.optional(v.string()),
  change: v.optional(v.string()),
})
/** Attempts 5, 10, 20 … seconds apart, at most an hour; about a day in all. */
const maxAttempts = 34
/** Milliseconds; the lease of a row is 30 seconds. */
const answerMs = 10_000
const perPage = 20

/** Without a target, for another process that has one. */
export const webhookListener =
  (target: WebhookTarget | undefined): Listener =>
  async (trx, { id, kind, purchase_id, at, ...about }) => {
    if (!target && !(await knownReceiver(trx, at))) return []
    const { status, refund, change } = about
    const event = { event: id, type: kind, purchase_id, status, at: at.toISOString() }
    return [{ kind: webhookKind, payload: { ...event, refund, change } }]
  }

/** Omits the URL, which may contain a secret. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/**
 * Sends the order's current state. Repetitions of an event have the same `webhook-id`. Without a
 * target, the events that wait for a former one are given up.
 */
export const webhookDelivery = (
  deps: Pick<Deps, 'db' | 'now' | 'logger'>,
  target: WebhookTarget | undefined,
): Delivery => ({
  kind: webhookKind,
  deliver: async ({ id, payload: stored, attempts }) => {
    const { db, now, logger } = deps
    if (!target) {
      logger.warn({ row: id, attempts }, 'A webhook was given up: there is no WEBHOOK_URL')
      return 'done'
    }
    const { event, type, purchase_id, status, at, refund, change } = v.parse(payload, stored)
    const order = await orderForOperator(deps, purchase_id)
    const sent: WebhookEvent = { type, timestamp: at, data: { status, order, refund, change } }
    const body = wireJson(sent)
    const answer = await send(target, { id: `event_${event}`, at: now(), body })
    await recordAttempt(db, { outboxId: id, at: now(), ...answer })
    const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300
    if (isTaken) return 'done'
    if (attempts < maxAttempts) return retryAt(attempts, now())
    logger.warn({ row: id, attempts }, 'A webhook was given up')
    return 'done'
  },
})

/** Milliseconds: longer than the minute after which a receiver makes itself known again. */
const absenceMs = 90_000
/** Milliseconds between two looks: after a longer pause the database was away for others, too. */
const maxPauseMs = 5000

/** Tells when looks without a pause have gone on for that long. */
function createAbsence() {
  let [since, last] = [0, 0]
  return (now: Date): boolean => {
    const at = now.getTime()
    if (at - last > maxPauseMs) since = at
    last = at
    return at - since >= absenceMs
  }
}

/** Without a target, once no other process has had one for minutes. */
export function webhookWork(
  deps: Pick<Deps, 'db' | 'now' | 'logger'>,
  target: WebhookTarget | undefined,
): DueWork {
  const { db, now } = deps
  const sending = deliveryWork(deps, webhookDelivery(deps, target))
  if (target) return sending
  const isLong = createAbsence()
  const isLeft = async (at: Date): Promise<boolean> => {
    const receiver = await knownReceiver(db, at)
    if (receiver !== 'late') return receiver === null
    return isLong(at) && forgetReceiver(db, at)
  }
  return {
    ...sending,
    find: (at) =>
      dueRows(db, [webhookKind], at).where(({ not, exists }) => not(exists(receiverAt(db, at)))),
    work: async () => ((await isLeft(now())) ? sending.work() : 0),
  }
}

/** `fetch` refuses an address with a user and a password: they go into a header (RFC 7617). */
function withoutCredentials(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  // Unlike `decodeURIComponent` it takes a bare % as it is.
  const pair = `${decode(username)}:${decode(password)}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return { url, headers: pair === ':' ? {} : { authorization } }
}

async function send(
  { url: address, secret }: WebhookTarget,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<Pick<Attempt, 'status' | 'error'>> {
  const { url, headers: authorized } = withoutCredentials(address)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'open-storefront',
    ...authorized,
    ...signedHeaders(secret, id, at, body),
  }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error) }
  }
}

function stateOf(doneAt: Date | null, lastStatus: number): OpsWebhook['state'] {
  if (doneAt === null) return 'waiting'
  return lastStatus >= 200 && lastStatus < 300 ? 'sent' : 'given_up'
}

function present({
  id,
  payload: stored,
  created_at,
  available_at,
  done_at,
  log,
}: WebhookRow): OpsWebhook {
  const { type, purchase_id, status } = v.parse(payload, stored)
  return {
    id,
    type,
    order_id: purchase_id,
    status,
    state: stateOf(done_at, log.at(-1)?.status ?? 0),
    created_at: created_at.toISOString(),
    next_at: done_at === null ? available_at.toISOString() : null,
    log: log.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  }
}

/** With all attempts, the newest first. */
export async function pageOfWebhooks({ db }: Pick<Deps, 'db'>, page = 1) {
  const { rows, total } = await listWebhooks(db, { limit: perPage, offset: (page - 1) * perPage })
  return {
    data: rows.map(present),
    meta: pageMeta(page, perPage, total),
  }
}

/** @throws Refusal NOT_FOUND */
export async function sendAgain(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
): Promise<{ id: number }> {
  if (!(await requeue(db, id, now()))) throw notFound()
  return { id }
}
