import type { CatalogDocument } from '#contract/catalog.ts'
import type { MinorPrices } from '#contract/prices.ts'
import type { LocalizedText } from '#contract/text.ts'
import type { CityId, DishId } from '#contract/ids.ts'
import type { OrderType } from '#contract/order-flow.ts'

type CatalogDish = CatalogDocument['goods'][number]
type CatalogGroup = CatalogDocument['groups'][number]

/** Without prices it is never charged. */
export interface OptionPrices {
  prices: MinorPrices | null
  /** Instead of `prices`, by the id of the option that sets the dish's price. */
  variantPrices: ReadonlyMap<number, MinorPrices>
}

/** An ingredient or an option of a group. */
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
  /** Null: nobody said. */
  diets: CatalogDish['diets'] | null
  nutrition: CatalogDish['nutrition']
  /** Cities where it has run out. */
  soldOut: ReadonlySet<CityId>
}

/** Of the whole dish. */
export interface Variant {
  prices: MinorPrices
  weight: number | null
  amount: number
  sku?: string | undefined
}

/** As the dish has it: `min` to `max` portions in all, `included` of them free. */
export interface OptionGroup extends Pick<
  CatalogGroup,
  'code' | 'name' | 'select' | 'min' | 'max'
> {
  id: number
  included: number
  freeRule: NonNullable<CatalogGroup['free_rule']>
  /** `opens`: one more group to pick from for each portion. */
  options: readonly {
    optionId: number
    max: number
    isDefault: boolean
    /** With this dish, instead of the option's own. */
    prices?: OptionPrices | undefined
    opens: OptionGroup | null
  }[]
  /** By option id; null where the group does not set the price. */
  variants: ReadonlyMap<number, Variant> | null
}

/** The `surcharge` of a dish comes on top of the combo. */
export interface Slot {
  id: number
  name: LocalizedText
  dishes: ReadonlyMap<DishId, { surcharge: MinorPrices }>
  defaultId: DishId | null
}

/** Without a discount it has a price of its own. */
export interface Combo {
  slots: readonly Slot[]
  discount: { percent: number } | { amount: MinorPrices } | null
}

/** Null stands for every city, every fulfilment, and the dish itself. */
export interface SpecialPrice {
  cityId: CityId | null
  fulfilment: OrderType | null
  /** The option that sets the price. */
  sizeId: number | null
  prices: MinorPrices
}

export interface MenuDish extends Pick<
  CatalogDish,
  | 'slug'
  | 'name'
  | 'description'
  | 'synonyms'
  | 'picture'
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
  /** The lowest possible, where its variants or the dishes of a combo set the price. */
  prices: MinorPrices
  oldPrices: MinorPrices
  /** See {@link menuFor} in local-menu.rules.ts. */
  specialPrices: readonly SpecialPrice[]
  /** The first one is in the dish's URL. */
  categoryIds: readonly number[]
  ingredients: readonly { optionId: number; included: number; max: number }[]
  /** In menu order; at most one sets the price. */
  groups: readonly OptionGroup[]
  combo: Combo | null
  parts: readonly { dishId: DishId; count: number }[]
  relatedIds: readonly DishId[]
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
  dishes: ReadonlyMap<DishId, MenuDish>
  /** Inactive dishes: on no page, but named in a cart that still holds one. */
  retired: ReadonlyMap<DishId, MenuDish>
  dishIdBySlug: ReadonlyMap<string, DishId>
  /** Ids by former slugs. */
  renamedDishes: ReadonlyMap<string, DishId>
  renamedCategories: ReadonlyMap<string, number>
  categories: ReadonlyMap<number, CategoryNode>
  options: ReadonlyMap<number, Option>
  filters: ReadonlyMap<string, LocalizedText>
  tiles: readonly CatalogDocument['tiles'][number][]
  gifts: readonly { dishId: DishId; from: MinorPrices }[]
  additionals: readonly { categoryId: number; dishIds: readonly DishId[] }[]
  /** `categoryIds` null: goes with every dish. */
  equipment: readonly {
    code: 'chopsticks' | 'training_chopsticks'
    name: LocalizedText
    prices: MinorPrices
    categoryIds: readonly number[] | null
  }[]
}
