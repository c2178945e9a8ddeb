import type { ColumnType } from 'kysely'

/** What is locked while somebody takes a place in it. */
export interface SlotTable {
  domain_id: number
  starts_at: Date
}
/** A place that is kept until `expires_at`; `holder` is a keyed hash of whoever keeps it. */
export interface SlotHoldTable {
  token: string
  domain_id: number
  starts_at: Date
  holder: string
  /** Keyed hashes of the address it came from. */
  prefixes: ColumnType<string[], readonly string[], never>
  /** When the first hold was taken that this one came from by exchange. */
  since: ColumnType<Date, Date | undefined, never>
  expires_at: Date
}

/** The tables of `0008-slots.ts`. */
export interface SlotTables {
  slot: SlotTable
  slot_hold: SlotHoldTable
}
