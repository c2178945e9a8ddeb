import { type Insertable, sql } from 'kysely'
import * as v from 'valibot'
import type { ContentItemTable } from '#backend/db/schema.shop.ts'
import type { Handle } from '#backend/db/schema.ts'
import { noSettings } from '#backend/core/content.ts'
import { contentDocument, type ContentDocument } from '#contract/content/content.ts'

/** Dates news and promotions by instants instead of days from now. */
export async function readContent(db: Handle): Promise<ContentDocument> {
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'document'])
    .orderBy('position')
    .execute()
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ document }) => document)
  return v.parse(contentDocument, {
    format: 'content/1',
    settings: of('settings')[0] ?? noSettings,
    navigation: of('navigation'),
    pages: of('page'),
    news: of('news'),
    promotions: of('promotion'),
    banners: of('banner'),
    about: of('about'),
    delivery_faq: of('delivery_faq'),
  })
}

/** Unchecked: an earlier version may have stored what is refused now. */
export async function storedNavigation(db: Handle) {
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'document'])
    .where('kind', 'in', ['navigation', 'page'])
    .execute()
  const navigation = rows.flatMap((row) => (row.kind === 'navigation' ? [row.document] : []))
  const pages = new Set(rows.flatMap((row) => (row.kind === 'page' ? [row.slug] : [])))
  return { navigation, pages }
}

export const itemNames = (trx: Handle) =>
  trx.selectFrom('content_item').select(['kind', 'slug']).execute()

type Item = Insertable<ContentItemTable>

export const deleteItem = (trx: Handle, { kind, slug }: Pick<Item, 'kind' | 'slug'>) =>
  trx.deleteFrom('content_item').where('kind', '=', kind).where('slug', '=', slug).execute()

export const writeItems = (trx: Handle, items: readonly Item[]) =>
  trx
    .insertInto('content_item')
    .values(items)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        document: eb.ref('excluded.document'),
        changed_at: eb
          .case()
          .when('content_item.document', '=', eb.ref('excluded.document'))
          .then(eb.ref('content_item.changed_at'))
          .else(sql<Date>`now()`)
          .end(),
      })),
    )
    .execute()
