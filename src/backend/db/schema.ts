import type { OperatorKind } from '#contract/ops/session.calls.ts'
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { AlertTables } from './schema.alerts.ts'
import type { CustomerTables } from './schema.customer.ts'
import type { Allergen } from '#contract/menu/dietary.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import type { OrderStatus, paymentStatuses } from '#contract/orders/order-flow.ts'
import type { paymentTypes } from '#contract/orders/order.calls.ts'
import type { ChangeTables } from './schema.changes.ts'
import type { BoardTables } from './schema.board.ts'
import type { LoyaltyTables } from './schema.loyalty.ts'
import type { MenuTables } from './schema.menu.ts'
import type { PromoTables } from './schema.promo.ts'
import type { PaymentTables } from './schema.payment.ts'
import type { PrintingTables } from './schema.printing.ts'
import type { ShopTables } from './schema.shop.ts'
import type { SlotTables } from './schema.slots.ts'
import type { StaffTables } from './schema.staff.ts'
import type { OrderReason } from '#contract/orders/order-reasons.ts'
import type { Minor } from '#contract/values/money.ts'
import type { CityId, CustomerId, OrderId } from '#contract/values/ids.ts'

type Instant = ColumnType<Date, Date, Date>

/** Amounts in minor units. Write `jsonb` with `JSON.stringify`. */
export interface OrderTable {
  id: Generated<OrderId>
  domain_id: CityId
  status: OrderStatus
  version: Generated<number>
  created_at: Instant
  expected_at: Instant
  locale: string
  order_type: OrderType
  time_type: Generated<'soon_as_possible' | 'on_time'>
  /** Minutes to the customer; null for orders that are older than the column. */
  travel_minutes: ColumnType<number | null, number | undefined, never>
  /** Start of the slot; null for orders that are older than slots. */
  slot_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  payment_type: (typeof paymentTypes)[number]
  payment_status: (typeof paymentStatuses)[number]
  change_from: Minor | null
  currency: string
  goods_sum: Minor
  equipment_sum: Minor
  discount_sum: Minor
  delivery_price: Minor
  bonus_spent: Generated<Minor>
  bonus_earn: Generated<Minor>
  total: Minor
  quote: JSONColumnType<object>
  contact: JSONColumnType<object>
  address: JSONColumnType<object | null, string | null, string | null>
  branch: JSONColumnType<object | null, string | null, string | null>
  persons: number
  comment: string
  allergens: ColumnType<Allergen[], string | undefined, string>
  do_not_call_back: boolean
  key_salt: string
  key_hash: string
  due_online: Generated<Minor>
  pay_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  certain_at: ColumnType<Date | null, undefined, Date>
  escalation: ColumnType<number, undefined, number>
  unconfirmed_at: ColumnType<Date | null, undefined, Date | null>
  refunded: Generated<Minor>
  repaid: ColumnType<Minor, undefined, Minor>
  change_count: ColumnType<number, undefined, number>
  note_count: ColumnType<number, undefined, number>
  /** Staff who took the order by phone; null for the customer's own. */
  operator_kind: ColumnType<OperatorKind | null, OperatorKind | null | undefined, never>
  operator_id: ColumnType<number | null, number | null | undefined, never>
  operator_name: ColumnType<string | null, string | null | undefined, never>
  customer_id: ColumnType<CustomerId | null, CustomerId | null | undefined, CustomerId | null>
}
export interface OrderMessageTable {
  id: Generated<number>
  purchase_id: OrderId
  at: Instant
  about: string
  channel: string
  outcome: string
}
export interface OrderStatusTable {
  id: Generated<number>
  purchase_id: OrderId
  status: OrderTable['status']
  at: Instant
  reason: string | null
  reason_code: ColumnType<OrderReason | null, OrderReason | null | undefined, never>
  by_operator: Generated<boolean>
}
/** Keyed hashes of the requester's address and prefixes; kept for two days and until the slot ends. */
export interface OrderPrefixTable {
  prefix: string
  purchase_id: OrderId
  created_at: Instant
}
/** Written only by triggers on `purchase` (`0011-following.ts`). */
export interface OrderEventTable {
  id: Generated<number>
  purchase_id: OrderId
  version: number
  status: OrderTable['status']
  payment_status: OrderTable['payment_status']
  expected_at: Instant
}
export interface IdempotencyTable {
  owner: string
  key_hash: string
  fingerprint: string
  purchase_id: OrderId | null
  created_at: Instant
}
export interface OutboxTable {
  id: Generated<number>
  kind: string
  payload: JSONColumnType<object>
  created_at: Instant
  available_at: Instant
  attempts: Generated<number>
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface WebhookAttemptTable {
  id: Generated<number>
  outbox_id: number
  at: Instant
  status: number | null
  error: string | null
}

/** One row, `id` 1, that processes with WEBHOOK_URL renew. */
export interface WebhookReceiverTable {
  id: number
  known_until: Instant
}

export interface OrderLinkTable {
  token_hash: string
  purchase_id: OrderId
  expires_at: Instant
  change_id: ColumnType<string | null, string | null | undefined, never>
}

export interface Database
  extends
    AlertTables,
    BoardTables,
    ChangeTables,
    ShopTables,
    MenuTables,
    CustomerTables,
    LoyaltyTables,
    SlotTables,
    PromoTables,
    PaymentTables,
    PrintingTables,
    StaffTables {
  purchase: OrderTable
  purchase_status: OrderStatusTable
  order_prefix: OrderPrefixTable
  order_link: OrderLinkTable
  order_message: OrderMessageTable
  purchase_event: OrderEventTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  webhook_attempt: WebhookAttemptTable
  webhook_receiver: WebhookReceiverTable
}

/** A connection or an open transaction. */
export type Handle = Kysely<Database>
export type Trx = Transaction<Database>
