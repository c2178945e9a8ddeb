import type { Handle } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { requirePerson } from '#backend/core/person.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound } from '#backend/core/refusal.ts'
import type { StaffId } from '#contract/ops/staff.ts'
import type { StaffSignedIn } from '#contract/ops/session.calls.ts'
import type { StaffRole } from '#contract/ops/staff.ts'
import { shortAddress } from './audit.rules.ts'
import { insertSession, openSessions, revokeSessions } from './session.repo.ts'
import { sessionLimits } from './session.rules.ts'
import { leaveAsTablet } from './tablets.service.ts'
import { newToken } from './tokens.rules.ts'

interface Person {
  id: StaffId
  name: string
  role: StaffRole
}

export async function openSession(
  trx: Handle,
  { id, name, role }: Person,
  headers: Headers,
  at: Date,
): Promise<StaffSignedIn & { sessionId: number }> {
  const { token, hash } = newToken('staff')
  const expiresAt = new Date(at.getTime() + sessionLimits[role].absoluteMs)
  const session = await insertSession(trx, {
    token_hash: hash,
    staff_id: id,
    created_at: at,
    last_used_at: at,
    expires_at: expiresAt,
    network: shortAddress(headers),
    client: (headers.get('user-agent') ?? '').slice(0, 200),
  })
  return { token, expires_at: expiresAt.toISOString(), name, role, sessionId: session.id }
}

export async function ownSessions({ db, now }: Pick<Deps, 'db' | 'now'>, operator: Operator) {
  const { id, role, sessionId } = requirePerson(operator)
  const at = now()
  const { idleMs } = sessionLimits[role]
  const rows = await openSessions(db, id, at)
  return {
    data: rows
      .filter(({ last_used_at }) => at.getTime() - last_used_at.getTime() <= idleMs)
      .map((row) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        network: row.network,
        client: row.client,
        current: row.id === sessionId,
      })),
  }
}

/** @throws Refusal NOT_FOUND, also for a session of another person */
export async function endOwnSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  operator: Operator,
  sessionId: number,
): Promise<void> {
  const { id } = requirePerson(operator)
  if ((await revokeSessions(db, { staffId: id, sessionId }, now())) === 0) throw notFound()
}

export async function signOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  operator: Operator,
  where: 'here' | 'everywhere',
): Promise<void> {
  if (operator.kind === 'tablet') return leaveAsTablet({ db }, operator)
  const { id, sessionId } = requirePerson(operator)
  await revokeSessions(db, { staffId: id, ...(where === 'here' && { sessionId }) }, now())
}
