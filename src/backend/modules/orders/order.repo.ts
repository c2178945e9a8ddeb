import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Handle, OrderTable, Trx } from '#backend/db/schema.ts'
import type { OrderChangeTable, OrderNoteTable } from '#backend/db/schema.changes.ts'
import type { PaymentStatus, RefundTable } from '#backend/db/schema.payment.ts'
import type { PromoCodeTable } from '#backend/db/schema.promo.ts'
import type { OrderStatus } from '#contract/orders/order-flow.ts'
import { recordStatus } from './status.repo.ts'
import type { HiddenOrders } from '#contract/ops/kitchens.rules.ts'
import { isShown } from '#backend/db/shown-orders.ts'
import type { Minor } from '#contract/values/money.ts'
import type { CityId, CustomerId, OrderId } from '#contract/values/ids.ts'

type Author = 'by_kind' | 'by_id' | 'by_name'
/** History with the oldest status first; `at` is a timestamp as JSON. */
export type OrderRow = Selectable<OrderTable> & {
  history: { status: string; at: string; reason: string | null }[]
  /** `expires_at` is a timestamp as JSON. */
  voucher:
    | (Pick<Selectable<PromoCodeTable>, 'code' | 'amount' | 'currency' | 'used'> & {
        expires_at: string | null
      })
    | null
  city: { code: string; time_zone: string } | null
  /** The promise with which it was placed. */
  first_expected_at: Date | null
  payments: { status: PaymentStatus; amount: Minor; url: string | null }[]
  /** The oldest first; `created_at` is a timestamp as JSON. */
  refunds: (Pick<Selectable<RefundTable>, 'id' | 'amount' | 'state' | 'reason' | Author> & {
    created_at: string
    payment_state: PaymentStatus | null
  })[]
  /** The oldest first; `at` is a timestamp as JSON. */
  notes: (Pick<Selectable<OrderNoteTable>, 'text' | Author> & { at: string })[]
  /** The last proposal; timestamps as JSON. */
  change:
    | (Pick<
        Selectable<OrderChangeTable>,
        'id' | 'state' | 'note' | 'before' | 'after' | Author | `settled_${Author}`
      > & { proposed_at: string; expires_at: string; settled_at: string | null })
    | null
}

const orderRows = (db: Handle) =>
  db
    .selectFrom('purchase')
    .selectAll('purchase')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('purchase_status')
          .select(['purchase_status.status', 'purchase_status.at', 'purchase_status.reason'])
          .whereRef('purchase_status.purchase_id', '=', 'purchase.id')
          .orderBy('purchase_status.id'),
      ).as('history'),
      jsonObjectFrom(
        eb
          .selectFrom('promo_code')
          .select([
            'promo_code.code',
            'promo_code.amount',
            'promo_code.currency',
            'promo_code.used',
          ])
          .select(sql<string | null>`promo_code.expires_at`.as('expires_at'))
          .whereRef('promo_code.purchase_id', '=', 'purchase.id')
          .where('promo_code.active', '=', true),
      ).as('voucher'),
      jsonObjectFrom(
        eb
          .selectFrom('domain')
          .select(['domain.code', 'domain.time_zone'])
          .whereRef('domain.id', '=', 'purchase.domain_id'),
      ).as('city'),
      sql<Date | null>`(
        select expected_at from purchase_event where purchase_id = purchase.id order by id limit 1
      )`.as('first_expected_at'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['payment.status', 'payment.amount', 'payment.url'])
          .whereRef('payment.purchase_id', '=', 'purchase.id')
          .orderBy('payment.created_at'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('refund')
          .leftJoin('payment as refunded', 'refunded.id', 'refund.payment_id')
          .select(['refund.id', 'refund.amount', 'refund.state', 'refund.reason'])
          .select(['refund.by_kind', 'refund.by_id', 'refund.by_name', 'refund.created_at'])
          .select('refunded.status as payment_state')
          .whereRef('refund.purchase_id', '=', 'purchase.id')
          .orderBy('refund.seq'),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('order_note as note')
          .select(['note.text', 'note.at', 'note.by_kind', 'note.by_id', 'note.by_name'])
          .whereRef('note.purchase_id', '=', 'purchase.id')
          .orderBy('note.id'),
      ).as('notes'),
      jsonObjectFrom(
        eb
          .selectFrom('purchase_change as change')
          .select(['change.id', 'change.state', 'change.note', 'change.before', 'change.after'])
          .select(['change.by_kind', 'change.by_id', 'change.by_name'])
          .select(['change.settled_by_kind', 'change.settled_by_id', 'change.settled_by_name'])
          .select(['change.proposed_at', 'change.expires_at', 'change.settled_at'])
          .whereRef('change.purchase_id', '=', 'purchase.id')
          .orderBy('change.seq', 'desc')
          .limit(1),
      ).as('change'),
    ])

export function findOrder(db: Handle, id: OrderId): Promise<OrderRow | undefined> {
  return orderRows(db).where('id', '=', id).executeTakeFirst()
}

export const findOrders = (db: Handle, ids: readonly OrderId[]): Promise<OrderRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : orderRows(db).where('id', 'in', ids).execute()

export interface OrderFilter {
  statuses?: readonly OrderStatus[] | undefined
  cityId?: CityId | undefined
  cities?: readonly CityId[] | null | undefined
  hidden?: HiddenOrders | undefined
  customerId?: CustomerId | undefined
  id?: number | undefined
  phoneEnds?: readonly string[] | undefined
  names?: readonly string[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const conditions = (eb: ExpressionBuilder<Database, 'purchase'>, filter: OrderFilter) => {
  const { statuses, cityId, cities, hidden, customerId, id, phoneEnds, names, from, to } = filter
  const phoneEnd = sql<string>`reverse(purchase.contact ->> 'phone')`
  const name = sql<string>`(purchase.contact ->> 'firstName')`
  return eb.and([
    ...(statuses ? [eb('purchase.status', 'in', statuses)] : []),
    ...(cityId ? [eb('purchase.domain_id', '=', cityId)] : []),
    ...(cities ? [eb('purchase.domain_id', 'in', cities)] : []),
    ...(hidden ? [isShown(hidden)] : []),
    ...(customerId ? [eb('purchase.customer_id', '=', customerId)] : []),
    ...(id === undefined ? [] : [sql<boolean>`purchase.id = ${id}::bigint`]),
    ...(phoneEnds ? [eb.or(phoneEnds.map((pattern) => eb(phoneEnd, 'like', pattern)))] : []),
    ...(names ? [eb.or(names.map((pattern) => eb(name, 'like', pattern)))] : []),
    ...(from ? [eb('purchase.created_at', '>=', from)] : []),
    ...(to ? [eb('purchase.created_at', '<', to)] : []),
  ])
}

export async function listOrders(
  db: Handle,
  filter: OrderFilter,
  page?: { limit: number; offset: number; maxCount?: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const found = orderRows(db).where((eb) => conditions(eb, filter))
  const sorted =
    filter.from || filter.to
      ? found.orderBy('created_at', 'desc').orderBy('id', 'desc')
      : found.orderBy('id', 'desc')
  const rows = await (page ? sorted.limit(page.limit).offset(page.offset) : sorted).execute()
  const counted = db
    .selectFrom('purchase')
    .select('purchase.id')
    .where((eb) => conditions(eb, filter))
  const { total } = await db
    .selectFrom((page?.maxCount ? counted.limit(page.maxCount) : counted).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Also writes the first status, its event and the idempotency key. */
export async function insertOrder(
  trx: Trx,
  order: Insertable<OrderTable>,
  key: { owner: string; keyHash: string },
): Promise<OrderId> {
  const { id } = await trx
    .insertInto('purchase')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('idempotency')
    .set({ purchase_id: id })
    .where('owner', '=', key.owner)
    .where('key_hash', '=', key.keyHash)
    .execute()
  await recordStatus(trx, {
    orderId: id,
    status: order.status,
    at: new Date(order.created_at),
    event: 'order.created',
    byOperator: typeof order.operator_kind === 'string',
  })
  return id
}
