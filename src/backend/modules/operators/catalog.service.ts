import type * as v from 'valibot'
import type { Deps } from '#backend/http/context.ts'
import { Refusal } from '#backend/http/refusal.ts'
import { importCatalog, type ImportOptions } from '#backend/modules/import/catalog.service.ts'
import { ImportError } from '#backend/modules/import/problems.rules.ts'
import type { catalogImported } from '#contract/ops-files.ts'

/**
 * Makes an operator's document the menu, or with `dryRun` only tells what that would change.
 * @throws Refusal INVALID with all `problems` of the document, none of which was applied then
 */
export async function putCatalog(
  { db }: Pick<Deps, 'db'>,
  document: unknown,
  options: ImportOptions,
): Promise<v.InferOutput<typeof catalogImported>> {
  const { dryRun = false } = options
  try {
    return { dry_run: dryRun, ...(await importCatalog(db, document, options)) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new Refusal('INVALID', { data: { problems: error.problems.map(({ path, message }) => ({ where: path, message })) } })
  }
}
