import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { StaffPushTable } from '#backend/db/schema.alerts.ts'
import type { StaffId } from '#contract/ops/staff.ts'

/** Instead of a subscription that its person has turned off. */
const off = ''

const activeSubscriptions = (db: Handle, now: Date) =>
  db
    .selectFrom('staff_push')
    .innerJoin('staff_session', 'staff_session.id', 'staff_push.session_id')
    .selectAll('staff_push')
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where('staff_push.sealed', '<>', off)
    .orderBy('staff_push.id')

export const subscriptionsOf = (db: Handle, staffId: StaffId, now: Date) =>
  activeSubscriptions(db, now).where('staff_push.staff_id', '=', staffId).execute()

export const findSubscription = (db: Handle, id: number, now: Date) =>
  activeSubscriptions(db, now).where('staff_push.id', '=', id).executeTakeFirst()

/** A browser belongs to the person who subscribed last. */
export const putSubscription = async (
  trx: Handle,
  row: Insertable<StaffPushTable>,
): Promise<number> =>
  (
    await trx
      .insertInto('staff_push')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('endpoint_hash').doUpdateSet({
          staff_id: row.staff_id,
          session_id: row.session_id,
          sealed: row.sealed,
          client: row.client,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const trimSubscriptions = (trx: Handle, staffId: StaffId, max: number) =>
  trx
    .deleteFrom('staff_push')
    .where('staff_id', '=', staffId)
    .where('sealed', '<>', off)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('staff_push as kept')
        .select('kept.id')
        .where('kept.staff_id', '=', staffId)
        .where('kept.sealed', '<>', off)
        .orderBy('kept.id', 'desc')
        .limit(max),
    )
    .execute()

/** Stays off while its session lasts: the browser would otherwise subscribe again by itself. */
export const turnOffSubscription = async (
  db: Handle,
  id: number,
  staffId: StaffId,
): Promise<boolean> =>
  (await db
    .updateTable('staff_push')
    .set({ sealed: off })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('sealed', '<>', off)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const isTurnedOff = async (db: Handle, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_push')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('sealed', '=', off)
    .executeTakeFirst()) !== undefined

export const forgetTurnedOff = (trx: Handle, sessionId: number) =>
  trx
    .deleteFrom('staff_push')
    .where('session_id', '=', sessionId)
    .where('sealed', '=', off)
    .execute()

export const deleteSubscription = (db: Handle, id: number) =>
  db.deleteFrom('staff_push').where('id', '=', id).where('sealed', '<>', off).execute()

/** Keeps what was turned off. */
export const deleteSubscriptions = (db: Handle) =>
  db.deleteFrom('staff_push').where('sealed', '<>', off).execute()
