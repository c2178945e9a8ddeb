import type { Handle } from '#backend/db/schema.ts'

export interface NewRow {
  kind: string
  payload: object
}

/** Rows are visible after the commit, and due at `now`. */
export async function insertRows(trx: Handle, rows: readonly NewRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ kind, payload }) => ({
    kind,
    payload: JSON.stringify(payload),
    created_at: now,
    available_at: now,
  }))
  await trx.insertInto('outbox').values(values).execute()
}

/** Held until `dueAt`. Returns its id. */
export async function insertHeldRow(
  trx: Handle,
  { kind, payload }: NewRow,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<number> {
  const row = { kind, payload: JSON.stringify(payload), created_at: now, available_at: dueAt }
  const { id } = await trx
    .insertInto('outbox')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function takeBackRow(trx: Handle, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes no lock. */
export const dueRows = (db: Handle, kinds: readonly string[], now: Date) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)

/** The longest due first; other processes cannot claim them until `lease`. */
export const claimRows = (
  db: Handle,
  kinds: readonly string[],
  now: Date,
  { lease, count }: { lease: Date; count: number },
) =>
  db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), available_at: lease }))
    .where(
      'id',
      'in',
      dueRows(db, kinds, now)
        .orderBy('available_at')
        .orderBy('id')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'created_at', 'attempts'])
    .execute()

export type OutboxRow = Awaited<ReturnType<typeof claimRows>>[number]

export async function finishRow(
  db: Handle,
  id: number,
  now: Date,
  { isSecret = false } = {},
): Promise<boolean> {
  const done = await db
    .updateTable('outbox')
    .set({ done_at: now, ...(isSecret ? { payload: '{}' } : {}) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export const postponeRow = (db: Handle, id: number, until: Date) =>
  db
    .updateTable('outbox')
    .set({ available_at: until })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
