import { type Kysely, sql } from 'kysely'
import type { DishDocument, StoredCombo, StoredDishGroup } from '#backend/db/schema.menu.ts'
import type { Database } from '#backend/db/schema.ts'
import { mapInTurns } from '#backend/core/turns.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { toMinorPrices } from '#contract/values/prices.ts'
import { inMinor } from './catalog-options.repo.ts'
import { idOf, type Ids } from './ids.rules.ts'
import { fingerprintOf, keepRenamed, retireOthers } from './rows.repo.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

type Dish = CatalogDocument['goods'][number]
interface References {
  optionIds: Ids
  categoryIds: Ids
  cities: Ids<CityId>
  onWritten?: ((dish: number) => void) | undefined
}

const storedGroup = ({
  variants,
  prices,
  ...group
}: NonNullable<Dish['groups']>[number]): StoredDishGroup => ({
  ...group,
  ...(prices && {
    prices: prices.map(({ variant_prices, ...priced }) => ({
      ...inMinor(priced),
      ...(variant_prices && { variant_prices: variant_prices.map(inMinor) }),
    })),
  }),
  ...(variants && { variants: variants.map(inMinor) }),
})

const storedCombo = ({ slots, discount }: NonNullable<Dish['combo']>): StoredCombo => ({
  slots,
  ...(discount && {
    discount: 'amount' in discount ? { amount: toMinorPrices(discount.amount) } : discount,
  }),
})

function dishRow([position, item]: readonly [number, Dish]) {
  const {
    slug,
    categories: _categories,
    ingredients: _ingredients,
    prices,
    old_prices,
    special_prices,
    groups,
    combo,
    choice: _choice,
    ...rest
  } = item
  const document: DishDocument = {
    ...rest,
    old_prices: toMinorPrices(old_prices ?? {}),
    ...(special_prices && {
      special_prices: special_prices.map(inMinor),
    }),
    ...(groups && { groups: groups.map(storedGroup) }),
    ...(combo && { combo: storedCombo(combo) }),
  }
  return {
    slug,
    fingerprint: fingerprintOf(item),
    position,
    active: true,
    prices: JSON.stringify(toMinorPrices(prices)),
    document: JSON.stringify(document),
  }
}

async function upsertDishes(
  trx: Kysely<Database>,
  dishes: readonly Dish[],
  onWritten: References['onWritten'],
): Promise<Ids<DishId>> {
  const ids = new Map<string, DishId>()
  for (const portion of chunks(await mapInTurns(dishes.entries(), dishRow), 100)) {
    const written = await trx
      .insertInto('goods')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          active: eb.ref('excluded.active'),
          prices: eb.ref('excluded.prices'),
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

/** Dishes missing from the document become inactive. Operators' availability stays. */
export async function writeDishes(
  trx: Kysely<Database>,
  dishes: readonly Dish[],
  { optionIds, categoryIds, cities, onWritten }: References,
): Promise<void> {
  await keepRenamed(trx, 'goods', dishes)
  const ids = await upsertDishes(trx, dishes, onWritten)
  await retireOthers(trx, 'goods', ids)

  await trx.deleteFrom('goods_category').execute()
  const categories = dishes.flatMap(({ slug, categories }) =>
    categories.map((category, position) => ({
      goods_id: idOf(ids, slug),
      category_id: idOf(categoryIds, category),
      position,
    })),
  )
  for (const portion of chunks(categories))
    await trx.insertInto('goods_category').values(portion).execute()

  await trx.deleteFrom('goods_ingredient').execute()
  const ingredients = dishes.flatMap(({ slug, ingredients }) =>
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
  const rows = dishes.flatMap(({ slug, unavailable }) => {
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
