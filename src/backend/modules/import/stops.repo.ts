import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'

/** For a city that is newer than the menu: copies stops for all cities, or for this one by name. */
export async function inheritStops(
  trx: Kysely<Database>,
  city: { id: number; code: string },
): Promise<void> {
  const goods = await trx
    .selectFrom('goods')
    .select(['id', 'document'])
    .where('active', '=', true)
    .execute()
  const rows = goods.flatMap(({ id, document: { unavailable } }) => {
    const isStopped = unavailable && (unavailable.domains?.includes(city.code) ?? true)
    return isStopped
      ? [{ goods_id: id, domain_id: city.id, reason: JSON.stringify(unavailable.reason) }]
      : []
  })
  if (rows.length > 0) await trx.insertInto('goods_stop').values(rows).execute()
}
