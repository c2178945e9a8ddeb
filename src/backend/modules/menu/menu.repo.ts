import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { inPages, inRanges } from '#backend/db/transaction.ts'
import { catalogAdditional, catalogEquipment, catalogTile } from '#contract/menu/catalog.ts'
import { minorPrices } from '#contract/values/prices.ts'
import { slug } from '#contract/values/text.ts'
import type { MenuDish, Menu } from '#backend/core/menu.ts'
import { citiesWithout, groupsOf } from './groups.rules.ts'
import { optionOf } from './options.rules.ts'
import { specialPricesOf } from './special-prices.rules.ts'
import { noneLeft } from './menu-texts.ts'
import { dishesByCategory, withCombo } from './slots.rules.ts'
import { kindImage } from '#backend/core/kind-image.rules.ts'
import { mapInTurns } from '#backend/core/turns.ts'
import type { DishId } from '#contract/values/ids.ts'

const storedGift = v.object({ goods: slug, from: minorPrices })
const storedEquipment = v.object({ ...catalogEquipment.entries, prices: minorPrices })

function byDish<Row extends { goods_id: DishId }>(
  rows: readonly Row[],
): (id: DishId) => readonly Row[] {
  const lists = Map.groupBy(rows, (row) => row.goods_id)
  return (id) => lists.get(id) ?? []
}

const renamed = <Id>(rows: readonly { id: Id; document: { former_slugs?: readonly string[] } }[]) =>
  new Map(
    rows.flatMap(({ id, document }) =>
      (document.former_slugs ?? []).map((slug) => [slug, id] as const),
    ),
  )

const defined = <T>(values: readonly (T | undefined)[]): T[] =>
  values.filter((value) => value !== undefined)

/** The caller's transaction makes it one snapshot, read under `version`. */
export async function readMenu(trx: Kysely<Database>, version: string): Promise<Menu> {
  const dishRows = await inPages(({ offset, limit }) =>
    trx
      .selectFrom('goods')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute(),
  )
  const categoryRows = await trx
    .selectFrom('category')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const dishIds = dishRows.map(({ id }) => id)
  const categoriesOf = byDish(
    await inRanges(dishIds, ({ from, to }) =>
      trx
        .selectFrom('goods_category')
        .selectAll()
        .where('goods_id', '>=', from)
        .where('goods_id', '<=', to)
        .orderBy('position')
        .execute(),
    ),
  )
  const ingredientsOf = byDish(
    await inRanges(dishIds, ({ from, to }) =>
      trx
        .selectFrom('goods_ingredient')
        .selectAll()
        .where('goods_id', '>=', from)
        .where('goods_id', '<=', to)
        .orderBy('position')
        .execute(),
    ),
  )
  const unavailableOf = byDish(await trx.selectFrom('goods_stop').selectAll().execute())
  const options = await trx.selectFrom('option').selectAll().orderBy('id').execute()
  const groups = await trx.selectFrom('option_group').selectAll().execute()
  const slots = await trx.selectFrom('combo_slot').selectAll().execute()
  const soldOutIn = Map.groupBy(
    await trx.selectFrom('option_stop').select(['option_id', 'domain_id']).execute(),
    (row) => row.option_id,
  )
  const soldOutOf = (id: number) => new Set((soldOutIn.get(id) ?? []).map((row) => row.domain_id))
  const cities = await trx.selectFrom('domain').select(['id', 'code', 'currency']).execute()
  const cityIds = new Map(cities.map(({ id, code }) => [code, id]))
  const filters = await trx.selectFrom('filter').selectAll().orderBy('position').execute()
  const extras = await trx.selectFrom('menu_extra').selectAll().orderBy('position').execute()

  const dishIdBySlug = new Map(
    dishRows.filter(({ active }) => active).map(({ id, slug }) => [slug, id]),
  )
  const optionIds = new Map(options.map(({ id, code }) => [code, id]))
  const stored = {
    groups: new Map(groups.map((group) => [group.code, group])),
    options: optionIds,
  }
  const categorySlugs = new Map(categoryRows.map(({ id, slug }) => [id, slug]))
  const categoryIdBySlug = new Map(categoryRows.map(({ id, slug }) => [slug, id]))
  const rows = await mapInTurns(dishRows, ({ id, slug, active, prices, document, changed_at }) => {
    const groupsHere = groupsOf(document.groups ?? [], stored)
    const {
      unavailable: _unavailable,
      former_slugs: _former,
      parts,
      related,
      groups: _groups,
      combo,
      old_prices,
      special_prices,
      ...fields
    } = document
    const categoryIds = categoriesOf(id).map((row) => row.category_id)
    const dish: MenuDish = {
      ...fields,
      id,
      slug,
      picture:
        document.picture ??
        kindImage(slug, defined(categoryIds.map((category) => categorySlugs.get(category)))),
      changedAt: changed_at,
      prices,
      oldPrices: old_prices,
      specialPrices: specialPricesOf(special_prices ?? [], { cities: cityIds, options: optionIds }),
      categoryIds,
      ingredients: ingredientsOf(id).map(({ option_id, included, max }) => ({
        optionId: option_id,
        included,
        max,
      })),
      groups: groupsHere,
      combo: null,
      parts: (parts ?? []).flatMap((part) =>
        defined([dishIdBySlug.get(part.goods)]).map((dishId) => ({
          dishId,
          count: part.count,
        })),
      ),
      relatedIds: defined((related ?? []).map((other) => dishIdBySlug.get(other))),
      unavailable: new Map([
        ...[...citiesWithout(groupsHere, soldOutOf)].map((city) => [city, noneLeft] as const),
        ...unavailableOf(id).map(({ domain_id, reason }) => [domain_id, reason] as const),
      ]),
    }
    return { active, dish, combo }
  })
  const plain = new Map(
    rows.filter(({ active, combo }) => active && !combo).map(({ dish }) => [dish.id, dish]),
  )
  const inCategory = dishesByCategory(plain.values(), categoryRows)
  const offers = {
    slots: new Map(slots.map((slot) => [slot.code, slot])),
    dishIdBySlug,
    dishes: plain,
    cities,
    inCategory: (slug: string) => inCategory.get(categoryIdBySlug.get(slug) ?? 0) ?? [],
  }
  const dishes = await mapInTurns(rows, ({ active, dish, combo }) => ({
    active,
    dish: combo ? withCombo(dish, combo, offers) : dish,
  }))
  const mapOf = (isActive: boolean) =>
    new Map(dishes.filter(({ active }) => active === isActive).map(({ dish }) => [dish.id, dish]))
  const extrasOf = <S extends v.GenericSchema>(kind: string, schema: S): v.InferOutput<S>[] =>
    extras.filter((row) => row.kind === kind).map((row) => v.parse(schema, row.document))

  return {
    version,
    dishes: mapOf(true),
    retired: mapOf(false),
    dishIdBySlug,
    renamedDishes: renamed(dishRows.filter(({ active }) => active)),
    renamedCategories: renamed(categoryRows),
    categories: new Map(
      categoryRows.map(({ id, slug, parent_id, document, changed_at }) => [
        id,
        { ...document, id, slug, parentId: parent_id, changedAt: changed_at },
      ]),
    ),
    options: new Map(
      options.map((option) => [option.id, optionOf(option, optionIds, soldOutOf(option.id))]),
    ),
    filters: new Map(filters.map(({ code, name }) => [code, name])),
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
}
