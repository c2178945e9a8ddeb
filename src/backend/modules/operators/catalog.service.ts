import type * as v from 'valibot'
import type { Deps } from '#backend/http/context.ts'
import { importCatalog, type ImportOptions } from '#backend/modules/import/catalog.service.ts'
import type { catalogImported } from '#contract/ops-files.ts'
import { missingImages } from './missing-images.ts'
import { importing } from './problems.ts'

/** Makes an operator's document the menu, or with `dryRun` only tells what that would change; names pictures that are not there. @throws Refusal INVALID with all `problems` */
export const putCatalog = (
  { db, mediaFolders }: Pick<Deps, 'db' | 'mediaFolders'>,
  document: unknown,
  options: ImportOptions,
): Promise<v.InferOutput<typeof catalogImported>> =>
  importing(async () => {
    const imported = await importCatalog(db, document, options)
    return {
      dry_run: options.dryRun ?? false,
      ...imported,
      warnings: await missingImages(mediaFolders, document),
    }
  })
