import { dayMs } from '#backend/core/durations.ts'
import { type Context, os } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { findSession, touchSession } from './customer.repo.ts'
import { carriedHash } from './secrets.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

const idleMs = 90 * dayMs
const touchAfterMs = dayMs

export interface Customer {
  id: CustomerId
  phone: string
  firstName: string | null
  email: string | null
  birthday: string | null
  sessionId: number
}
type SessionContext = { deps: Pick<Context['deps'], 'db' | 'now'>; headers: Headers }

/** Null without a valid token. Rejects on database faults. */
export async function customerIfAny({
  deps: { db, now },
  headers,
}: SessionContext): Promise<Customer | null> {
  const hash = carriedHash(headers)
  if (hash === undefined) return null
  const at = now()
  const found = await findSession(db, hash, { now: at, idleSince: new Date(at.getTime() - idleMs) })
  if (!found || found.phone === null) return null
  if (at.getTime() - found.last_used_at.getTime() > touchAfterMs)
    await touchSession(db, found.session_id, at)
  return {
    id: found.id,
    phone: found.phone,
    firstName: found.first_name,
    email: found.email,
    birthday: found.birthday,
    sessionId: found.session_id,
  }
}

/** @throws Refusal UNAUTHORIZED without a valid session */
export async function customerOf(context: SessionContext): Promise<Customer> {
  const customer = await customerIfAny(context)
  if (!customer) throw new Refusal('UNAUTHORIZED')
  return customer
}

/** @throws Refusal UNAUTHORIZED for an invalid token: its owner expects personal prices */
export async function customerOrGuest(context: SessionContext): Promise<Customer | null> {
  return context.headers.has('authorization') ? customerOf(context) : null
}

/** A guest needs the `key` of the order. @throws Refusal UNAUTHORIZED without key and session */
export async function orderRequesterOf(
  context: SessionContext,
  key: string | undefined,
): Promise<{ key: string | undefined; customerId: CustomerId | undefined }> {
  const customer = key === undefined ? await customerOf(context) : await customerIfAny(context)
  return { key, customerId: customer?.id }
}

/** Refuses guests before the input is validated: `os.user.use(requireCustomer)`. */
export const requireCustomer = os.middleware(async ({ context, next }) =>
  next({ context: { customer: await customerOf(context) } }),
)
