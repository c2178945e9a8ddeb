import type * as v from 'valibot'
import type { Deps } from '#backend/http/context.ts'
import { importCatalog, type ImportOptions } from '#backend/modules/import/catalog.service.ts'
import type { catalogImported } from '#contract/ops-files.ts'
import { importing } from './problems.ts'

/** Makes an operator's document the menu, or with `dryRun` only tells what that would change. @throws Refusal INVALID with all `problems` */
export const putCatalog = ({ db }: Pick<Deps, 'db'>, document: unknown, options: ImportOptions): Promise<v.InferOutput<typeof catalogImported>> =>
  importing(async () => ({ dry_run: options.dryRun ?? false, ...(await importCatalog(db, document, options)) }))
