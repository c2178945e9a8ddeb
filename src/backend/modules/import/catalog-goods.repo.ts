import { type Kysely, sql } from 'kysely'
import type { GoodsDocument } from '#backend/db/schema.menu.ts'
import type { Database } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/catalog.ts'
import { toMinorPrices } from '#contract/prices.ts'
import { idOf, type Ids } from './ids.rules.ts'
import { fingerprintOf, keepRenamed, retireOthers } from './rows.repo.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'

type Goods = CatalogDocument['goods'][number]
interface References {
  optionIds: Ids
  choiceIds: Ids
  categoryIds: Ids
  cities: Ids<CityId>
  onWritten?: ((goods: number) => void) | undefined
}

function goodsRow(item: Goods, position: number, choiceIds: Ids) {
  const {
    slug,
    categories: _categories,
    ingredients: _ingredients,
    prices,
    old_prices,
    choice,
    ...rest
  } = item
  const document: GoodsDocument = { ...rest, old_prices: toMinorPrices(old_prices ?? {}) }
  return {
    slug,
    fingerprint: fingerprintOf(item),
    position,
    active: true,
    prices: JSON.stringify(toMinorPrices(prices)),
    choice_id: choice === undefined ? null : idOf(choiceIds, choice),
    document: JSON.stringify(document),
  }
}

async function upsertGoods(
  trx: Kysely<Database>,
  rows: ReturnType<typeof goodsRow>[],
  onWritten: References['onWritten'],
): Promise<Ids<GoodsId>> {
  const ids = new Map<string, GoodsId>()
  for (const portion of chunks(rows)) {
    const written = await trx
      .insertInto('goods')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          active: eb.ref('excluded.active'),
          prices: eb.ref('excluded.prices'),
          choice_id: eb.ref('excluded.choice_id'),
          document: eb.ref('excluded.document'),
          fingerprint: eb.ref('excluded.fingerprint'),
          changed_at: eb
            .case()
            .when(
              eb.and([
                eb('goods.fingerprint', '=', eb.ref('excluded.fingerprint')),
                eb('goods.active', '=', true),
              ]),
            )
            .then(eb.ref('goods.changed_at'))
            .else(sql<Date>`now()`)
            .end(),
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug } of written) ids.set(slug, id)
    onWritten?.(ids.size)
  }
  return ids
}

/** Dishes that are not in the document become inactive. What an operator made unavailable stays so. */
export async function writeGoods(
  trx: Kysely<Database>,
  goods: readonly Goods[],
  { optionIds, choiceIds, categoryIds, cities, onWritten }: References,
): Promise<void> {
  await keepRenamed(trx, 'goods', goods)
  const ids = await upsertGoods(
    trx,
    goods.map((item, position) => goodsRow(item, position, choiceIds)),
    onWritten,
  )
  await retireOthers(trx, 'goods', ids)

  await trx.deleteFrom('goods_category').execute()
  const categories = goods.flatMap(({ slug, categories }) =>
    categories.map((category, position) => ({
      goods_id: idOf(ids, slug),
      category_id: idOf(categoryIds, category),
      position,
    })),
  )
  for (const portion of chunks(categories))
    await trx.insertInto('goods_category').values(portion).execute()

  await trx.deleteFrom('goods_ingredient').execute()
  const ingredients = goods.flatMap(({ slug, ingredients }) =>
    ingredients.map(({ option, included, max }, position) => ({
      goods_id: idOf(ids, slug),
      option_id: idOf(optionIds, option),
      position,
      included,
      max,
    })),
  )
  for (const portion of chunks(ingredients))
    await trx.insertInto('goods_ingredient').values(portion).execute()

  await trx.deleteFrom('goods_stop').where('by_hand', '=', false).execute()
  const rows = goods.flatMap(({ slug, unavailable }) => {
    if (!unavailable) return []
    const domains = unavailable.domains?.map((code) => idOf(cities, code)) ?? [...cities.values()]
    return [...new Set(domains)].map((domain_id) => ({
      goods_id: idOf(ids, slug),
      domain_id,
      reason: JSON.stringify(unavailable.reason),
    }))
  })
  for (const portion of chunks(rows))
    await trx
      .insertInto('goods_stop')
      .values(portion)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
