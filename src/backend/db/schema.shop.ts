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
}
export interface StreetTable {
  id: Generated<number>
  domain_id: number
  name: JSONColumnType<LocalizedText>
  aliases: string[]
  house_from: number
  house_to: number
  line: JSONColumnType<[number, number][]>
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
  content_item: ContentItemTable
  shop_version: ShopVersionTable
}
