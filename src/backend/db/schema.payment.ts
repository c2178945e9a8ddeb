import type { OperatorKind } from '#contract/ops/session.calls.ts'
import type { ColumnType, Generated } from 'kysely'
import type { paymentProviders } from '#contract/orders/payment.calls.ts'
import type { Minor } from '#contract/values/money.ts'
import type { OrderId } from '#contract/values/ids.ts'

type Instant = ColumnType<Date, Date, Date>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PaymentTable {
  id: string
  purchase_id: OrderId
  provider: (typeof paymentProviders)[number]
  status: ColumnType<PaymentStatus, PaymentStatus | undefined, PaymentStatus>
  amount: Minor
  currency: string
  session: Nullable<string>
  url: Nullable<string>
  capture: Nullable<string>
  refund: Nullable<string>
  created_at: Instant
  checked_at: Nullable<Date>
  due_at: Nullable<Date>
  attempts: Generated<number>
  captured_at: Nullable<Date>
  refunded: Generated<Minor>
}
/** `captured` pays for its order; other money is refunded (`refunding`). */
export type PaymentStatus = 'created' | 'captured' | 'failed' | 'expired' | 'refunding' | 'refunded'

/** A ledger; `source` is unique: an event is entered once. */
export interface RefundTable {
  id: string
  seq: Generated<number>
  purchase_id: OrderId
  payment_id: string | null
  source: string
  amount: Minor
  currency: string
  reason: string
  by_kind: ColumnType<OperatorKind | null, OperatorKind | null | undefined, never>
  by_id: ColumnType<number | null, number | null | undefined, never>
  by_name: ColumnType<string | null, string | null | undefined, never>
  created_at: Instant
  state: RefundState
  provider_refund: Nullable<string>
  settled_at: Nullable<Date>
}
export type RefundState = 'pending' | 'done' | 'failed'

export interface PaymentTables {
  payment: PaymentTable
  refund: RefundTable
  payment_event: {
    provider: PaymentTable['provider']
    event_id: string
    payment_id: string
    received_at: Instant
  }
  sandbox_session: {
    id: string
    payment_id: string
    number: string
    amount: Minor
    currency: string
    return_path: string
    status: ColumnType<SandboxStatus, SandboxStatus | undefined, SandboxStatus>
    paid_at: Nullable<Date>
    refunded: Generated<boolean>
    refunded_amount: Generated<Minor>
  }
  sandbox_refund: { id: string; session_id: string; amount: Minor }
  sandbox_event: { id: string; body: string; due_at: Instant; attempts: Generated<number> }
}
type SandboxStatus = 'open' | 'paid' | 'declined' | 'expired'
