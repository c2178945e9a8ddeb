import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CityDocument } from '#contract/place.ts'
import type { LocalizedText } from '#contract/text.ts'

type Zone = CityDocument['zones'][number]
/** An instant; the database's clock says when a row is new or other than it was. */
export type ChangedAt = ColumnType<Date, undefined, Date>
/** Of the document that a row and what belongs to it were written from. */
export type Fingerprint = Generated<string>

/** A city; coordinates in degrees. */
export interface DomainTable {
  id: Generated<number>
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
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
  /** Orders that fit into a slot. */
  slot_capacity: number
  /** No orders are taken before it. */
  paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  changed_at: ChangedAt
  fingerprint: Fingerprint
}
export interface BranchTable {
  id: Generated<number>
  domain_id: number
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
  street: JSONColumnType<LocalizedText>
  house: string
  lat: number
  lng: number
  phone: string | null
}
/** `min_sum` and the amounts of `delivery_steps` in minor units of the city's currency. */
export interface ZoneTable {
  id: Generated<number>
  domain_id: number
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
  color_hex: string
  polygons: JSONColumnType<Zone['polygons']>
  min_sum: number
  delivery_steps: JSONColumnType<{ from: number; price: number }[]>
  delivery_minutes: number
  hours: JSONColumnType<NonNullable<Zone['hours']> | null, string | null, string | null>
}
/** `metres` is the length of the line, `bounds` the box around it, written as `((lng,lat),(lng,lat))`. No house numbers: nobody knows them. */
export interface StreetTable {
  id: Generated<number>
  domain_id: number
  slug: string
  name: JSONColumnType<LocalizedText>
  aliases: string[]
  house_from: number | null
  house_to: number | null
  line: JSONColumnType<[number, number][]>
  bounds: ColumnType<never, string, never>
  metres: number
}
/** A word of the streets of a city with the ids of those whose name begins with it, and of the others; `keys` begin with the city's id. */
export interface StreetWordTable {
  domain_id: number
  word: string
  keys: string[]
  leads: number[]
  others: number[]
}
/** One piece of content; what `document` holds depends on `kind` (modules/import/content.rules.ts). */
export interface ContentItemTable {
  kind: string
  slug: string
  position: number
  document: ColumnType<unknown, string, string>
  changed_at: ChangedAt
}
/** One row, `id` 1: counted up by every write of the menu, the cities and the content. */
export interface ShopVersionTable {
  id: number
  version: number
}

export interface ShopTables {
  domain: DomainTable
  branch: BranchTable
  zone: ZoneTable
  street: StreetTable
  street_word: StreetWordTable
  content_item: ContentItemTable
  shop_version: ShopVersionTable
}
