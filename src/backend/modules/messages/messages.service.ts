import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Counted, Messages } from '#backend/core/ports.ts'
import {
  channels,
  type Message,
  type Sender,
  type Senders,
  type Sending,
} from '#backend/providers/sender.ts'
import { locale } from '#contract/text.ts'
import { createTicker } from '#backend/core/ticker.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { Refusal } from '#backend/core/refusal.ts'
import type { Budget } from './budget.service.ts'
import {
  claimMessages,
  finishMessage,
  insertMessage,
  postponeMessage,
  sweep,
} from './messages.repo.ts'
import { seal, unseal } from './seal.rules.ts'

/** Seconds for which a code is valid; messages with older ones are dropped. */
export const codeSeconds = 5 * 60
const sweepMs = 60 * 60 * 1000
const batch = 20

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

interface Parts {
  db: Kysely<Database>
  now: () => Date
  logger: Pick<Deps['logger'], 'warn'>
  secret: () => Promise<string>
  senders: Senders
  budget: Budget
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** Milliseconds before another attempt: 1, 2, 4 … seconds, at most 30. */
const backoff = (attempts: number): number => Math.min(30_000, 1000 * 2 ** (attempts - 1))

/** Sends queued codes, in any number of processes at once. */
export function createMessages({ db, now, logger, secret, senders, budget }: Parts): Messages {
  let sweptAt = Number.NEGATIVE_INFINITY

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

  async function send({
    id,
    payload: stored,
    created_at,
    attempts,
  }: Awaited<ReturnType<typeof claimMessages>>[number]): Promise<void> {
    if (now().getTime() - created_at.getTime() >= codeSeconds * 1000) {
      logger.warn({ attempts }, 'A code was not sent in time')
      return void (await finishMessage(db, id, now()))
    }
    const message = v.parse(
      storedMessage,
      JSON.parse(unseal(await secret(), v.parse(payload, stored).sealed)),
    )
    const sending = await sendNow(message)
    if (sending === 'later')
      return void (await postponeMessage(db, id, new Date(now().getTime() + backoff(attempts))))
    if (sending !== 'sent')
      logger.warn({ channel: message.channel, sending, attempts }, 'A code was not sent')
    await finishMessage(db, id, now())
  }

  async function deliver(): Promise<number> {
    const claimed = await claimMessages(db, now(), { seconds: codeSeconds, count: batch })
    for (const result of await Promise.allSettled(claimed.map(send)))
      if (result.status === 'rejected')
        logger.warn({ kind: nameOf(result.reason) }, 'A message was lost')
    return claimed.length
  }

  async function work(): Promise<number> {
    const sent = await deliver()
    if (sent === 0 && performance.now() - sweptAt > sweepMs) {
      sweptAt = performance.now()
      await sweep(db, now())
    }
    return sent
  }
  const ticker = createTicker(work, { name: 'messages', logger })

  return {
    channels: new Set(channels.filter((channel) => senders[channel])),
    enqueue: async (trx, message, counted) => {
      await budget.charge(trx, {
        ...counted,
        kind: 'code',
        channel: message.channel,
        phone: message.phone,
      })
      await insertMessage(trx, seal(counted.secret, JSON.stringify(message)), now())
    },
    send: notify,
    budget,
    deliver,
    wake: ticker.wake,
    start: ticker.start,
    stop: ticker.stop,
  }
}
