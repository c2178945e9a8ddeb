import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { type Context, os } from '#backend/core/context.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { logSecurity } from '#backend/core/security-log.ts'
import {
  customerOfPhone,
  findSession,
  insertSession,
  type NewCustomer,
  revoke,
  touchSession,
} from './customer.repo.ts'
import { newToken, tokenHash } from './secrets.rules.ts'
import type { CustomerId } from '#contract/ids.ts'

const msPerDay = 24 * 60 * 60 * 1000
const sessionMs = 365 * msPerDay
/** A session that has not been used for this long has ended. */
const idleMs = 90 * msPerDay
/** Records the last use at most once a day, so that a read costs no write. */
const touchAfterMs = msPerDay

/** `birthday` is a calendar date, `YYYY-MM-DD`. */
export interface Customer {
  id: CustomerId
  phone: string
  firstName: string | null
  email: string | null
  birthday: string | null
  sessionId: number
}
type Asking = { deps: Pick<Context['deps'], 'db' | 'now'>; headers: Headers }

function hashOfToken(headers: Headers): string | undefined {
  const token = /^Bearer +([\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : tokenHash(token)
}

/** Null without a valid token. Faults of the database are thrown. */
export async function customerIfAny({
  deps: { db, now },
  headers,
}: Asking): Promise<Customer | null> {
  const hash = hashOfToken(headers)
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
export async function customerOf(asking: Asking): Promise<Customer> {
  const customer = await customerIfAny(asking)
  if (!customer) throw new Refusal('UNAUTHORIZED')
  return customer
}

/** @throws Refusal UNAUTHORIZED for an invalid token: its owner expects personal prices */
export async function customerOrGuest(asking: Asking): Promise<Customer | null> {
  return asking.headers.has('authorization') ? customerOf(asking) : null
}

/** A guest needs the `key` of the order. @throws Refusal UNAUTHORIZED without key and session */
export async function orderRequesterOf(
  asking: Asking,
  key: string | undefined,
): Promise<{ key: string | undefined; customerId: CustomerId | undefined }> {
  const customer = key === undefined ? await customerOf(asking) : await customerIfAny(asking)
  return { key, customerId: customer?.id }
}

/** Middleware that refuses guests before the input is validated: `os.user.use(requireCustomer)`. */
export const requireCustomer = os.middleware(async ({ context, next }) =>
  next({ context: { customer: await customerOf(context) } }),
)

/** The caller has verified the phone. The token is valid for a year and stored as a hash. */
export async function openSession(
  trx: Kysely<Database>,
  who: NewCustomer,
  now: Date,
): Promise<{ token: string; customerId: CustomerId }> {
  const customerId = await customerOfPhone(trx, who, now)
  const token = newToken()
  await insertSession(trx, {
    token_hash: tokenHash(token),
    customer_id: customerId,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  })
  return { token, customerId }
}

/** Ends the browser's previous session, whose token nobody uses any more. */
export async function endCarriedSession(
  trx: Kysely<Database>,
  headers: Headers,
  now: Date,
): Promise<void> {
  const hash = hashOfToken(headers)
  if (hash !== undefined) await revoke(trx, { tokenHash: hash }, now)
}

/** @throws Refusal UNAUTHORIZED */
export async function signOut(context: Context, where: 'here' | 'everywhere'): Promise<void> {
  const { id, sessionId } = await customerOf(context)
  await revoke(
    context.deps.db,
    where === 'here' ? { sessionId } : { customerId: id },
    context.deps.now(),
  )
  logSecurity(context, 'signed_out', { customer: id }, { where })
}
