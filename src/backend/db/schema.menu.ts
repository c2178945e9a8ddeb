import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CatalogDocument } from '#contract/catalog.ts'
import type { MinorPrices } from '#contract/prices.ts'
import type { LocalizedText } from '#contract/text.ts'
import type { ChangedAt, Fingerprint } from './schema.shop.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'

type Goods = CatalogDocument['goods'][number]

/** Without the columns and tables of its own; `old_prices` in minor units, references by slug. */
export type GoodsDocument = Omit<
  Goods,
  'slug' | 'categories' | 'prices' | 'old_prices' | 'ingredients' | 'choice'
> & { old_prices: MinorPrices }
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
  position: number
  /** False when the menu no longer has it: carts may still hold it. */
  active: boolean
}
export interface ChoiceTable {
  id: Generated<number>
  code: string
  name: JSONColumnType<LocalizedText>
  included: number
  max: number
  option_ids: number[]
  position: number
  active: boolean
}
export interface GoodsTable {
  id: Generated<GoodsId>
  slug: string
  position: number
  active: boolean
  prices: JSONColumnType<MinorPrices>
  choice_id: number | null
  document: JSONColumnType<GoodsDocument>
  changed_at: ChangedAt
  fingerprint: Fingerprint
}
/** `position` 0 is the category of the dish's URL. */
export interface GoodsCategoryTable {
  goods_id: GoodsId
  category_id: number
  position: number
}
export interface GoodsIngredientTable {
  goods_id: GoodsId
  option_id: number
  position: number
  included: number
  max: number
}
/** Sold out in a city until `until`, by hand or by the imported menu. */
export interface GoodsStopTable {
  goods_id: GoodsId
  domain_id: CityId
  reason: JSONColumnType<LocalizedText>
  until: ColumnType<Date | null, Date | null | undefined, Date | null>
  by_hand: Generated<boolean>
}
/** Tiles, gifts, additionals and equipment, as imported. */
export interface MenuExtraTable {
  kind: 'tile' | 'gift' | 'additional' | 'equipment'
  code: string
  position: number
  document: ColumnType<unknown, string, string>
}
/** Ids of the dishes with the word in the name, kind, ingredients and description. */
export interface SearchWordTable {
  word: string
  grams: string[]
  in_names: GoodsId[]
  in_kinds: Generated<GoodsId[]>
  in_parts: GoodsId[]
  in_texts: GoodsId[]
}
/** One row, `id` 1: the version of the word rules. */
export interface SearchIndexTable {
  id: number
  rules: number
  street_rules: number
}

export interface MenuTables {
  filter: FilterTable
  category: CategoryTable
  option: OptionTable
  choice: ChoiceTable
  goods: GoodsTable
  goods_category: GoodsCategoryTable
  goods_ingredient: GoodsIngredientTable
  goods_stop: GoodsStopTable
  menu_extra: MenuExtraTable
  search_word: SearchWordTable
  search_index: SearchIndexTable
}
