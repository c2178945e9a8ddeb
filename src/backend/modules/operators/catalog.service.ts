import type * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import { importCatalog, type ImportOptions } from '#backend/modules/import/catalog.service.ts'
import type { catalogImported } from '#contract/ops/files.ts'
import { missingImages } from './missing-images.ts'
import { importing } from './problems.ts'

/** `dryRun` only reports the differences. @throws Refusal INVALID with all `problems` */
export const putCatalog = (
  { db, mediaFolders, snapshots }: Pick<Deps, 'db' | 'mediaFolders' | 'snapshots'>,
  document: unknown,
  options: Pick<ImportOptions, 'dryRun' | 'onProgress'>,
): Promise<v.InferOutput<typeof catalogImported>> =>
  importing(async () => {
    const imported = await importCatalog(db, document, { ...options, snapshots })
    return {
      dry_run: options.dryRun ?? false,
      ...imported,
      warnings: await missingImages(mediaFolders, document),
    }
  })
