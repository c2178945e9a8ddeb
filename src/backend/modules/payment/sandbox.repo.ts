import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle, Trx } from '#backend/db/schema.ts'
import type { PaymentTables } from '#backend/db/schema.payment.ts'
import type { Minor } from '#contract/values/money.ts'

export type SandboxPage = Selectable<PaymentTables['sandbox_session']>

export const findPage = (db: Handle, id: string) =>
  db.selectFrom('sandbox_session').selectAll().where('id', '=', id).executeTakeFirst()

export async function pageOf(
  db: Handle,
  page: Insertable<PaymentTables['sandbox_session']>,
): Promise<SandboxPage> {
  await db
    .insertInto('sandbox_session')
    .values(page)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('payment_id', '=', page.payment_id)
    .executeTakeFirstOrThrow()
}

type Change = Partial<Pick<SandboxPage, 'status' | 'paid_at' | 'refunded'>>
export const changePage = (db: Handle, id: string, from: SandboxPage['status'], change: Change) =>
  db
    .updateTable('sandbox_session')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()

export async function refundPart(
  trx: Trx,
  refund: { id: string; session_id: string; amount: Minor },
): Promise<boolean> {
  const entered = await trx
    .insertInto('sandbox_refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entered) return true
  const { session_id, amount } = refund
  const page = await trx
    .updateTable('sandbox_session')
    .set((eb) => ({
      refunded_amount: eb('refunded_amount', '+', amount),
      refunded: sql<boolean>`refunded_amount + ${amount} = amount`,
    }))
    .where('id', '=', session_id)
    .where('status', '=', 'paid')
    .where('refunded', '=', false)
    .where(sql<boolean>`refunded_amount + ${amount} <= amount`)
    .returning('id')
    .executeTakeFirst()
  if (!page) await trx.deleteFrom('sandbox_refund').where('id', '=', refund.id).execute()
  return page !== undefined
}

export const insertEvent = (trx: Trx, event: { id: string; body: string; due_at: Date }) =>
  trx.insertInto('sandbox_event').values(event).execute()

/** Takes no lock. */
export const dueEvents = (db: Handle, now: Date) =>
  db.selectFrom('sandbox_event').select('id').where('due_at', '<=', now)

/** Other processes cannot claim them for 1, 2, 4 … 64 seconds, after which they are retried. */
export const claimEvents = (db: Handle, now: Date) =>
  db
    .updateTable('sandbox_event')
    .set({
      due_at: sql<Date>`${now}::timestamptz + interval '1 second' * power(2, least(attempts, 6))`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', dueEvents(db, now).orderBy('due_at').limit(10).forUpdate().skipLocked())
    .returning(['id', 'body'])
    .execute()

export const dropEvent = (db: Handle, id: string) =>
  db.deleteFrom('sandbox_event').where('id', '=', id).execute()
