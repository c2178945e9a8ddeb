import type { ColumnType, Generated } from 'kysely'
import type { printerProtocols, printingTimes, ticketKinds } from '#contract/ops-printers.calls.ts'
import type { CityId, OrderId } from '#contract/ids.ts'
import type { Locale } from '#contract/locales.ts'

type LaterInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Tables of `0026-printers.ts`. */
export interface PrinterTable {
  id: Generated<number>
  domain_id: CityId
  name: string
  protocol: (typeof printerProtocols)[number]
  locale: Locale
  columns: number
  prints: (typeof printingTimes)[number]
  /** Slugs. */
  categories: string[]
  key_hash: string
  seen_at: LaterInstant
  trouble: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when it is known that it does not print (`0027-alerts.ts`). */
  alerted_at: LaterInstant
}
/**
 * `reported_at`: the printer has said that it could not print what it fetched; `unanswered`: how
 * often it has fetched the ticket since, and said nothing.
 */
export interface TicketTable {
  id: Generated<number>
  printer_id: number
  /** Null for a test. */
  purchase_id: OrderId | null
  kind: (typeof ticketKinds)[number]
  created_at: ColumnType<Date, Date, Date>
  fetched_at: LaterInstant
  reported_at: LaterInstant
  unanswered: Generated<number>
  done_at: LaterInstant
  dropped: ColumnType<string | null, string | null | undefined, string | null>
}

/** Tables of `0039-screen-tickets.ts`. */
export interface ScreenTicketTable {
  purchase_id: OrderId
  /** Id of an accepted change; empty for the accepted order itself. */
  change: string
  screen: string
  at: ColumnType<Date, Date, never>
}

export interface PrintingTables {
  printer: PrinterTable
  ticket: TicketTable
  screen_ticket: ScreenTicketTable
}
