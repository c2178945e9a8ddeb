import type { CatalogDocument } from '#contract/menu/catalog.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'

type CatalogDish = CatalogDocument['goods'][number]
type CatalogGroup = CatalogDocument['groups'][number]

/** Without prices it is never charged. */
export interface OptionPrices {
  prices: MinorPrices | null
  variantPrices: ReadonlyMap<number, MinorPrices>
}

export interface Option extends OptionPrices {
  id: number
  code: string
  name: LocalizedText
  picture: string | null
  /** Grams of one portion. */
  weight: number
  sku: string | null
  allergens: CatalogDish['allergens']
  mayContain: CatalogDish['allergens']
  diets: CatalogDish['diets'] | null
  nutrition: CatalogDish['nutrition']
  soldOut: ReadonlySet<CityId>
}

export interface Variant {
  prices: MinorPrices
  weight: number | null
  amount: number
  nutrition?: NonNullable<CatalogDish['nutrition']> | undefined
  sku?: string | undefined
}

export interface OptionGroup extends Pick<
  CatalogGroup,
  'code' | 'name' | 'select' | 'min' | 'max'
> {
  id: number
  included: number
  freeRule: NonNullable<CatalogGroup['free_rule']>
  options: readonly {
    optionId: number
    max: number
    isDefault: boolean
    prices?: OptionPrices | undefined
    opens: OptionGroup | null
  }[]
  variants: ReadonlyMap<number, Variant> | null
}

export interface Slot {
  id: number
  name: LocalizedText
  dishes: ReadonlyMap<DishId, { surcharge: MinorPrices }>
  defaultId: DishId | null
}

export interface Combo {
  slots: readonly Slot[]
  discount: { percent: number } | { amount: MinorPrices } | null
}

/** Null stands for every city, every fulfilment, and the dish itself. */
export interface SpecialPrice {
  cityId: CityId | null
  fulfilment: OrderType | null
  sizeId: number | null
  prices: MinorPrices
}

export interface MenuDish extends Pick<
  CatalogDish,
  | 'slug'
  | 'name'
  | 'description'
  | 'synonyms'
  | 'gallery'
  | 'weight'
  | 'amount'
  | 'measure'
  | 'sku'
  | 'nutrition'
  | 'allergens'
  | 'may_contain'
  | 'spiciness'
  | 'servings'
  | 'diets'
  | 'badges'
  | 'filters'
  | 'limits'
  | 'sold'
  | 'age'
  | 'tax'
  | 'seo'
> {
  id: DishId
  picture: string
  prices: MinorPrices
  oldPrices: MinorPrices
  specialPrices: readonly SpecialPrice[]
  categoryIds: readonly number[]
  ingredients: readonly { optionId: number; included: number; max: number }[]
  groups: readonly OptionGroup[]
  combo: Combo | null
  parts: readonly { dishId: DishId; count: number }[]
  relatedIds: readonly DishId[]
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

export interface Menu {
  dishes: ReadonlyMap<DishId, MenuDish>
  /** Inactive dishes: on no page, but still needed for carts that hold one. */
  retired: ReadonlyMap<DishId, MenuDish>
  dishIdBySlug: ReadonlyMap<string, DishId>
  renamedDishes: ReadonlyMap<string, DishId>
  renamedCategories: ReadonlyMap<string, number>
  categories: ReadonlyMap<number, CategoryNode>
  options: ReadonlyMap<number, Option>
  filters: ReadonlyMap<string, LocalizedText>
  tiles: readonly CatalogDocument['tiles'][number][]
  gifts: readonly { dishId: DishId; from: MinorPrices }[]
  additionals: readonly { categoryId: number; dishIds: readonly DishId[] }[]
  equipment: readonly {
    code: 'chopsticks' | 'training_chopsticks'
    name: LocalizedText
    prices: MinorPrices
    categoryIds: readonly number[] | null
  }[]
}
