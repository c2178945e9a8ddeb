import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { StaffInvitationTable } from '#backend/db/schema.staff.ts'
import type { StaffId } from '#contract/ops/staff.ts'

export const putInvitation = (db: Handle, invitation: Insertable<StaffInvitationTable>) =>
  db
    .insertInto('staff_invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
    .returning('id')
    .executeTakeFirstOrThrow()

export const findInvitation = (db: Handle, hash: string, now: Date) =>
  db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Only one of two simultaneous calls gets the row. */
export const spendInvitation = (trx: Handle, hash: string, now: Date) =>
  trx
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const openInvitations = (db: Handle, now: Date) =>
  db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

export const deleteInvitation = async (db: Handle, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Waits for one that is being accepted: read what it leaves behind after this. */
export const deleteInvitationOf = (trx: Handle, id: StaffId) =>
  trx
    .deleteFrom('staff_invitation')
    .where('email', '=', (eb) => eb.selectFrom('staff').select('email').where('id', '=', id))
    .execute()

export const deleteInvitationFor = (trx: Handle, email: string) =>
  trx.deleteFrom('staff_invitation').where('email', '=', email).execute()
