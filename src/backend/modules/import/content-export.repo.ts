import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { noSettings } from '#backend/core/content.ts'
import { contentDocument, type ContentDocument } from '#contract/content.ts'

/** Dates news and promotions by instants, not in days from now. */
export async function readContent(db: Kysely<Database>): Promise<ContentDocument> {
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
