import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AlertChannel, AlertChoice, AlertKind } from '#contract/ops/alerts.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import type { StaffId } from '#contract/ops/staff.ts'

type Instant = ColumnType<Date, Date, Date>

export interface StaffAlertsTable {
  staff_id: StaffId
  chosen: JSONColumnType<AlertChoice>
  locale: Locale
}
export interface StaffPushTable {
  id: Generated<number>
  staff_id: StaffId
  session_id: number
  endpoint_hash: string
  sealed: string
  client: string
  created_at: Instant
}
export interface StaffChatTable {
  staff_id: StaffId
  chat_id: number
  linked_at: Instant
}
export interface StaffChatCodeTable {
  staff_id: StaffId
  code_hash: string
  expires_at: Instant
}
export interface AlertTable {
  id: Generated<number>
  staff_id: StaffId
  event: string
  kind: AlertKind | 'test'
  channel: AlertChannel
  target: number
  domain_id: CityId | null
  purchase_id: OrderId | null
  detail: JSONColumnType<object, string, never>
  created_at: Instant
  started_at: ColumnType<Date | null, never, Date | null>
}

export interface AlertTables {
  staff_alerts: StaffAlertsTable
  staff_push: StaffPushTable
  staff_chat: StaffChatTable
  staff_chat_code: StaffChatCodeTable
  alert: AlertTable
}
