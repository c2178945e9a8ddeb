import { type Insertable, sql } from 'kysely'
import type { CategoryTable } from '#backend/db/schema.menu.ts'
import type { Handle } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { idOf, type Ids } from './ids.rules.ts'
import { keepRenamed, retireOthers } from './rows.repo.ts'

async function upsert(trx: Handle, rows: Insertable<CategoryTable>[]): Promise<[string, number][]> {
  const written: [string, number][] = []
  for (const portion of chunks(rows)) {
    const result = await trx
      .insertInto('category')
      .values(portion)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({
          parent_id: eb.ref('excluded.parent_id'),
          position: eb.ref('excluded.position'),
          active: eb.ref('excluded.active'),
          document: eb.ref('excluded.document'),
          changed_at: eb
            .case()
            .when(
              eb.and([
                eb('category.document', '=', eb.ref('excluded.document')),
                eb('category.parent_id', 'is not distinct from', eb.ref('excluded.parent_id')),
                eb('category.active', '=', true),
              ]),
            )
            .then(eb.ref('category.changed_at'))
            .else(sql<Date>`now()`)
            .end(),
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug } of result) written.push([slug, id])
  }
  return written
}

/** Categories missing from the document become inactive. */
export async function writeCategories(
  trx: Handle,
  categories: CatalogDocument['categories'],
): Promise<Ids> {
  await keepRenamed(trx, 'category', categories)
  const row = (
    { slug, parent: _parent, ...document }: CatalogDocument['categories'][number],
    position: number,
    parent_id: number | null,
  ) => ({
    slug,
    parent_id,
    position,
    active: true,
    document: JSON.stringify(document),
  })
  const ids = new Map(
    await upsert(
      trx,
      categories.flatMap((item, position) =>
        item.parent === undefined ? [row(item, position, null)] : [],
      ),
    ),
  )
  const children = categories.flatMap((item, position) =>
    item.parent === undefined ? [] : [row(item, position, idOf(ids, item.parent))],
  )
  for (const [slug, id] of await upsert(trx, children)) ids.set(slug, id)
  await retireOthers(trx, 'category', ids)
  return ids
}
