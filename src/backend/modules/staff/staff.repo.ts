import type { Insertable, Updateable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { StaffTable } from '#backend/db/schema.staff.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { StaffId } from '#contract/ops/staff.ts'

export const staffByEmail = (db: Handle, email: string) =>
  db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()

export const listStaff = (db: Handle, now: Date) =>
  db
    .selectFrom('staff')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .as('last_used_at'),
    )
    .orderBy('id')
    .execute()

export const staffById = (trx: Handle, id: StaffId) =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

/** Waits for a change of role or cities, and holds up the next one. */
export const lockedStaff = (trx: Handle, id: StaffId) =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Serializes changes of owners, so that one of them is left. */
export const lockedOwners = async (trx: Handle): Promise<StaffId[]> =>
  (
    await trx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

export const insertStaff = async (trx: Handle, staff: Insertable<StaffTable>): Promise<StaffId> =>
  (await trx.insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow()).id

export const updateStaff = (trx: Handle, id: StaffId, changes: Updateable<StaffTable>) =>
  trx.updateTable('staff').set(changes).where('id', '=', id).execute()

export const deleteStaff = (trx: Handle, id: StaffId) =>
  trx.deleteFrom('staff').where('id', '=', id).execute()

/** Each step counts once. */
export const spendStep = async (trx: Handle, id: StaffId, step: number): Promise<boolean> =>
  (await trx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const spendRecoveryCode = async (
  trx: Handle,
  id: StaffId,
  hash: string,
  now: Date,
): Promise<boolean> =>
  (await trx
    .updateTable('staff_recovery')
    .set({ used_at: now })
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()) !== undefined

export async function replaceRecoveryCodes(
  trx: Handle,
  id: StaffId,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery').where('staff_id', '=', id).execute()
  if (hashes.length > 0)
    await trx
      .insertInto('staff_recovery')
      .values(hashes.map((code_hash) => ({ staff_id: id, code_hash })))
      .execute()
}

export const knownCities = async (db: Handle, ids: readonly CityId[]): Promise<number> =>
  (await db.selectFrom('domain').select('id').where('id', 'in', ids).execute()).length
