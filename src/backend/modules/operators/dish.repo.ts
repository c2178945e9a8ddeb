import { type Selectable, sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction, lockChanges } from '#backend/db/transaction.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { DishTable } from '#backend/db/schema.menu.ts'
import type { DishPrices } from './price.rules.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'

const pricesIn = ({
  slug,
  prices,
  document: { old_prices, groups = [], special_prices = [], combo },
}: Pick<Selectable<DishTable>, 'slug' | 'prices' | 'document'>): DishPrices & {
  slug: string
} => ({ slug, prices, old_prices, groups, special_prices, combo })

/** Prices in minor units. */
export async function dishesForChange(trx: Handle, id: DishId) {
  const row = await trx
    .selectFrom('goods')
    .select(['slug', 'prices', 'document'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row && pricesIn(row)
}

export const readUnavailable = (trx: Handle, dishId: DishId) =>
  trx
    .selectFrom('goods_stop')
    .select(['domain_id', 'reason', 'until'])
    .where('goods_id', '=', dishId)
    .orderBy('domain_id')
    .execute()

export const dishStopsIn = (db: Handle, cityId: CityId) =>
  db
    .selectFrom('goods_stop')
    .select(['goods_id', 'until'])
    .where('domain_id', '=', cityId)
    .execute()

export async function markUnavailable(
  trx: Handle,
  {
    dishId,
    cityId,
    reason,
    until,
  }: { dishId: DishId; cityId: CityId; reason: LocalizedText; until: Date | null },
): Promise<void> {
  const row = { reason: JSON.stringify(reason), until, by_hand: true }
  await trx
    .insertInto('goods_stop')
    .values({ goods_id: dishId, domain_id: cityId, ...row })
    .onConflict((conflict) => conflict.columns(['goods_id', 'domain_id']).doUpdateSet(row))
    .execute()
}

export const markAvailable = (trx: Handle, dishId: DishId, cityId: CityId) =>
  trx
    .deleteFrom('goods_stop')
    .where('goods_id', '=', dishId)
    .where('domain_id', '=', cityId)
    .execute()

export async function readPrices(trx: Handle) {
  const rows = await trx
    .selectFrom('goods')
    .select(['id', 'slug', 'prices', 'document'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { name, sku, tax } = row.document
    return { id: row.id, name, sku, tax, ...pricesIn(row) }
  })
}

/** Minor units. Clears import fingerprints, so that the next import writes the dishes. */
export async function writePrices(
  trx: Handle,
  dishes: readonly (DishPrices & { id: DishId })[],
): Promise<void> {
  const ids = dishes.map(({ id }) => id)
  const prices = dishes.map((dish) => JSON.stringify(dish.prices))
  const documents = dishes.map(({ old_prices, groups, special_prices }) =>
    JSON.stringify({
      old_prices,
      ...(groups.length > 0 && { groups }),
      ...(special_prices.length > 0 && { special_prices }),
    }),
  )
  await sql`
    update goods set prices = other.prices::jsonb, document = document || other.priced::jsonb, fingerprint = '', changed_at = now()
    from unnest(${ids}::int[], ${prices}::text[], ${documents}::text[]) as other (id, prices, priced) where goods.id = other.id`.execute(
    trx,
  )
}

export const readAllUnavailable = (trx: Handle) =>
  trx
    .selectFrom('goods_stop')
    .innerJoin('goods', 'goods.id', 'goods_stop.goods_id')
    .innerJoin('domain', 'domain.id', 'goods_stop.domain_id')
    .select([
      'goods_id',
      'domain_id',
      'goods.slug as dish',
      'goods.document',
      'domain.code as city',
      'reason',
      'until',
    ])
    .where('goods.active', '=', true)
    .orderBy('goods.position')
    .orderBy('goods_id')
    .orderBy('domain.position')
    .execute()

export interface EndedStop {
  id: number
  domain_id: CityId
  what: 'dish' | 'option'
  name: LocalizedText
}

/** Dishes and options. Takes no lock. */
export const endedStops = (db: Handle, now: Date) =>
  db
    .selectFrom('goods_stop')
    .select('until')
    .where('until', '<=', now)
    .unionAll(db.selectFrom('option_stop').select('until').where('until', '<=', now))

/** Changes the version of the shop if there were any. */
export async function restoreDue(
  db: Handle,
  now: Date,
  ended: (trx: Handle, stops: readonly EndedStop[]) => Promise<void>,
): Promise<number> {
  if (!(await endedStops(db, now).limit(1).executeTakeFirst())) return 0
  return inTransaction(db, async (trx) => {
    // The lock comes first: only one of several processes finds the rows.
    await lockChanges(trx)
    const dishes = await trx
      .deleteFrom('goods_stop')
      .using('goods')
      .whereRef('goods.id', '=', 'goods_stop.goods_id')
      .where('until', '<=', now)
      .returning(['goods.id', 'domain_id', 'goods.document'])
      .execute()
    const options = await trx
      .deleteFrom('option_stop')
      .using('option')
      .whereRef('option.id', '=', 'option_stop.option_id')
      .where('until', '<=', now)
      .returning(['option.id', 'domain_id', 'option.name'])
      .execute()
    const stops = [
      ...dishes.map(({ document, ...stop }) => ({
        ...stop,
        what: 'dish' as const,
        name: document.name,
      })),
      ...options.map((stop) => ({ ...stop, what: 'option' as const })),
    ]
    if (stops.length > 0) await bumpVersion(trx, 'availability')
    await ended(trx, stops)
    return stops.length
  })
}
