import type { CatalogDocument } from '#contract/catalog.ts'
import type { Currency } from '#contract/money.ts'
import type { LocalizedText } from '#contract/text.ts'

/** Integer minor units by currency of sale. */
export type PriceMap = Partial<Record<Currency, number>>

type CatalogGoods = CatalogDocument['goods'][number]

/** An ingredient or a pick of a free choice; without prices an extra portion is never charged. */
export interface Option {
  id: number
  code: string
  name: LocalizedText
  prices: PriceMap | null
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
  id: number
  prices: PriceMap
  oldPrices: PriceMap
  /** The first one is in the dish's URL. */
  categoryIds: readonly number[]
  ingredients: readonly { optionId: number; included: number; max: number }[]
  choiceId: number | null
  parts: readonly { goodsId: number; count: number }[]
  relatedIds: readonly number[]
  /** Reasons for being sold out, by city. */
  stops: ReadonlyMap<number, LocalizedText>
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
  goods: ReadonlyMap<number, Dish>
  /** Inactive dishes: on no page, but named in a cart that still holds one. */
  retired: ReadonlyMap<number, Dish>
  goodsIdBySlug: ReadonlyMap<string, number>
  /** Ids by former slugs. */
  renamedGoods: ReadonlyMap<string, number>
  renamedCategories: ReadonlyMap<string, number>
  categories: ReadonlyMap<number, CategoryNode>
  options: ReadonlyMap<number, Option>
  choices: ReadonlyMap<number, Choice>
  filters: ReadonlyMap<string, LocalizedText>
  tiles: readonly CatalogDocument['tiles'][number][]
  gifts: readonly { goodsId: number; from: PriceMap }[]
  additionals: readonly { categoryId: number; goodsIds: readonly number[] }[]
  /** `categoryIds` null: goes with every dish. */
  equipment: readonly {
    code: 'chopsticks' | 'training_chopsticks'
    name: LocalizedText
    prices: PriceMap
    categoryIds: readonly number[] | null
  }[]
}
