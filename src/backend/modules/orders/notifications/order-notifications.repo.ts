import { type Insertable, sql } from 'kysely'
import type { Handle, OrderMessageTable } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { Minor } from '#contract/values/money.ts'

export const findNotification = (db: Handle, orderId: OrderId) =>
  db
    .selectFrom('purchase')
    .leftJoin('customer', 'customer.id', 'purchase.customer_id')
    .leftJoin('promo_code as voucher', 'voucher.purchase_id', 'purchase.id')
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
      'purchase.currency',
    ])
    .select(['purchase.expected_at', 'purchase.contact', 'purchase.branch', 'said.reason'])
    .select(['customer.phone', 'customer.told_by', 'customer.chat_id'])
    .select(['voucher.code as voucher_code', 'voucher.amount as voucher_amount'])
    .select('voucher.currency as voucher_currency')
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
      // Undoing removes the held event, which has left the outbox once the move is final.
      eb
        .selectFrom('purchase_move as move')
        .innerJoin('outbox as held', 'held.id', 'move.event_id')
        .select('move.undo_until')
        .whereRef('move.purchase_id', '=', 'purchase.id')
        .whereRef('move.version', '=', 'purchase.version')
        .where('held.done_at', 'is', null)
        .as('undo_until'),
      sql<
        string[]
      >`array(select prefix from order_prefix where purchase_id = purchase.id order by prefix desc)`.as(
        'prefixes',
      ),
    ])
    .where('purchase.id', '=', orderId)
    .executeTakeFirst()

export const recordMessage = (db: Handle, message: Insertable<OrderMessageTable>) =>
  db.insertInto('order_message').values(message).execute()

export const findRefund = (db: Handle, id: string) =>
  db
    .selectFrom('refund')
    .select(['amount', 'currency', 'reason', 'by_kind', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findChange = (db: Handle, id: string) =>
  db
    .selectFrom('purchase_change')
    .select(['state', 'note', 'expires_at'])
    .select(sql<Minor>`(after ->> 'total')::bigint`.as('total'))
    .select(sql`(after #> '{quote,goods}') || (after #> '{quote,gifts}')`.as('lines'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('purchase_change as later')
            .select('later.id')
            .whereRef('later.purchase_id', '=', 'purchase_change.purchase_id')
            .whereRef('later.seq', '>', 'purchase_change.seq')
            .where('later.state', '=', 'accepted'),
        )
        .as('is_replaced'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

export const isAgreedByStaff = async (db: Handle, id: string): Promise<boolean> =>
  (await db
    .selectFrom('purchase_change')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .where('settled_by_kind', 'is not', null)
    .executeTakeFirst()) !== undefined

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>
