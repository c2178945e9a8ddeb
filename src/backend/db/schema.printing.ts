import type { ColumnType, Generated } from 'kysely'
import type { printerProtocols, printingTimes, ticketKinds } from '#contract/ops/printers.calls.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'

type LaterInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface PrinterTable {
  id: Generated<number>
  domain_id: CityId
  name: string
  protocol: (typeof printerProtocols)[number]
  locale: Locale
  columns: number
  prints: (typeof printingTimes)[number]
  categories: string[]
  key_hash: string
  seen_at: LaterInstant
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  alerted_at: LaterInstant
}
/** `reported_at`: the printer could not print it; `unanswered`: fetches without a result since. */
export interface TicketTable {
  id: Generated<number>
  printer_id: number
  purchase_id: OrderId | null
  kind: (typeof ticketKinds)[number]
  created_at: ColumnType<Date, Date, Date>
  fetched_at: LaterInstant
  reported_at: LaterInstant
  unanswered: Generated<number>
  done_at: LaterInstant
  dropped: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ScreenTicketTable {
  purchase_id: OrderId
  change: string
  screen: string
  at: ColumnType<Date, Date, never>
}

export interface PrintingTables {
  printer: PrinterTable
  ticket: TicketTable
  screen_ticket: ScreenTicketTable
}
