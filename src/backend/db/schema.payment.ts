import type { ColumnType, Generated } from 'kysely'
import type { paymentProviders } from '#contract/payment.calls.ts'
import type { Minor } from '#contract/money.ts'
import type { OrderId } from '#contract/ids.ts'

type Instant = ColumnType<Date, Date, Date>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** `session` is the provider's page, `capture` the taken money, `refund` the refund. */
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
}
/** `captured` is the payment of its order; other money is refunded (`refunding`). */
export type PaymentStatus = 'created' | 'captured' | 'failed' | 'expired' | 'refunding' | 'refunded'

export interface PaymentTables {
  payment: PaymentTable
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
  }
  sandbox_event: { id: string; body: string; due_at: Instant; attempts: Generated<number> }
}
type SandboxStatus = 'open' | 'paid' | 'declined' | 'expired'
