import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '#backend/db/schema.ts'

export const webhookKind = 'webhook'

/** The status of the answer, or the reason for its absence. */
export interface Attempt {
  outboxId: number
  at: Date
  status: number | null
  error: string | null
}

export const recordAttempt = (db: Handle, { outboxId, at, status, error }: Attempt) =>
  db.insertInto('webhook_attempt').values({ outbox_id: outboxId, at, status, error }).execute()

/** Milliseconds; renewed each minute, unless the database is away. */
const knownMs = 5 * 60_000

export async function recordReceiver(db: Handle, now: Date): Promise<void> {
  const known_until = new Date(now.getTime() + knownMs)
  await db
    .insertInto('webhook_receiver')
    .values({ id: 1, known_until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ known_until }))
    .execute()
}

export const receiverAt = (db: Handle, at: Date) =>
  db.selectFrom('webhook_receiver').select('id').where('known_until', '>', at)

export async function knownReceiver(db: Handle, at: Date): Promise<'current' | 'late' | null> {
  const receiver = await db.selectFrom('webhook_receiver').select('known_until').executeTakeFirst()
  if (!receiver) return null
  return receiver.known_until > at ? 'current' : 'late'
}

/** False for one that is known again. */
export async function forgetReceiver(db: Handle, at: Date): Promise<boolean> {
  const late = db.deleteFrom('webhook_receiver').where('known_until', '<=', at)
  return (await late.returning('id').executeTakeFirst()) !== undefined
}

/** The newest first; attempts of each, the oldest first. */
export async function listWebhooks(
  db: Handle,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = db.selectFrom('outbox').where('kind', '=', webhookKind)
  const rows = await found
    .select((eb) => [
      'outbox.id',
      'payload',
      'created_at',
      'available_at',
      'done_at',
      jsonArrayFrom(
        eb
          .selectFrom('webhook_attempt')
          .select(['webhook_attempt.at', 'webhook_attempt.status', 'webhook_attempt.error'])
          .whereRef('webhook_attempt.outbox_id', '=', 'outbox.id')
          .orderBy('webhook_attempt.id'),
      ).as('log'),
    ])
    .orderBy('outbox.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>['rows'][number]

/** Due at once, with no attempts counted; false for an unknown webhook. */
export async function requeue(db: Handle, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ available_at: now, attempts: sql<number>`0`, done_at: null })
    .where('id', '=', id)
    .where('kind', '=', webhookKind)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
