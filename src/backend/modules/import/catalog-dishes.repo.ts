import { sql } from 'kysely'
import type { DishDocument, StoredCombo, StoredDishGroup } from '#backend/db/schema.menu.ts'
import type { Handle } from '#backend/db/schema.ts'
import { mapInTurns } from '#backend/core/turns.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { toMinorPrices } from '#contract/values/prices.ts'
import { inMinor } from './catalog-options.repo.ts'
import { idOf, type Ids } from './ids.rules.ts'
import { fingerprintOf, keepRenamed } from './rows.repo.ts'
import type { SectionDiff } from '#contract/ops/files.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

type Dish = CatalogDocument['goods'][number]
interface References {
  diff: SectionDiff
  optionIds: Ids
  categoryIds: Ids
  cities: Ids<CityId>
  onWritten?: (dishes: number) => void
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
  trx: Handle,
  dishes: readonly (readonly [position: number, dish: Dish])[],
  onWritten: (dishes: number) => void,
): Promise<Ids<DishId>> {
  const ids = new Map<string, DishId>()
  for (const portion of chunks(await mapInTurns(dishes, dishRow), 100)) {
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
    onWritten(ids.size)
  }
  return ids
}

async function writeCategories(
  trx: Handle,
  dishes: readonly Dish[],
  { ids, categoryIds }: { ids: Ids<DishId>; categoryIds: Ids },
): Promise<void> {
  const rows = dishes.flatMap(({ slug, categories }) =>
    categories.map((category, position) => ({
      goods_id: idOf(ids, slug),
      category_id: idOf(categoryIds, category),
      position,
    })),
  )
  for (const portion of chunks(rows))
    await trx.insertInto('goods_category').values(portion).execute()
}

async function writeIngredients(
  trx: Handle,
  dishes: readonly Dish[],
  { ids, optionIds }: { ids: Ids<DishId>; optionIds: Ids },
): Promise<void> {
  const rows = dishes.flatMap(({ slug, ingredients }) =>
    ingredients.map(({ option, included, max }, position) => ({
      goods_id: idOf(ids, slug),
      option_id: idOf(optionIds, option),
      position,
      included,
      max,
    })),
  )
  for (const portion of chunks(rows))
    await trx.insertInto('goods_ingredient').values(portion).execute()
}

async function writeStops(
  trx: Handle,
  dishes: readonly Dish[],
  { ids, cities }: { ids: Ids<DishId>; cities: Ids<CityId> },
): Promise<void> {
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

async function writePositions(trx: Handle, dishes: readonly Dish[]): Promise<void> {
  const slugs = dishes.map(({ slug }) => slug)
  await sql`
    update goods set position = listed.position - 1
    from unnest(${slugs}::text[]) with ordinality as listed (slug, position)
    where goods.slug = listed.slug and goods.position <> listed.position - 1`.execute(trx)
}

/** Only what differs. Removed dishes become inactive; operators' availability stays. */
export async function writeDishes(
  trx: Handle,
  dishes: readonly Dish[],
  { diff: { added, changed, removed }, onWritten, ...references }: References,
): Promise<void> {
  await keepRenamed(trx, 'goods', dishes)
  const differing = new Set([...added, ...changed])
  const written = [...dishes.entries()].filter(([, { slug }]) => differing.has(slug))
  const unchanged = dishes.length - written.length
  const ids = await upsertDishes(trx, written, (done) => onWritten?.(unchanged + done))
  await trx
    .updateTable('goods')
    .set({ active: false })
    .where('slug', '=', sql<string>`any(${removed}::text[])`)
    .execute()
  await writePositions(trx, dishes)

  const own = sql<DishId>`any(${[...ids.values()]}::int[])`
  await trx.deleteFrom('goods_category').where('goods_id', '=', own).execute()
  await trx.deleteFrom('goods_ingredient').where('goods_id', '=', own).execute()
  await trx
    .deleteFrom('goods_stop')
    .where('goods_id', '=', own)
    .where('by_hand', '=', false)
    .execute()
  const differingDishes = written.map(([, dish]) => dish)
  await writeCategories(trx, differingDishes, { ids, ...references })
  await writeIngredients(trx, differingDishes, { ids, ...references })
  await writeStops(trx, differingDishes, { ids, ...references })
}
