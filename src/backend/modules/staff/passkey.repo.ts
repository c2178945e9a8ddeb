import type { Insertable } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { PasskeyChallengeTable, PasskeyTable } from '#backend/db/schema.staff.ts'
import type { StaffId } from '#contract/ops/staff.ts'

export const passkeysOf = (db: Handle, staffId: StaffId) =>
  db.selectFrom('passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

export const findPasskey = (db: Handle, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('staff', 'staff.id', 'passkey.staff_id')
    .selectAll('passkey')
    .select(['staff.name as person', 'staff.role'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export const insertPasskey = (trx: Handle, passkey: Insertable<PasskeyTable>) =>
  trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** False when the counter has not increased. Synced passkeys keep 0. */
export const countUse = async (
  trx: Handle,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<boolean> =>
  (await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deletePasskey = async (db: Handle, id: number, staffId: StaffId): Promise<boolean> =>
  (await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deletePasskeysOf = (trx: Handle, staffId: StaffId) =>
  trx.deleteFrom('passkey').where('staff_id', '=', staffId).execute()

export const insertChallenge = (db: Handle, challenge: Insertable<PasskeyChallengeTable>) =>
  db.insertInto('passkey_challenge').values(challenge).execute()

/** Only one of two simultaneous calls gets the row. Staff is null for a sign-in. */
export const spendChallenge = (
  db: Handle,
  { hash, staffId, now }: { hash: string; staffId: StaffId | null; now: Date },
) =>
  db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('staff_id', 'is not distinct from', staffId)
    .where('expires_at', '>', now)
    .returning('origin')
    .executeTakeFirst()

export const sessionStart = (db: Handle, id: number) =>
  db.selectFrom('staff_session').select('created_at').where('id', '=', id).executeTakeFirst()
