import { type Kysely, sql } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { Ids } from './ids.rules.ts'

/** Tells whether two documents say the same, whatever the order of their keys. */
export const fingerprintOf = (document: unknown) =>
  sql<string>`md5(${JSON.stringify(document)}::jsonb::text)`

/**
 * Gives rows the new slugs of items that name their old ones, so that each keeps its id. An item that the shop has already under its new slug is
 * no renamed one; a row that was taken off and still holds the slug changes it with the renamed row.
 */
export async function keepRenamed(
  trx: Kysely<Database>,
  table: 'goods' | 'category',
  items: readonly { slug: string; former_slugs?: readonly string[] }[],
): Promise<void> {
  for (const { slug, former_slugs = [] } of items) {
    if (former_slugs.length === 0) continue
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'slug', 'active'])
      .where('slug', 'in', [slug, ...former_slugs])
      .execute()
    const holder = rows.find((row) => row.slug === slug)
    const renamed = rows.find((row) => row.slug !== slug && row.active)
    if (!renamed || holder?.active) continue
    const give = (id: number, to: string) =>
      trx.updateTable(table).set({ slug: to }).where('id', '=', id).execute()
    // No slug has a slash: nobody can ask for this one meanwhile.
    if (holder) await give(holder.id, `${slug}/${holder.id}`)
    await give(renamed.id, slug)
    if (holder) await give(holder.id, renamed.slug)
  }
}

/** Takes everything off that an import did not name; orders and carts may still point at it. */
export async function retireOthers(
  trx: Kysely<Database>,
  table: 'goods' | 'category' | 'option' | 'choice',
  kept: Ids,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ active: false })
    .where('active', '=', true)
    .where(sql<boolean>`not id = any(${[...kept.values()]}::int[])`)
    .execute()
}
