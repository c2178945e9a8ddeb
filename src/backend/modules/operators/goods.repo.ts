import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import type { LocalizedText } from '#contract/text.ts'
import type { MinorPrices } from '#contract/prices.ts'
import type { CityId, GoodsId } from '#contract/ids.ts'

type Handle = Kysely<Database>

/** Prices in minor units. */
export async function goodsForChange(trx: Handle, id: GoodsId) {
  const row = await trx
    .selectFrom('goods')
    .select(['slug', 'prices', 'document'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row && { slug: row.slug, prices: row.prices, old_prices: row.document.old_prices }
}

export const readUnavailable = (trx: Handle, goodsId: GoodsId) =>
  trx
    .selectFrom('goods_stop')
    .select(['domain_id', 'reason', 'until'])
    .where('goods_id', '=', goodsId)
    .orderBy('domain_id')
    .execute()

export async function markUnavailable(
  trx: Handle,
  {
    goodsId,
    domainId,
    reason,
    until,
  }: { goodsId: GoodsId; domainId: CityId; reason: LocalizedText; until: Date | null },
): Promise<void> {
  const row = { reason: JSON.stringify(reason), until, by_hand: true }
  await trx
    .insertInto('goods_stop')
    .values({ goods_id: goodsId, domain_id: domainId, ...row })
    .onConflict((conflict) => conflict.columns(['goods_id', 'domain_id']).doUpdateSet(row))
    .execute()
}

export const markAvailable = (trx: Handle, goodsId: GoodsId, domainId: CityId) =>
  trx
    .deleteFrom('goods_stop')
    .where('goods_id', '=', goodsId)
    .where('domain_id', '=', domainId)
    .execute()

/** Prices in minor units, in menu order. */
export const readPrices = (trx: Handle) =>
  trx
    .selectFrom('goods')
    .select(['id', 'slug', 'prices', 'document'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Minor units. Clears the dishes' import fingerprints, so that the next import writes them. */
export async function writePrices(
  trx: Handle,
  dishes: readonly { id: GoodsId; prices: MinorPrices; old_prices: MinorPrices }[],
): Promise<void> {
  const [ids, prices, olds] = [
    dishes.map(({ id }) => id),
    dishes.map((dish) => JSON.stringify(dish.prices)),
    dishes.map((dish) => JSON.stringify(dish.old_prices)),
  ]
  await sql`
    update goods set prices = other.prices::jsonb, document = jsonb_set(document, '{old_prices}', other.old_prices::jsonb), fingerprint = '', changed_at = now()
    from unnest(${ids}::int[], ${prices}::text[], ${olds}::text[]) as other (id, prices, old_prices) where goods.id = other.id`.execute(
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

/** Changes the version of the shop if there were any. */
export async function restoreDue(db: Handle, now: Date): Promise<number> {
  const due = (trx: Handle) =>
    trx.selectFrom('goods_stop').select('goods_id').where('until', '<=', now)
  if (!(await due(db).limit(1).executeTakeFirst())) return 0
  return inTransaction(db, async (trx) => {
    // The lock first: one of several processes finds the rows.
    await trx.selectFrom('shop_version').select('version').forUpdate().execute()
    const ended = await trx
      .deleteFrom('goods_stop')
      .where('until', '<=', now)
      .returning('goods_id')
      .execute()
    if (ended.length > 0) await bumpVersion(trx)
    return ended.length
  })
}
