import type { CatalogDocument } from '#contract/catalog.ts'
import type { MinorPrices } from '#contract/prices.ts'
import type { LocalizedText } from '#contract/text.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'

type CatalogGoods = CatalogDocument['goods'][number]

/** An ingredient or a pick of a free choice; without prices an extra portion is never charged. */
export interface Option {
  id: number
  code: string
  name: LocalizedText
  prices: MinorPrices | null
}

/** `included` picks are free, `max` is the limit. */
export interface Choice {
  id: number
  code: string
  name: LocalizedText
  included: number
  max: number
  optionIds: readonly number[]
}

export interface Dish extends Pick<
  CatalogGoods,
  | 'slug'
  | 'name'
  | 'description'
  | 'synonyms'
  | 'picture'
  | 'gallery'
  | 'weight'
  | 'amount'
  | 'measure'
  | 'nutrition'
  | 'allergens'
  | 'diets'
  | 'badges'
  | 'filters'
  | 'seo'
> {
  id: GoodsId
  prices: MinorPrices
  oldPrices: MinorPrices
  /** The first one is in the dish's URL. */
  categoryIds: readonly number[]
  ingredients: readonly { optionId: number; included: number; max: number }[]
  choiceId: number | null
  parts: readonly { goodsId: GoodsId; count: number }[]
  relatedIds: readonly GoodsId[]
  /** Reasons for being sold out, by city. */
  unavailable: ReadonlyMap<CityId, LocalizedText>
  changedAt: Date
}

export interface CategoryNode extends Pick<
  CatalogDocument['categories'][number],
  | 'slug'
  | 'name'
  | 'description'
  | 'synonyms'
  | 'icon'
  | 'picture'
  | 'in_footer'
  | 'filters'
  | 'seo'
> {
  id: number
  parentId: number | null
  changedAt: Date
}

/** Valid as of `version`. Maps keep menu order. */
export interface Menu {
  version: string
  goods: ReadonlyMap<GoodsId, Dish>
  /** Inactive dishes: on no page, but named in a cart that still holds one. */
  retired: ReadonlyMap<GoodsId, Dish>
  goodsIdBySlug: ReadonlyMap<string, GoodsId>
  /** Ids by former slugs. */
  renamedGoods: ReadonlyMap<string, GoodsId>
  renamedCategories: ReadonlyMap<string, number>
  categories: ReadonlyMap<number, CategoryNode>
  options: ReadonlyMap<number, Option>
  choices: ReadonlyMap<number, Choice>
  filters: ReadonlyMap<string, LocalizedText>
  tiles: readonly CatalogDocument['tiles'][number][]
  gifts: readonly { goodsId: GoodsId; from: MinorPrices }[]
  additionals: readonly { categoryId: number; goodsIds: readonly GoodsId[] }[]
  /** `categoryIds` null: goes with every dish. */
  equipment: readonly {
    code: 'chopsticks' | 'training_chopsticks'
    name: LocalizedText
    prices: MinorPrices
    categoryIds: readonly number[] | null
  }[]
}
