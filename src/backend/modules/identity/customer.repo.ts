import { type Insertable, sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { CustomerTable } from '#backend/db/schema.customer.ts'
import type { Channel } from '#backend/providers/sender.ts'
import type { CustomerId } from '#contract/values/ids.ts'
import type { RequesterAccount } from './requester.rules.ts'

const columns = [
  'customer.id',
  'customer.phone',
  'customer.first_name',
  'customer.email',
  'customer.birthday',
  'customer.dietary_needs',
] as const

/** Undefined when the session has not been used since `idleSince`. */
export const findSession = (
  db: Handle,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select([...columns, 'session.id as session_id', 'session.last_used_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', idleSince)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()

export const touchSession = (db: Handle, id: number, now: Date) =>
  db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute()

export const revoke = (
  db: Handle,
  what: { sessionId: number } | { customerId: CustomerId } | { tokenHash: string },
  now: Date,
) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((eb) => {
      if ('sessionId' in what) return eb('id', '=', what.sessionId)
      return 'tokenHash' in what
        ? eb('token_hash', '=', what.tokenHash)
        : eb('customer_id', '=', what.customerId)
    })
    .execute()

const accountOf = (db: Handle, phone: string) =>
  db.selectFrom('customer').select(['id', 'browser_round']).where('phone', '=', phone)

export const findAccount = (db: Handle, phone: string): Promise<RequesterAccount | undefined> =>
  accountOf(db, phone).executeTakeFirst()

export const forgetBrowsers = (db: Handle, id: CustomerId) =>
  db
    .updateTable('customer')
    .set((eb) => ({ browser_round: eb('browser_round', '+', 1) }))
    .where('id', '=', id)
    .execute()

export interface NewCustomer {
  phone: string
  locale: string
  referrerId: CustomerId | null
}

/** `invitedBy` counts only when this creates the customer. */
export async function customerOfPhone(
  trx: Handle,
  { phone, locale, referrerId }: NewCustomer,
  now: Date,
): Promise<RequesterAccount> {
  const referrer = trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', referrerId)
    .where('deleted_at', 'is', null)
  const values: Insertable<CustomerTable> = {
    phone,
    locale,
    created_at: now,
    first_name: null,
    email: null,
    birthday: null,
  }
  const made = await trx
    .insertInto('customer')
    .values({ ...values, refferer_id: sql<CustomerId | null>`(${referrer})` })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(['id', 'browser_round'])
    .executeTakeFirst()
  return made ?? accountOf(trx, phone).executeTakeFirstOrThrow()
}

export const rememberChannel = (
  trx: Handle,
  id: CustomerId,
  last: { told_by: Channel; chat_id: number | null },
) => trx.updateTable('customer').set(last).where('id', '=', id).execute()

export async function lastChannel(
  db: Handle,
  id: CustomerId,
): Promise<{ channel: Channel | null; chatId: number | null }> {
  const row = await db
    .selectFrom('customer')
    .select(['told_by', 'chat_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { channel: row?.told_by ?? null, chatId: row?.chat_id ?? null }
}

export const insertSession = (
  trx: Handle,
  session: { token_hash: string; customer_id: CustomerId; created_at: Date; expires_at: Date },
) =>
  trx
    .insertInto('session')
    .values({ ...session, last_used_at: session.created_at })
    .execute()

export const findCustomer = (db: Handle, id: CustomerId) =>
  db
    .selectFrom('customer')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export interface Changes {
  first_name?: string
  email?: string | null
  birthday?: string
  dietary_needs?: string
}
/** False when a birthday is already set, which never changes. */
export async function changeCustomer(
  db: Handle,
  id: CustomerId,
  changes: Changes,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true
  const { birthday } = changes
  const changed = await db
    .updateTable('customer')
    .set(changes)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(birthday !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(birthday, ${birthday}) = ${birthday}::date`),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const addressesOf = (db: Handle, customerId: CustomerId) =>
  db.selectFrom('address').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
