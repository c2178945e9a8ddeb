import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Counted, Messages } from '#backend/core/ports.ts'
import {
  channels,
  type Message,
  type Sender,
  type Senders,
  type Sending,
} from '#backend/providers/sender.ts'
import { locale } from '#contract/values/text.ts'
import { type Delivery, deliveryWork, insertRows } from '#backend/modules/outbox/outbox.service.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Budget } from './budget.service.ts'
import { seal, unseal } from '#backend/core/sealed.rules.ts'

/** Validity of a code in seconds; messages with older ones are dropped. */
export const codeSeconds = 5 * 60
const kind = 'message.code'
const purpose = 'outbox'

const storedMessage = v.object({
  id: v.string(),
  channel: v.picklist(channels),
  phone: v.string(),
  chatId: v.nullable(v.number()),
  code: v.string(),
  text: v.string(),
  locale,
})
const payload = v.object({ sealed: v.string() })

interface MessageDeps {
  db: Handle
  now: () => Date
  logger: Pick<Deps['logger'], 'warn'>
  secret: () => Promise<string>
  senders: Senders
  budget: Budget
  /** Has the codes sent at once. */
  wake?: () => void
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** After 1, 2, 4 … seconds, at most 30. */
const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(30_000, 1000 * 2 ** (attempts - 1)))

/** Sends queued codes, in any number of processes at once. */
export function createMessages({
  db,
  now,
  logger,
  secret,
  senders,
  budget,
  wake = () => {},
}: MessageDeps): Messages {
  const sendNow: Sender = async (message) =>
    (await senders[message.channel]?.(message)) ?? 'refused'

  async function notify(message: Message, counted: Counted): Promise<Sending> {
    const { channel, phone } = message
    if (!senders[channel]) return 'refused'
    const charges = await retriedTransaction(db, (trx) =>
      budget.charge(trx, { ...counted, kind: 'notice', channel, phone }),
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!charges) return 'refused'
    const sending = await sendNow(message)
    if (sending === 'later' || sending === 'refused') await budget.refund(db, charges)
    return sending
  }

  /** Null for a message that another process sealed with another secret. */
  async function opened(stored: unknown) {
    try {
      const text = unseal(await secret(), purpose, v.parse(payload, stored).sealed)
      return v.parse(storedMessage, JSON.parse(text))
    } catch {
      return null
    }
  }

  const codes: Delivery = {
    kind,
    // Outlasts the code: one that a crashed process was sending is never sent twice.
    leaseMs: codeSeconds * 1000,
    isSecret: true,
    deliver: async ({ payload: stored, created_at, attempts }) => {
      if (now().getTime() - created_at.getTime() >= codeSeconds * 1000) {
        logger.warn({ attempts }, 'A code was not sent in time')
        return 'done'
      }
      const message = await opened(stored)
      if (!message) return retryAt(attempts, now())
      const sending = await sendNow(message).catch((error: unknown) => nameOf(error))
      if (sending === 'later') return retryAt(attempts, now())
      if (sending !== 'sent')
        logger.warn({ channel: message.channel, sending, attempts }, 'A code was not sent')
      return 'done'
    },
  }
  return {
    channels: new Set(channels.filter((channel) => senders[channel])),
    enqueue: async (trx, message, counted) => {
      await budget.charge(trx, {
        ...counted,
        kind: 'code',
        channel: message.channel,
        phone: message.phone,
      })
      const sealed = seal(counted.secret, purpose, JSON.stringify(message))
      await insertRows(trx, [{ kind, payload: { sealed } }], now())
    },
    send: notify,
    budget,
    sending: deliveryWork({ db, now, logger }, codes),
    wake,
  }
}
