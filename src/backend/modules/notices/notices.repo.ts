import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

/** What a customer is told about an order: how far it is, what was said about that, and how he was last told a code. */
export const findNotice = (db: Kysely<Database>, purchaseId: number) =>
  db
    .selectFrom('purchase')
    .leftJoin('customer', 'customer.id', 'purchase.customer_id')
    .leftJoin('purchase_status as said', (join) => join.onRef('said.purchase_id', '=', 'purchase.id').onRef('said.status', '=', 'purchase.status'))
    .select(['purchase.id', 'purchase.domain_id', 'purchase.status', 'purchase.payment_status', 'purchase.order_type', 'purchase.locale'])
    .select(['purchase.expected_at', 'purchase.contact', 'purchase.branch', 'said.reason'])
    .select(['customer.phone', 'customer.told_by', 'customer.chat_id'])
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirst()

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>
