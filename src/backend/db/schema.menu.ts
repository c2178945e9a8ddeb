import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import type { Locale } from '#contract/locales.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { ChangedAt, Fingerprint } from './schema.shop.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

type Dish = CatalogDocument['goods'][number]

type Option = CatalogDocument['options'][number]
type Group = CatalogDocument['groups'][number]
type DishGroup = NonNullable<Dish['groups']>[number]
type Slot = CatalogDocument['slots'][number]
type Combo = NonNullable<Dish['combo']>
type Variant = NonNullable<DishGroup['variants']>[number]

type OptionPrice = NonNullable<DishGroup['prices']>[number]
type StoredVariantPrice = { variant: string; prices: MinorPrices }

export type StoredOptionPrice = Omit<OptionPrice, 'prices' | 'variant_prices'> & {
  prices: MinorPrices
  variant_prices?: StoredVariantPrice[]
}

export type StoredDishGroup = Omit<DishGroup, 'variants' | 'prices'> & {
  prices?: StoredOptionPrice[]
  variants?: (Omit<Variant, 'prices'> & { prices: MinorPrices })[]
}

export type StoredCombo = Omit<Combo, 'discount'> & {
  discount?: { percent: number } | { amount: MinorPrices }
}

type Special = NonNullable<Dish['special_prices']>[number]
export type StoredSpecialPrice = Omit<Special, 'prices'> & { prices: MinorPrices }

/** Prices in minor units, references by slug or code. */
export type DishDocument = Omit<
  Dish,
  | 'slug'
  | 'categories'
  | 'prices'
  | 'old_prices'
  | 'special_prices'
  | 'ingredients'
  | 'groups'
  | 'combo'
  | 'choice'
> & {
  old_prices: MinorPrices
  special_prices?: StoredSpecialPrice[]
  groups?: StoredDishGroup[]
  combo?: StoredCombo
}
/** References by code, prices in minor units. */
export type OptionDocument = Omit<Option, 'code' | 'name' | 'prices' | 'variant_prices'> & {
  variant_prices?: StoredVariantPrice[]
}
export type GroupDocument = Omit<Group, 'code'>
export type SlotDocument = Omit<Slot, 'code' | 'goods'> & {
  goods: { goods: string; surcharge?: MinorPrices }[]
}
export type CategoryDocument = Omit<CatalogDocument['categories'][number], 'slug' | 'parent'>

export interface FilterTable {
  code: string
  position: number
  name: JSONColumnType<LocalizedText>
}
export interface CategoryTable {
  id: Generated<number>
  slug: string
  parent_id: number | null
  position: number
  active: boolean
  document: JSONColumnType<CategoryDocument>
  changed_at: ChangedAt
}
export interface OptionTable {
  id: Generated<number>
  code: string
  name: JSONColumnType<LocalizedText>
  prices: JSONColumnType<MinorPrices | null, string | null, string | null>
  document: JSONColumnType<OptionDocument, string | undefined>
  position: number
  /** False when the menu no longer has it: carts may still hold it. */
  active: boolean
}
export interface OptionGroupTable {
  id: Generated<number>
  code: string
  document: JSONColumnType<GroupDocument>
  position: number
  active: boolean
}
export interface ComboSlotTable {
  id: Generated<number>
  code: string
  document: JSONColumnType<SlotDocument>
  position: number
  active: boolean
}
export interface DishTable {
  id: Generated<DishId>
  slug: string
  position: number
  active: boolean
  prices: JSONColumnType<MinorPrices>
  document: JSONColumnType<DishDocument>
  changed_at: ChangedAt
  fingerprint: Fingerprint
  /** Set by a trigger: the shop's version with the row's last change. */
  version: ColumnType<number, never, never>
}
/** `position` 0 is the category of the dish's URL. */
export interface DishCategoryTable {
  goods_id: DishId
  category_id: number
  position: number
}
export interface DishIngredientTable {
  goods_id: DishId
  option_id: number
  position: number
  included: number
  max: number
}
export interface DishStopTable {
  goods_id: DishId
  domain_id: CityId
  reason: JSONColumnType<LocalizedText>
  until: ColumnType<Date | null, Date | null | undefined, Date | null>
  by_hand: Generated<boolean>
}
/** Until `until`; null: until ended by hand. */
export interface OptionStopTable {
  option_id: number
  domain_id: CityId
  until: ColumnType<Date | null, Date | null, Date | null>
}
export interface MenuExtraTable {
  kind: 'tile' | 'gift' | 'additional' | 'equipment'
  code: string
  position: number
  document: ColumnType<unknown, string, string>
}
export interface SearchWordTable {
  word: string
  locale: Locale
  grams: string[]
  in_names: DishId[]
  in_kinds: Generated<DishId[]>
  in_parts: DishId[]
  in_texts: DishId[]
  in_traits: Generated<DishId[]>
}
export interface SearchIndexTable {
  id: number
  rules: number
  street_rules: number
  /** Counts the menus. */
  menu: number
}

export interface MenuTables {
  filter: FilterTable
  category: CategoryTable
  option: OptionTable
  option_group: OptionGroupTable
  combo_slot: ComboSlotTable
  goods: DishTable
  goods_category: DishCategoryTable
  goods_ingredient: DishIngredientTable
  goods_stop: DishStopTable
  option_stop: OptionStopTable
  menu_extra: MenuExtraTable
  search_word: SearchWordTable
  search_index: SearchIndexTable
}
