import type { ColumnType } from 'kysely'
import type { CityId } from '#contract/ids.ts'

/** Locked while a place is booked. */
export interface SlotTable {
  domain_id: CityId
  starts_at: Date
}
/** `holder` is `customer:` or `operator:` and an id, or `guest:` and a keyed hash of the address. */
export interface SlotHoldTable {
  token: string
  domain_id: CityId
  starts_at: Date
  holder: string
  /** Keyed hashes of the requester's address. */
  prefixes: ColumnType<string[], readonly string[], never>
  /** Time of the first hold that was exchanged for this one. */
  since: ColumnType<Date, Date | undefined, never>
  expires_at: Date
}

export interface SlotTables {
  slot: SlotTable
  slot_hold: SlotHoldTable
}
