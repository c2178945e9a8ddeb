import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { bumpVersion, chunks, inTransaction } from '#backend/db/transaction.ts'
import { contentDocument } from '#contract/content.ts'
import { contentProblems, contentRows } from './content.rules.ts'
import { ImportError } from './problems.rules.ts'

/**
 * Makes a document the content of the shop, in one transaction; days in it are counted from `now`.
 * @throws ImportError with everything that is wrong with the document
 */
export async function importContent(db: Kysely<Database>, document: unknown, now: Date): Promise<void> {
  const problems = contentProblems(document)
  if (problems.length > 0) throw new ImportError('content', problems)
  const rows = contentRows(v.parse(contentDocument, document), now).map((row) => ({ ...row, document: JSON.stringify(row.document) }))
  await inTransaction(db, async (trx) => {
    await bumpVersion(trx)
    await trx.deleteFrom('content_item').execute()
    for (const portion of chunks(rows)) await trx.insertInto('content_item').values(portion).execute()
  })
}
