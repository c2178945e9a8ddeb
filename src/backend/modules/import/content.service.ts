import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { bumpVersion, chunks, inTransaction } from '#backend/db/transaction.ts'
import { type ContentDocument, contentDocument } from '#contract/content.ts'
import { readContent } from './content-export.repo.ts'
import { contentProblems, contentRows } from './content.rules.ts'
import { ImportError } from './problems.rules.ts'

const nameOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}/${slug}`

/** Counts days from `now`. @throws ImportError with all problems of the document */
export async function importContent(
  db: Kysely<Database>,
  document: unknown,
  now: Date,
): Promise<{ items: number }> {
  const problems = contentProblems(document)
  if (problems.length > 0) throw new ImportError('content', problems)
  const rows = contentRows(v.parse(contentDocument, document), now).map((row) => ({
    ...row,
    document: JSON.stringify(row.document),
  }))
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx)
    const names = new Set(rows.map(nameOf))
    const gone = (await trx.selectFrom('content_item').select(['kind', 'slug']).execute()).filter(
      (item) => !names.has(nameOf(item)),
    )
    for (const { kind, slug } of gone)
      await trx
        .deleteFrom('content_item')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .execute()
    for (const portion of chunks(rows)) {
      await trx
        .insertInto('content_item')
        .values(portion)
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
    }
    return { items: rows.length }
  })
}

/** An import of the result makes no difference. */
export const exportContent = (db: Kysely<Database>): Promise<ContentDocument> => readContent(db)
