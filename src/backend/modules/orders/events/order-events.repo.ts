import type { OrderEventRow } from '#backend/core/order-event.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { OrderId } from '#contract/values/ids.ts'

export const readEvents = (
  db: Handle,
  orders: readonly OrderId[],
  above: number,
): Promise<OrderEventRow[]> =>
  db
    .selectFrom('purchase_event as event')
    .innerJoin('purchase', 'purchase.id', 'event.purchase_id')
    .leftJoin('purchase_status as said', (join) =>
      join
        .onRef('said.purchase_id', '=', 'event.purchase_id')
        .onRef('said.status', '=', 'event.status'),
    )
    .select([
      'event.id',
      'event.purchase_id',
      'event.version',
      'event.status',
      'event.payment_status',
      'event.expected_at',
    ])
    .select([
      'purchase.order_type',
      'purchase.created_at',
      'purchase.unconfirmed_at',
      'purchase.change_count',
      'said.at',
      'said.reason',
    ])
    .where('event.purchase_id', 'in', orders)
    .where('event.id', '>', above)
    .orderBy('event.id')
    .execute()
