import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { Ids } from './ids.rules.ts'

export const fingerprintOf = (document: unknown) =>
  sql<string>`md5(${JSON.stringify(document)}::jsonb::text)`

/** Rows keep their id when their slug changes. An inactive row gives its slug up to a new one. */
export async function keepRenamed(
  trx: Handle,
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
    // Slugs contain no slash, so this one cannot be requested.
    if (holder) await give(holder.id, `${slug}/${holder.id}`)
    await give(renamed.id, slug)
    if (holder) await give(holder.id, renamed.slug)
  }
}

/** Deactivates missing rows, to which orders and carts may refer. */
export async function retireOthers(
  trx: Handle,
  table: 'category' | 'option' | 'option_group' | 'combo_slot',
  kept: Ids,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ active: false })
    .where('active', '=', true)
    .where(sql<boolean>`not id = any(${[...kept.values()]}::int[])`)
    .execute()
}
