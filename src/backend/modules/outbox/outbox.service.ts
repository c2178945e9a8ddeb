import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { isBusy } from '#backend/db/faults.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/http/context.ts'
import { orderStatus } from '#contract/purchase.calls.ts'
import { createTicker, type Ticker } from '#backend/ticker.ts'
import {
  claimRows,
  finishRow,
  insertRows,
  type NewRow,
  type OutboxRow,
  postponeRow,
} from './outbox.repo.ts'

// What other modules write down to be delivered.
export { insertRows } from './outbox.repo.ts'

/** What happens to orders, as rows of the outbox. */
const eventKinds = ['order.created', 'order.status'] as const
const eventPayload = v.object({ purchase_id: v.number(), status: orderStatus })
/** What has happened to an order; `id` is another one for every event. */
export interface OrderEvent extends v.InferOutput<typeof eventPayload> {
  id: number
  kind: (typeof eventKinds)[number]
  at: Date
}

/** Whom an event is told: the rows that are to be delivered because of it, written in the transaction that ends the event. */
export type Listener = (trx: Transaction<Database>, event: OrderEvent) => Promise<readonly NewRow[]>

/** Delivers a row of a kind, in any number of processes: at least once, and once as far as can be. */
export interface Delivery {
  kind: string
  /** How many at a time; 20 unless told otherwise. */
  count?: number
  /** Answers whether it is done with, or when it is to be tried again. What it throws is tried again too, at last after a day. */
  deliver: (row: OutboxRow) => Promise<'done' | Date>
}

type Parts = Pick<Deps, 'db' | 'now' | 'logger'>

/** For so long a process that has taken a row may work at it, before another one takes it: 30 seconds, of which a call to outside takes 10 at most. */
const leaseMs = 30_000
const batch = 20
const dayMs = 24 * 60 * 60 * 1000
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** When a row is tried again after so many attempts: 5, 10, 20 … seconds later, at last an hour. */
export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(3_600_000, 5000 * 2 ** Math.min(attempts - 1, 12)))

/** Takes what is due of these kinds and works at all of it at once; how many rows that was. */
async function work(
  { db, now, logger }: Parts,
  kinds: readonly string[],
  count: number,
  handle: Delivery['deliver'],
): Promise<number> {
  const rows = await claimRows(db, kinds, now(), {
    lease: new Date(now().getTime() + leaseMs),
    count,
  })
  const settle = async (row: OutboxRow): Promise<void> => {
    const outcome = await handle(row).catch((error: unknown) => {
      if (isBusy(error)) throw error
      const isHopeless = now().getTime() - row.created_at.getTime() > dayMs
      logger.warn(
        { row: row.id, row_kind: row.kind, kind: nameOf(error), attempts: row.attempts },
        isHopeless ? 'Given up' : 'Tried again later',
      )
      return isHopeless ? 'done' : nextTry(row.attempts, now())
    })
    if (outcome === 'done') await finishRow(db, row.id, now())
    else await postponeRow(db, row.id, outcome)
  }
  // While the database is away, what was taken is taken again after its lease.
  for (const result of await Promise.allSettled(rows.map(settle)))
    if (result.status === 'rejected' && !isBusy(result.reason))
      logger.warn({ kind: nameOf(result.reason) }, 'A row of the outbox has to wait')
  return rows.length
}

/** Tells every listener of the events that are due, each event once. */
export const tellListeners = (parts: Parts, listeners: readonly Listener[]): Promise<number> =>
  work(parts, eventKinds, batch, async ({ id, kind, payload, created_at }) => {
    const event = {
      id,
      kind: v.parse(v.picklist(eventKinds), kind),
      ...v.parse(eventPayload, payload),
      at: created_at,
    }
    await retriedTransaction(parts.db, async (trx) => {
      if (!(await finishRow(trx, id, parts.now()))) return
      for (const listen of listeners) await insertRows(trx, await listen(trx, event), parts.now())
    })
    return 'done'
  })

/** Delivers what is due of a kind. */
export const deliverDue = (
  parts: Parts,
  { kind, count = batch, deliver }: Delivery,
): Promise<number> => work(parts, [kind], count, deliver)

/** Everything that leaves by the outbox. Each kind has a loop of its own, so that a slow receiver keeps nobody else waiting. */
export function createOutbox(
  parts: Parts,
  listeners: readonly Listener[],
  deliveries: readonly Delivery[],
): Pick<Ticker, 'start' | 'stop'> {
  const { logger } = parts
  const tickers = [
    createTicker(() => tellListeners(parts, listeners), { name: 'order events', logger }),
    ...deliveries.map((delivery) =>
      createTicker(() => deliverDue(parts, delivery), { name: delivery.kind, logger }),
    ),
  ]
  return {
    start: () => tickers.forEach((ticker) => ticker.start()),
    stop: async () => void (await Promise.all(tickers.map((ticker) => ticker.stop()))),
  }
}
