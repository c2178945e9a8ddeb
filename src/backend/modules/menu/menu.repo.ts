import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { catalogAdditional, catalogEquipment, catalogTile } from '#contract/catalog.ts'
import { minorPrices } from '#contract/prices.ts'
import { slug } from '#contract/text.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'
import type { GoodsId } from '#contract/ids.ts'

const storedGift = v.object({ goods: slug, from: minorPrices })
const storedEquipment = v.object({ ...catalogEquipment.entries, prices: minorPrices })

function byGoods<Row extends { goods_id: GoodsId }>(
  rows: readonly Row[],
): (id: GoodsId) => readonly Row[] {
  const lists = Map.groupBy(rows, (row) => row.goods_id)
  return (id) => lists.get(id) ?? []
}

/** Ids by former slugs. */
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
  const goodsRows = await trx
    .selectFrom('goods')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const categoryRows = await trx
    .selectFrom('category')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute()
  const categoriesOf = byGoods(
    await trx.selectFrom('goods_category').selectAll().orderBy('position').execute(),
  )
  const ingredientsOf = byGoods(
    await trx.selectFrom('goods_ingredient').selectAll().orderBy('position').execute(),
  )
  const unavailableOf = byGoods(await trx.selectFrom('goods_stop').selectAll().execute())
  const options = await trx.selectFrom('option').selectAll().orderBy('id').execute()
  const choices = await trx.selectFrom('choice').selectAll().orderBy('id').execute()
  const filters = await trx.selectFrom('filter').selectAll().orderBy('position').execute()
  const extras = await trx.selectFrom('menu_extra').selectAll().orderBy('position').execute()

  const goodsIdBySlug = new Map(
    goodsRows.filter(({ active }) => active).map(({ id, slug }) => [slug, id]),
  )
  const categoryIdBySlug = new Map(categoryRows.map(({ id, slug }) => [slug, id]))
  const dishes = goodsRows.map(
    ({
      id,
      slug,
      active,
      prices,
      choice_id,
      document,
      changed_at,
    }): { active: boolean; dish: Dish } => {
      const {
        unavailable: _unavailable,
        former_slugs: _former,
        parts,
        related,
        old_prices,
        ...fields
      } = document
      return {
        active,
        dish: {
          ...fields,
          id,
          slug,
          changedAt: changed_at,
          prices,
          oldPrices: old_prices,
          categoryIds: categoriesOf(id).map((row) => row.category_id),
          ingredients: ingredientsOf(id).map(({ option_id, included, max }) => ({
            optionId: option_id,
            included,
            max,
          })),
          choiceId: choice_id,
          parts: (parts ?? []).flatMap((part) =>
            defined([goodsIdBySlug.get(part.goods)]).map((goodsId) => ({
              goodsId,
              count: part.count,
            })),
          ),
          relatedIds: defined((related ?? []).map((other) => goodsIdBySlug.get(other))),
          unavailable: new Map(
            unavailableOf(id).map(({ domain_id, reason }) => [domain_id, reason]),
          ),
        },
      }
    },
  )
  const mapOf = (isActive: boolean) =>
    new Map(dishes.filter(({ active }) => active === isActive).map(({ dish }) => [dish.id, dish]))
  const extrasOf = <S extends v.GenericSchema>(kind: string, schema: S): v.InferOutput<S>[] =>
    extras.filter((row) => row.kind === kind).map((row) => v.parse(schema, row.document))

  return {
    version,
    goods: mapOf(true),
    retired: mapOf(false),
    goodsIdBySlug,
    renamedGoods: renamed(goodsRows.filter(({ active }) => active)),
    renamedCategories: renamed(categoryRows),
    categories: new Map(
      categoryRows.map(({ id, slug, parent_id, document, changed_at }) => [
        id,
        { ...document, id, slug, parentId: parent_id, changedAt: changed_at },
      ]),
    ),
    options: new Map(options.map((option) => [option.id, option])),
    choices: new Map(
      choices.map(({ option_ids, ...choice }) => [choice.id, { ...choice, optionIds: option_ids }]),
    ),
    filters: new Map(filters.map(({ code, name }) => [code, name])),
    tiles: extrasOf('tile', catalogTile),
    gifts: extrasOf('gift', storedGift).flatMap(({ goods, from }) =>
      defined([goodsIdBySlug.get(goods)]).map((goodsId) => ({ goodsId, from })),
    ),
    additionals: extrasOf('additional', catalogAdditional).flatMap(({ category, goods }) =>
      defined([categoryIdBySlug.get(category)]).map((categoryId) => ({
        categoryId,
        goodsIds: defined(goods.map((other) => goodsIdBySlug.get(other))),
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
