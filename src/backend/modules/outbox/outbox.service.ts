import * as v from 'valibot'
import { dayMs, hourMs } from '#backend/core/durations.ts'
import { isBusy } from '#backend/db/faults.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Trx } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { orderEventKinds } from '#contract/ops/ops.calls.ts'
import { orderStatus } from '#contract/orders/order-flow.ts'
import type { DueWork } from '#backend/core/ports.ts'
import {
  claimRows,
  dueRows,
  finishRow,
  insertRows,
  type NewRow,
  type OutboxRow,
  postponeRow,
} from './outbox.repo.ts'
import { orderIdSchema } from '#contract/values/ids.ts'

export { dueRows, insertHeldRow, insertRows, takeBackRow } from './outbox.repo.ts'

const eventPayload = v.object({
  purchase_id: orderIdSchema,
  status: orderStatus,
  settles: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  promised: v.optional(v.string()),
  refund: v.optional(v.string()),
  change: v.optional(v.string()),
})
/** `id` is unique per event. */
export interface OrderStatusChanged extends v.InferOutput<typeof eventPayload> {
  id: number
  kind: (typeof orderEventKinds)[number]
  at: Date
}

/** Returns the rows to deliver, in the transaction that finishes the event. */
export type Listener = (trx: Trx, event: OrderStatusChanged) => Promise<readonly NewRow[]>

/** Runs in any number of processes: at least once, usually once. */
export interface Delivery {
  kind: string
  /** Rows at a time; 20 by default. */
  count?: number
  /** Milliseconds until another process may claim the row; 30 s by default. */
  leaseMs?: number
  /** Deletes the payload with the delivery. */
  isSecret?: boolean
  /** Returns the time of the next attempt. Errors are retried too, for a day. */
  deliver: (row: OutboxRow) => Promise<'done' | Date>
}

type OutboxDeps = Pick<Deps, 'db' | 'now'> & { logger: Pick<Deps['logger'], 'warn'> }

/** An HTTP call takes at most 12 s, and a message two of them; a slow mail server may take longer. */
const usualLeaseMs = 30_000
const batch = 20
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/** After 5, 10, 20 … seconds, at most an hour. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(hourMs, 5000 * 2 ** Math.min(attempts - 1, 12)))

async function deliverRows(
  { db, now, logger }: OutboxDeps,
  kinds: readonly string[],
  { count = batch, leaseMs = usualLeaseMs, isSecret, deliver }: Omit<Delivery, 'kind'>,
): Promise<number> {
  const rows = await claimRows(db, kinds, now(), {
    lease: new Date(now().getTime() + leaseMs),
    count,
  })
  const deliverRow = async (row: OutboxRow): Promise<void> => {
    const outcome = await deliver(row).catch((error: unknown) => {
      if (isBusy(error)) throw error
      const isHopeless = now().getTime() - row.created_at.getTime() > dayMs
      logger.warn(
        { row: row.id, row_kind: row.kind, kind: nameOf(error), attempts: row.attempts },
        isHopeless ? 'Outbox row dropped after a day of failures' : 'Outbox row will be retried',
      )
      return isHopeless ? 'done' : retryAt(row.attempts, now())
    })
    if (outcome === 'done') await finishRow(db, row.id, now(), { isSecret })
    else await postponeRow(db, row.id, outcome)
  }
  // While the database is unavailable, rows are claimed again after their lease.
  for (const result of await Promise.allSettled(rows.map(deliverRow)))
    if (result.status === 'rejected' && !isBusy(result.reason))
      logger.warn({ kind: nameOf(result.reason) }, 'Outbox row could not be finished')
  return rows.length
}

export const notifyListeners = (
  deps: OutboxDeps,
  listeners: readonly Listener[],
): Promise<number> =>
  deliverRows(deps, orderEventKinds, {
    deliver: async ({ id, kind, payload, created_at }) => {
      const event = {
        id,
        kind: v.parse(v.picklist(orderEventKinds), kind),
        ...v.parse(eventPayload, payload),
        at: created_at,
      }
      await retriedTransaction(deps.db, async (trx) => {
        if (!(await finishRow(trx, id, deps.now()))) return
        for (const listen of listeners) await insertRows(trx, await listen(trx, event), deps.now())
      })
      return 'done'
    },
  })

export const deliverDue = (deps: OutboxDeps, { kind, ...how }: Delivery): Promise<number> =>
  deliverRows(deps, [kind], how)

export const outboxDueWork = (
  deps: OutboxDeps,
  listeners: readonly Listener[],
  deliveries: readonly Delivery[],
): DueWork[] => [
  {
    name: 'order events',
    find: (now) => dueRows(deps.db, orderEventKinds, now),
    work: () => notifyListeners(deps, listeners),
  },
  ...deliveries.map((delivery) => deliveryWork(deps, delivery)),
]

export const deliveryWork = (deps: OutboxDeps, delivery: Delivery): DueWork => ({
  name: delivery.kind,
  find: (now) => dueRows(deps.db, [delivery.kind], now),
  work: () => deliverDue(deps, delivery),
})
