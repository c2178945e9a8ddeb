import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/ids.ts'

export const findNotification = (db: Kysely<Database>, purchaseId: OrderId) =>
  db
    .selectFrom('purchase')
    .leftJoin('customer', 'customer.id', 'purchase.customer_id')
    .leftJoin('purchase_status as said', (join) =>
      join
        .onRef('said.purchase_id', '=', 'purchase.id')
        .onRef('said.status', '=', 'purchase.status'),
    )
    .select([
      'purchase.id',
      'purchase.domain_id',
      'purchase.status',
      'purchase.payment_status',
      'purchase.order_type',
      'purchase.locale',
    ])
    .select(['purchase.expected_at', 'purchase.contact', 'purchase.branch', 'said.reason'])
    .select(['customer.phone', 'customer.told_by', 'customer.chat_id'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('purchase_status')
            .select('id')
            .whereRef('purchase_id', '=', 'purchase.id')
            .where('by_operator', '=', true),
        )
        .as('accepted'),
      sql<
        string[]
      >`array(select prefix from order_prefix where purchase_id = purchase.id order by prefix desc)`.as(
        'prefixes',
      ),
    ])
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirst()

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>
