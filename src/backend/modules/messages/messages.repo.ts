import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

type Handle = Kysely<Database>
const kind = 'message.code'

export const insertMessage = (trx: Handle, sealed: string, now: Date) =>
  trx
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify({ sealed }), created_at: now, available_at: now })
    .execute()

/** A claim outlasts the message: one that a crashed process claimed is never sent twice. */
export const claimMessages = (
  db: Handle,
  now: Date,
  { seconds, count }: { seconds: number; count: number },
) =>
  db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      available_at: sql<Date>`created_at + ${seconds}::int * interval '1 second'`,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', sql.lit(kind))
        .where('done_at', 'is', null)
        .where('available_at', '<=', now)
        .orderBy('available_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'created_at', 'attempts'])
    .execute()

/** Deletes the text of the message. */
export const finishMessage = (db: Handle, id: number, now: Date) =>
  db.updateTable('outbox').set({ done_at: now, payload: '{}' }).where('id', '=', id).execute()

export const postponeMessage = (db: Handle, id: number, until: Date) =>
  db.updateTable('outbox').set({ available_at: until }).where('id', '=', id).execute()

export async function sweep(db: Handle, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db.deleteFrom('outbox').where('kind', '=', kind).where('done_at', '<', ago(24)).execute()
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', ago(7 * 24))
    .execute()
  await db.deleteFrom('challenge').where('expires_at', '<', ago(24)).execute()
  await db.deleteFrom('usage_limit').where('ends_at', '<', now).execute()
  await db.deleteFrom('order_prefix').where('created_at', '<', ago(48)).execute()
  await db.deleteFrom('telegram_link').where('expires_at', '<', ago(24)).execute()
  await db.deleteFrom('slot_hold').where('expires_at', '<', now).execute()
  await db.deleteFrom('slot').where('starts_at', '<', ago(24)).execute()
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('demo_inbox').where('created_at', '<', ago(1)).execute()
}
