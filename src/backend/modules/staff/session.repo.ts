import type { Insertable } from 'kysely'
import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import type { StaffSessionTable } from '#backend/db/schema.staff.ts'
import { kitchensOf } from '#contract/ops/kitchens.rules.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { endWorkOnTablets } from './pin.repo.ts'
import type { StaffId } from '#contract/ops/staff.ts'

export const findSession = (db: Handle, hash: string, now: Date) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      'staff.cities',
      'staff_session.id as session_id',
      'staff_session.last_used_at',
    ])
    .where('staff_session.token_hash', '=', hash)
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .executeTakeFirst()

export const touchSession = (db: Handle, id: number, now: Date) =>
  db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', id).execute()

export const insertSession = (trx: Handle, session: Insertable<StaffSessionTable>) =>
  trx.insertInto('staff_session').values(session).returning('id').executeTakeFirstOrThrow()

export const openSessions = (db: Handle, staffId: StaffId, now: Date) =>
  db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()

export async function revokeSessions(
  db: Handle,
  { staffId, sessionId }: { staffId: StaffId; sessionId?: number },
  now: Date,
): Promise<number> {
  if (sessionId === undefined) await endWorkOnTablets(db, staffId)
  const revoked = await db
    .updateTable('staff_session')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? 0))
    .returning('id')
    .execute()
  return revoked.length
}

export const hasSignedInFrom = async (
  db: Handle,
  staffId: StaffId | undefined,
  network: string,
): Promise<boolean> =>
  (await db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', staffId ?? null)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const cityOfOrder = async (db: Handle, id: OrderId) =>
  (await db.selectFrom('purchase').select('domain_id').where('id', '=', id).executeTakeFirst())
    ?.domain_id

/** Undefined for a missing order. */
export async function kitchensOfOrder(db: Handle, id: OrderId): Promise<number[] | undefined> {
  const order = await db
    .selectFrom('purchase')
    .select(['domain_id', 'order_type', 'branch'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const { domain_id, order_type, branch } = order
  const branches = db.selectFrom('branch').select(['id', 'delivers'])
  return kitchensOf(
    { order_type, branch: v.parse(collected, branch) },
    await branches.where('domain_id', '=', domain_id).orderBy('position').execute(),
  )
}
const collected = v.nullable(v.object({ id: v.number() }))

export const cityOfCode = async (db: Handle, code: string) =>
  (await db.selectFrom('domain').select('id').where('code', '=', code).executeTakeFirst())?.id
