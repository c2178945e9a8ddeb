import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'

/** More calls than an order ever has. */
const maxCalls = 500

export const isThere = async (db: Handle, id: OrderId): Promise<boolean> =>
  (await db.selectFrom('purchase').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

export const readParts = async (db: Handle, id: OrderId) => ({
  statuses: await db
    .selectFrom('purchase_status')
    .select(['at', 'status', 'reason', 'reason_code', 'by_operator'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute(),
  payments: await db
    .selectFrom('payment')
    .select(['created_at', 'captured_at', 'amount'])
    .where('purchase_id', '=', id)
    .orderBy('created_at')
    .execute(),
  refunds: await db
    .selectFrom('refund')
    .select(['created_at', 'settled_at', 'state', 'amount', 'payment_id', 'reason'])
    .select(['by_kind', 'by_id', 'by_name'])
    .where('purchase_id', '=', id)
    .orderBy('seq')
    .execute(),
  changes: await db
    .selectFrom('purchase_change')
    .select(['proposed_at', 'settled_at', 'state', 'note', 'by_kind', 'by_id', 'by_name'])
    .select(['settled_by_kind', 'settled_by_id', 'settled_by_name'])
    .select([
      sql<Minor>`(before ->> 'total')::bigint`.as('total_before'),
      sql<Minor>`(after ->> 'total')::bigint`.as('total_after'),
    ])
    .where('purchase_id', '=', id)
    .orderBy('seq')
    .execute(),
  messages: await db
    .selectFrom('order_message')
    .select(['at', 'about', 'channel', 'outcome'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute(),
  calls: await db
    .selectFrom('audit_entry')
    .select(['at', 'call', 'kind', 'who', 'name', 'outcome'])
    .select(sql<string | null>`input -> 'body' ->> 'action'`.as('action'))
    .where(
      sql`coalesce(input -> 'params' ->> 'orderId', input -> 'params' ->> 'purchaseId')`,
      '=',
      String(id),
    )
    .orderBy('id')
    .limit(maxCalls)
    .execute(),
})
