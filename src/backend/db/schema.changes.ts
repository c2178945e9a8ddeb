import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { OrderId } from '#contract/values/ids.ts'
import type { OperatorKind } from '#contract/ops/session.calls.ts'

type Instant = ColumnType<Date, Date, never>
type Later<T> = ColumnType<T | null, undefined, T | null>

export interface OrderChangeTable {
  id: string
  seq: Generated<number>
  purchase_id: OrderId
  key: string
  fingerprint: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'replaced'
  note: string
  before: JSONColumnType<object>
  after: JSONColumnType<object>
  by_kind: OperatorKind
  by_id: number | null
  by_name: string
  proposed_at: Instant
  expires_at: Instant
  settled_at: Later<Date>
  settled_by_kind: Later<OperatorKind>
  settled_by_id: Later<number>
  settled_by_name: Later<string>
}

export interface OrderNoteTable {
  id: Generated<number>
  purchase_id: OrderId
  key: string
  at: Instant
  text: string
  by_kind: OperatorKind
  by_id: number | null
  by_name: string
}

export interface ChangeTables {
  purchase_change: OrderChangeTable
  order_note: OrderNoteTable
}
