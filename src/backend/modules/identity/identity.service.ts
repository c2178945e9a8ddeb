import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { type Context, os } from '#backend/http/context.ts'
import { Refusal } from '#backend/http/refusal.ts'
import { logSecurity } from '#backend/http/security-log.ts'
import {
  customerOfPhone,
  findSession,
  insertSession,
  type NewCustomer,
  revoke,
  touchSession,
} from './customer.repo.ts'
import { newToken, tokenHash } from './secrets.rules.ts'

const msPerDay = 24 * 60 * 60 * 1000
const sessionMs = 365 * msPerDay
/** A session that nobody uses for this long has ended. */
const idleMs = 90 * msPerDay
/** The last use is recorded at most once a day, so that a read costs no write. */
const touchAfterMs = msPerDay

/** Who asks: a signed-in customer. `birthday` is a calendar date, `YYYY-MM-DD`. */
export interface Customer {
  id: number
  phone: string
  firstName: string | null
  email: string | null
  birthday: string | null
  sessionId: number
}
type Asking = { deps: Pick<Context['deps'], 'db' | 'now'>; headers: Headers }

/** The hash of the token that the request carries. */
function hashOfToken(headers: Headers): string | undefined {
  const token = /^Bearer +([\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : tokenHash(token)
}

/** The customer whose token the request carries, or null: without a token, or with one that is unknown, revoked, expired or idle. A fault of the database is thrown, never null. */
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

/** The signed-in customer. @throws Refusal UNAUTHORIZED when there is none */
export async function customerOf(asking: Asking): Promise<Customer> {
  const customer = await customerIfAny(asking)
  if (!customer) throw new Refusal('UNAUTHORIZED')
  return customer
}

/** The signed-in customer, or null for a guest, who carries no token. @throws Refusal UNAUTHORIZED for a token that no longer counts: its owner expects his own prices */
export async function customerOrGuest(asking: Asking): Promise<Customer | null> {
  return asking.headers.has('authorization') ? customerOf(asking) : null
}

/** Who asks for an order: with a guest's `key` anybody, without one a customer. @throws Refusal UNAUTHORIZED for nobody */
export async function askerOf(
  asking: Asking,
  key: string | undefined,
): Promise<{ key: string | undefined; customerId: number | undefined }> {
  const customer = key === undefined ? await customerOf(asking) : await customerIfAny(asking)
  return { key, customerId: customer?.id }
}

/** Lets only signed-in customers pass, before anything of the request is looked at, and says who it is: `os.user.use(requireCustomer)`. */
export const requireCustomer = os.middleware(async ({ context, next }) =>
  next({ context: { customer: await customerOf(context) } }),
)

/** Signs a phone in whose owner is known to be there: makes the customer if he is new, and a token, valid for a year and kept as a hash. */
export async function openSession(
  trx: Kysely<Database>,
  who: NewCustomer,
  now: Date,
): Promise<{ token: string; customerId: number }> {
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

/** Ends the session that a browser had before it signed in again: nobody uses its token any more. */
export async function endCarriedSession(
  trx: Kysely<Database>,
  headers: Headers,
  now: Date,
): Promise<void> {
  const hash = hashOfToken(headers)
  if (hash !== undefined) await revoke(trx, { tokenHash: hash }, now)
}

/** Ends the session of the request, or all of its customer's. @throws Refusal UNAUTHORIZED */
export async function signOut(context: Context, where: 'here' | 'everywhere'): Promise<void> {
  const { id, sessionId } = await customerOf(context)
  await revoke(
    context.deps.db,
    where === 'here' ? { sessionId } : { customerId: id },
    context.deps.now(),
  )
  logSecurity(context, 'signed_out', { customer: id }, { where })
}
