import type { ColumnType } from 'kysely'
import type { CityId } from '#contract/values/ids.ts'

export interface SlotTable {
  domain_id: CityId
  starts_at: Date
}
/** `holder`: `customer:` or `operator:` and an id, or `guest:` and a hash of the address. */
export interface SlotHoldTable {
  token: string
  domain_id: CityId
  starts_at: Date
  holder: string
  prefixes: ColumnType<string[], readonly string[], never>
  since: ColumnType<Date, Date | undefined, never>
  expires_at: Date
}

export interface SlotTables {
  slot: SlotTable
  slot_hold: SlotHoldTable
}
