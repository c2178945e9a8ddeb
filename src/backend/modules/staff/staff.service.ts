import type { Deps } from '#backend/core/deps.ts'
import { readBefore } from '#backend/db/audited.ts'
import { auditedTransaction, retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import type { StaffMember } from '#contract/ops/staff.calls.ts'
import { needsSecondFactor, type StaffRole } from '#contract/ops/staff.ts'
import {
  deleteInvitation,
  deleteInvitationFor,
  deleteInvitationOf,
  openInvitations,
} from './invitation.repo.ts'
import { revokeSessions } from './session.repo.ts'
import {
  deleteStaff,
  knownCities,
  listStaff,
  lockedOwners,
  lockedStaff,
  staffById,
  updateStaff,
} from './staff.repo.ts'

type StaffDeps = Pick<Deps, 'db' | 'now'>

/** @throws Refusal INVALID for an owner of some cities only, and for unknown cities */
export async function requireCities(
  db: Handle,
  { role, cities }: { role?: StaffRole; cities: readonly CityId[] | null },
): Promise<void> {
  if (cities === null) return
  const ids = new Set(cities)
  if (role === 'owner' || (await knownCities(db, [...ids])) < ids.size)
    throw new Refusal('INVALID', { errors: { cities: ['unknown'] } })
}

/** @throws Refusal LAST_OWNER unless another one remains */
export async function requireOwnerLeft(trx: Handle, without: StaffId): Promise<void> {
  const owners = await lockedOwners(trx)
  if (owners.every((id) => id === without)) throw new Refusal('LAST_OWNER')
}

const present = ({
  id,
  email,
  name,
  role,
  cities,
  totp_secret,
  created_at,
  last_used_at,
}: Awaited<ReturnType<typeof listStaff>>[number]): StaffMember => ({
  id,
  email,
  name,
  role,
  cities,
  second_factor: totp_secret !== null,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export async function staffAndInvitations({ db, now }: StaffDeps) {
  const at = now()
  return {
    data: (await listStaff(db, at)).map(present),
    invitations: (await openInvitations(db, at)).map(({ id, email, role, cities, expires_at }) => ({
      id,
      email,
      role,
      cities,
      expires_at: expires_at.toISOString(),
    })),
  }
}

/** @throws Refusal NOT_FOUND */
export async function withdrawInvitation({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  if (!(await auditedTransaction(db, (trx) => deleteInvitation(trx, id)))) throw notFound()
}

/** Ends an open invitation. @throws Refusal NOT_FOUND; INVALID; LAST_OWNER */
export async function changeStaff(
  { db, now }: StaffDeps,
  id: StaffId,
  changes: { role?: StaffRole | undefined; cities?: readonly CityId[] | null | undefined },
): Promise<StaffMember> {
  await retriedTransaction(db, async (trx) => {
    await deleteInvitationOf(trx, id)
    const before = await lockedStaff(trx, id)
    if (!before) throw notFound()
    const role = changes.role ?? before.role
    const cities = changes.cities === undefined ? before.cities : changes.cities
    await requireCities(trx, { role, cities })
    if (needsSecondFactor(role) && role !== before.role && before.totp_secret === null)
      throw new Refusal('INVALID', { errors: { role: ['second_factor'] } })
    if (before.role === 'owner' && role !== 'owner') await requireOwnerLeft(trx, id)
    await readBefore(trx)
    await updateStaff(trx, id, { role, cities })
    // One that was made meanwhile has what they had before.
    await deleteInvitationFor(trx, before.email)
  })
  const after = (await listStaff(db, now())).find((one) => one.id === id)
  if (!after) throw notFound()
  return present(after)
}

/** Ends an open invitation. @throws Refusal NOT_FOUND; LAST_OWNER */
export const removeStaff = ({ db }: Pick<Deps, 'db'>, id: StaffId): Promise<void> =>
  retriedTransaction(db, async (trx) => {
    await deleteInvitationOf(trx, id)
    const before = await staffById(trx, id)
    if (!before) throw notFound()
    if (before.role === 'owner') await requireOwnerLeft(trx, id)
    await readBefore(trx)
    await deleteStaff(trx, id)
    await deleteInvitationFor(trx, before.email)
  })

/** @throws Refusal NOT_FOUND */
export async function endStaffSessions({ db, now }: StaffDeps, id: StaffId) {
  if (!(await staffById(db, id))) throw notFound()
  return { ended: await revokeSessions(db, { staffId: id }, now()) }
}
