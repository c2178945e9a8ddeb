import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { bumpVersion, chunks, inTransaction } from '#backend/db/transaction.ts'
import { type ContentDocument, contentDocument } from '#contract/content/content.ts'
import { deleteItem, itemNames, readContent, storedNavigation, writeItems } from './content.repo.ts'
import { contentProblems, contentRows } from './content.rules.ts'
import { ImportError } from './problems.rules.ts'
import { endProblems, storedProblems } from './stored-content.rules.ts'

const nameOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}/${slug}`

/** Counts days from `now`. @throws ImportError with all problems of the document */
export async function importContent(
  db: Handle,
  document: unknown,
  now: Date,
): Promise<{ items: number }> {
  const problems = contentProblems(document, await storedNavigation(db))
  if (problems.length > 0) throw new ImportError('content', problems)
  const content = v.parse(contentDocument, document)
  const items = contentRows(content, now)
  const refused = [...storedProblems(items), ...endProblems(items, content)]
  if (refused.length > 0) throw new ImportError('content', refused)
  const rows = items.map((row) => ({ ...row, document: JSON.stringify(row.document) }))
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx, 'shop')
    const names = new Set(rows.map(nameOf))
    for (const item of await itemNames(trx))
      if (!names.has(nameOf(item))) await deleteItem(trx, item)
    for (const portion of chunks(rows)) await writeItems(trx, portion)
    return { items: rows.length }
  })
}

/** Importing the result changes nothing. */
export const exportContent = (db: Handle): Promise<ContentDocument> => readContent(db)
