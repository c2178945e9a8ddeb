import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type {
  CategoryTable,
  ComboSlotTable,
  DishIngredientTable,
  DishTable,
  FilterTable,
  MenuExtraTable,
  OptionGroupTable,
  OptionTable,
} from '#backend/db/schema.menu.ts'
import type { CityTable } from '#backend/db/schema.shop.ts'
import { catalogAdditional, catalogEquipment, catalogTile } from '#contract/menu/catalog.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'
import { minorPrices } from '#contract/values/prices.ts'
import { slug } from '#contract/values/text.ts'
import { byCategory } from '#backend/core/by-category.rules.ts'
import { kindImage } from '#backend/core/kind-image.rules.ts'
import type { Menu, MenuDish } from '#backend/core/menu.ts'
import { mapInTurns } from '#backend/core/turns.ts'
import { groupsOf } from './groups.rules.ts'
import { optionOf } from './options.rules.ts'
import { slotOf, withCombo } from './slots.rules.ts'
import { specialPricesOf } from './special-prices.rules.ts'

export type DishRow = Pick<
  Selectable<DishTable>,
  'id' | 'slug' | 'position' | 'active' | 'prices' | 'document' | 'changed_at'
> & {
  categoryIds: readonly number[]
  ingredients: readonly Pick<Selectable<DishIngredientTable>, 'option_id' | 'included' | 'max'>[]
}

/** All but what is sold out; dishes, categories and extras in the order of the menu. */
export interface MenuRows {
  /** The shop's. */
  version: number
  dishes: readonly DishRow[]
  categories: readonly Selectable<CategoryTable>[]
  options: readonly Selectable<OptionTable>[]
  groups: readonly Selectable<OptionGroupTable>[]
  slots: readonly Selectable<ComboSlotTable>[]
  filters: readonly Selectable<FilterTable>[]
  extras: readonly Selectable<MenuExtraTable>[]
  cities: readonly Pick<Selectable<CityTable>, 'id' | 'code' | 'currency'>[]
}

const storedGift = v.object({ goods: slug, from: minorPrices })
const storedEquipment = v.object({ ...catalogEquipment.entries, prices: minorPrices })

const renamed = <Id>(rows: readonly { id: Id; document: { former_slugs?: readonly string[] } }[]) =>
  new Map(
    rows.flatMap(({ id, document }) =>
      (document.former_slugs ?? []).map((slug) => [slug, id] as const),
    ),
  )

const defined = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value) => value !== undefined)

interface Names {
  groups: ReadonlyMap<string, MenuRows['groups'][number]>
  options: ReadonlyMap<string, number>
  cities: ReadonlyMap<string, CityId>
  dishIds: ReadonlyMap<string, DishId>
  categorySlugs: ReadonlyMap<number, string>
}
const everywhere: MenuDish['unavailable'] = new Map()
const nothing: FullMenu['dishes'] = new Map()

function dishOf(
  { id, slug, prices, document, changed_at, categoryIds, ingredients }: DishRow,
  { groups, options, cities, dishIds, categorySlugs }: Names,
): MenuDish {
  const {
    unavailable: _unavailable,
    former_slugs: _former,
    parts,
    related,
    groups: ownGroups,
    combo: _combo,
    old_prices,
    special_prices,
    ...fields
  } = document
  return {
    ...fields,
    id,
    slug,
    picture:
      document.picture ??
      kindImage(slug, defined(categoryIds.map((category) => categorySlugs.get(category)))),
    changedAt: changed_at,
    prices,
    oldPrices: old_prices,
    specialPrices: specialPricesOf(special_prices ?? [], { cities, options }),
    categoryIds,
    ingredients: ingredients.map(({ option_id, included, max }) => ({
      optionId: option_id,
      included: Math.min(included, cartLimits.portions),
      max: Math.min(max, cartLimits.portions),
    })),
    groups: groupsOf(ownGroups ?? [], { groups, options }),
    combo: null,
    parts: (parts ?? []).flatMap((part) =>
      defined([dishIds.get(part.goods)]).map((dishId) => ({ dishId, count: part.count })),
    ),
    relatedIds: defined((related ?? []).map((other) => dishIds.get(other))),
    unavailable: everywhere,
  }
}

const namesOf = ({ dishes, groups, options, cities, categories }: MenuRows): Names => ({
  groups: new Map(groups.map((group) => [group.code, group])),
  options: new Map(options.map(({ id, code }) => [code, id])),
  cities: new Map(cities.map(({ id, code }) => [code, id])),
  dishIds: new Map(dishes.filter(({ active }) => active).map(({ id, slug }) => [slug, id])),
  categorySlugs: new Map(categories.map(({ id, slug }) => [id, slug])),
})

/** A menu as if nothing were sold out, and what it was made of. */
export interface FullMenu {
  menu: Menu
  rows: MenuRows
  names: Names
  /** Combos as if they had no slots. */
  dishes: ReadonlyMap<DishRow, MenuDish>
}

/** Keeps the dishes of `known` whose rows are the same, unless what rows refer to has changed. */
export async function menuOf(rows: MenuRows, known?: FullMenu): Promise<FullMenu> {
  const names = namesOf(rows)
  const kept = known && isDeepStrictEqual(known.names, names) ? known.dishes : nothing
  const built = await mapInTurns(rows.dishes, (row) => ({
    row,
    dish: kept.get(row) ?? dishOf(row, names),
  }))
  const activeRows = rows.dishes.filter(({ active }) => active)
  const { dishIds: dishIdBySlug, options: optionIds } = names
  const categoryIdBySlug = new Map(rows.categories.map(({ id, slug }) => [slug, id]))
  const plain = new Map(
    built.filter(({ row }) => row.active && !row.document.combo).map(({ dish }) => [dish.id, dish]),
  )
  const parents = new Map(rows.categories.map(({ id, parent_id }) => [id, parent_id]))
  const inCategory = byCategory(
    plain.values(),
    (dish) => dish.categoryIds,
    (id) => parents.get(id),
  )
  const offers = {
    dishIdBySlug,
    dishes: plain,
    inCategory: (slug: string) => inCategory.get(categoryIdBySlug.get(slug) ?? 0) ?? [],
  }
  const bySlot = new Map(rows.slots.map((slot) => [slot.code, slotOf(slot, offers)]))
  const dishes = await mapInTurns(built, ({ row, dish }) => ({
    row,
    dish: row.document.combo
      ? withCombo(dish, row.document.combo, { bySlot, dishes: plain })
      : dish,
  }))
  const mapOf = (isActive: boolean) =>
    new Map(dishes.filter(({ row }) => row.active === isActive).map(({ dish }) => [dish.id, dish]))
  const extrasOf = <S extends v.GenericSchema>(kind: string, schema: S): v.InferOutput<S>[] =>
    rows.extras.filter((row) => row.kind === kind).map((row) => v.parse(schema, row.document))

  const menu = {
    dishes: mapOf(true),
    retired: mapOf(false),
    dishIdBySlug,
    renamedDishes: renamed(activeRows),
    renamedCategories: renamed(rows.categories),
    categories: new Map(
      rows.categories.map(({ id, slug, parent_id, document, changed_at }) => [
        id,
        { ...document, id, slug, parentId: parent_id, changedAt: changed_at },
      ]),
    ),
    options: new Map(rows.options.map((option) => [option.id, optionOf(option, optionIds)])),
    filters: new Map(rows.filters.map(({ code, name }) => [code, name])),
    tiles: extrasOf('tile', catalogTile),
    gifts: extrasOf('gift', storedGift).flatMap(({ goods: dish, from }) =>
      defined([dishIdBySlug.get(dish)]).map((dishId) => ({ dishId, from })),
    ),
    additionals: extrasOf('additional', catalogAdditional).flatMap(({ category, goods: lines }) =>
      defined([categoryIdBySlug.get(category)]).map((categoryId) => ({
        categoryId,
        dishIds: defined(lines.map((other) => dishIdBySlug.get(other))),
      })),
    ),
    equipment: extrasOf('equipment', storedEquipment).map(({ categories, ...item }) => ({
      ...item,
      categoryIds: categories
        ? defined(categories.map((slug) => categoryIdBySlug.get(slug)))
        : null,
    })),
  }
  return { menu, rows, names, dishes: new Map(built.map(({ row, dish }) => [row, dish])) }
}
