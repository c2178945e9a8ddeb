import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { dayMs } from '#backend/core/durations.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { seal } from '#backend/core/sealed.rules.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import { needsSecondFactor, type StaffRole } from '#contract/ops/staff.ts'
import { recordSignIn } from './audit.service.ts'
import {
  deleteInvitationOf,
  findInvitation,
  putInvitation,
  spendInvitation,
} from './invitation.repo.ts'
import { deletePasskeysOf } from './passkey.repo.ts'
import { deletePin } from './pin.repo.ts'
import { hashPassword } from './passwords.ts'
import {
  appUri,
  invitedSecret,
  newRecoveryCodes,
  recoveryHash,
  stepOfCode,
  totpPurpose,
} from './second-factor.rules.ts'
import { openSession } from './sessions.service.ts'
import { revokeSessions } from './session.repo.ts'
import {
  insertStaff,
  lockedStaff,
  replaceRecoveryCodes,
  staffByEmail,
  updateStaff,
} from './staff.repo.ts'
import { requireCities, requireOwnerLeft } from './staff.service.ts'
import { hashOf, newToken } from './tokens.rules.ts'

const lifetimeMs = 7 * dayMs

interface Invited {
  email: string
  role: StaffRole
  cities: readonly CityId[] | null
}
type InvitationDeps = Pick<Deps, 'db' | 'now'>

/** Existing staff get a new password and second factor. @throws Refusal INVALID; NOT_FOUND */
export async function invite(
  deps: InvitationDeps,
  invited: (Invited & { staffId?: undefined }) | { staffId: StaffId },
) {
  if (invited.staffId !== undefined) return inviteAgain(deps, invited.staffId)
  const { email, role, cities } = invited
  await requireCities(deps.db, { role, cities })
  return newInvitation(deps, { email, role, cities })
}

/** With the role and cities of this moment: the caller may have read older ones. */
const inviteAgain = ({ db, now }: InvitationDeps, id: StaffId) =>
  retriedTransaction(db, async (trx) => {
    await deleteInvitationOf(trx, id)
    const known = await lockedStaff(trx, id)
    if (!known) throw notFound()
    const { email, role, cities } = known
    return newInvitation({ db: trx, now }, { email, role, cities })
  })

async function newInvitation({ db, now }: InvitationDeps, invited: Invited) {
  const { token, hash } = newToken('invite')
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetimeMs)
  const { id } = await putInvitation(db, {
    ...invited,
    token_hash: hash,
    created_at: at,
    expires_at: expiresAt,
  })
  return { id, token, expires_at: expiresAt.toISOString(), ...invited, cities: listOf(invited) }
}

const listOf = ({ cities }: { cities: readonly CityId[] | null }) => cities && [...cities]

/** @throws Refusal NOT_FOUND when it has expired, was withdrawn or was accepted */
export async function openInvitation(
  { db, now, login, snapshots }: Pick<Deps, 'db' | 'now' | 'login' | 'snapshots'>,
  token: string,
) {
  const found = await findInvitation(db, hashOf('invite', token) ?? '', now())
  if (!found) throw notFound()
  const { email, role, cities, expires_at } = found
  const secret = invitedSecret(await login.secret(), token)
  const { shop_name } = (await snapshots.shop()).content.settings
  return {
    email,
    role,
    cities,
    expires_at: expires_at.toISOString(),
    second_factor: needsSecondFactor(role) ? ('required' as const) : ('optional' as const),
    secret,
    uri: appUri(secret, shop_name, email),
  }
}

interface Accepted {
  token: string
  name: string
  password: string
  code?: string | undefined
}
type InvitationContext = Pick<Context, 'headers' | 'requestId'> & {
  deps: Pick<Context['deps'], 'db' | 'now' | 'login'>
}

/** @throws Refusal NOT_FOUND; INVALID with `errors.code`; LAST_OWNER; TOO_MANY_REQUESTS */
export async function acceptInvitation(
  { deps, ...request }: InvitationContext,
  { token, name, password, code }: Accepted,
) {
  const { db, now, login } = deps
  const at = now()
  const secret = await login.secret()
  const hash = hashOf('invite', token) ?? ''
  const found = await findInvitation(db, hash, at)
  if (!found) throw notFound()
  if (code === undefined && needsSecondFactor(found.role))
    throw new Refusal('INVALID', { errors: { code: ['required'] } })
  const app = invitedSecret(secret, token)
  const step = code === undefined ? null : stepOfCode(app, code, at)
  if (code !== undefined && step === null)
    throw new Refusal('INVALID', { errors: { code: ['code_wrong'] } })
  const password_hash = await hashPassword(password)
  const codes = step === null ? [] : newRecoveryCodes()
  const signedIn = await retriedTransaction(db, async (trx) => {
    const spent = await spendInvitation(trx, hash, at)
    if (!spent) throw notFound()
    const { email, role, cities } = spent
    const id = await putStaff(trx, {
      email,
      name,
      role,
      cities,
      password_hash,
      totp_secret: step === null ? null : seal(secret, totpPurpose, app),
      totp_step: step ?? 0,
      created_at: at,
    })
    await revokeSessions(trx, { staffId: id }, at)
    // A lost phone may hold a passkey.
    await deletePasskeysOf(trx, id)
    await deletePin(trx, id)
    await replaceRecoveryCodes(
      trx,
      id,
      codes.map((one) => recoveryHash(secret, one)),
    )
    await recordSignIn({ ...deps, db: trx }, { id, name }, request, 'ops.acceptInvitation')
    return openSession(trx, { id, name, role }, request.headers, at)
  })
  const { sessionId: _session, ...answer } = signedIn
  return { ...answer, recovery_codes: codes }
}

async function putStaff(trx: Handle, staff: Parameters<typeof insertStaff>[1]): Promise<StaffId> {
  const known = await staffByEmail(trx, staff.email)
  if (!known) return insertStaff(trx, staff)
  if (known.role === 'owner' && staff.role !== 'owner') await requireOwnerLeft(trx, known.id)
  const { created_at: _since, ...changes } = staff
  await updateStaff(trx, known.id, changes)
  return known.id
}
