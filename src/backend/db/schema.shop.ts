import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  CityDocument,
  EscalationMinutes,
  GroundKind,
  PlaceSource,
} from '#contract/cities/place.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { Minor } from '#contract/values/money.ts'
import type { Locale } from '#contract/locales.ts'
import type { CityId } from '#contract/values/ids.ts'

type Zone = CityDocument['zones'][number]
/** Set by the database's clock when a row is inserted or changed. */
export type ChangedAt = ColumnType<Date, undefined, Date>
export type Fingerprint = Generated<string>

export interface CityTable {
  id: Generated<CityId>
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
  languages: ColumnType<Locale[] | null, Locale[] | null | undefined, Locale[] | null>
  hosts: string[]
  country: CityDocument['country']
  currency: CityDocument['currency']
  time_zone: string
  lat: number
  lng: number
  phones: JSONColumnType<CityDocument['phones']>
  socials: JSONColumnType<CityDocument['socials']>
  hours: JSONColumnType<CityDocument['hours']>
  holidays: JSONColumnType<CityDocument['holidays']>
  lead_minutes: number
  slot_minutes: number
  slot_capacity: number
  escalation_minutes: JSONColumnType<
    EscalationMinutes | null,
    string | null | undefined,
    string | null
  >
  paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  extra_lead_minutes: Generated<number>
  extra_lead_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  changed_at: ChangedAt
  fingerprint: Fingerprint
}
export interface BranchTable {
  id: Generated<number>
  domain_id: CityId
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
  street: JSONColumnType<LocalizedText>
  house: string
  lat: number
  lng: number
  phone: string | null
  delivers: Generated<boolean>
}
/** `min_sum` and `delivery_steps` in minor units of the city's currency. */
export interface ZoneTable {
  id: Generated<number>
  domain_id: CityId
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
  color_hex: string
  polygons: JSONColumnType<Zone['polygons']>
  min_sum: Minor
  delivery_steps: JSONColumnType<{ from: Minor; price: Minor }[]>
  delivery_minutes: number
  hours: JSONColumnType<NonNullable<Zone['hours']> | null, string | null, string | null>
}
/** `metres` is the length of the line, `bounds` its box as `((lng,lat),(lng,lat))`. */
export interface StreetTable {
  id: Generated<number>
  domain_id: CityId
  slug: string
  name: JSONColumnType<LocalizedText>
  aliases: string[]
  house_from: number | null
  house_to: number | null
  line: JSONColumnType<[number, number][]>
  bounds: ColumnType<never, string, never>
  metres: number
  numbers: ColumnType<[string, number, number][], string | undefined, string>
  source: PlaceSource | null
}
export interface StreetWordTable {
  domain_id: CityId
  word: string
  keys: string[]
  leads: number[]
  others: number[]
}
export interface GroundTable {
  id: Generated<number>
  domain_id: CityId
  kind: GroundKind
  name: ColumnType<LocalizedText | null, string | null, never>
  /** Rings of a lake or a house, or the line of a river alone. */
  shape: JSONColumnType<[number, number][][]>
  labels: JSONColumnType<[number, number][]>
  metres: number | null
  bounds: ColumnType<never, string, never>
  source: PlaceSource | null
}
export interface ContentItemTable {
  kind: string
  slug: string
  position: number
  document: ColumnType<unknown, string, string>
  changed_at: ChangedAt
}
/**
 * One row, `id` 1: `version` counts every change of the menu, the cities and the content. Those that
 * concern one part alone are counted there, too.
 */
export interface ShopVersionTable {
  id: number
  version: number
  menu: number
  shop: number
  availability: number
}

/**
 * A currency that every city has left. `per` is its amount for one of the new currency, in hundred
 * millionths.
 */
export interface CurrencyChangeTable {
  old_currency: string
  new_currency: string
  per: number
  at: ColumnType<Date, Date, never>
}

export interface ShopTables {
  domain: CityTable
  branch: BranchTable
  zone: ZoneTable
  street: StreetTable
  street_word: StreetWordTable
  ground: GroundTable
  content_item: ContentItemTable
  shop_version: ShopVersionTable
  currency_change: CurrencyChangeTable
}
