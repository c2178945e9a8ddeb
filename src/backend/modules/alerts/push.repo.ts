import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { StaffPushTable } from '#backend/db/schema.alerts.ts'
import type { StaffId } from '#contract/ops/staff.ts'

const activeSubscriptions = (db: Handle, now: Date) =>
  db
    .selectFrom('staff_push')
    .innerJoin('staff_session', 'staff_session.id', 'staff_push.session_id')
    .selectAll('staff_push')
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
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
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('staff_push as kept')
        .select('kept.id')
        .where('kept.staff_id', '=', staffId)
        .orderBy('kept.id', 'desc')
        .limit(max),
    )
    .execute()

export const deleteSubscription = async (
  db: Handle,
  id: number,
  staffId?: StaffId,
): Promise<boolean> =>
  (await db
    .deleteFrom('staff_push')
    .where('id', '=', id)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? null))
    .returning('id')
    .executeTakeFirst()) !== undefined
