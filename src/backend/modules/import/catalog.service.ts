import type { Kysely } from 'kysely'
import { inTurns } from '#backend/core/turns.ts'
import type { Database } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import { cityIdsByCode } from '#backend/modules/cities/cities.service.ts'
import { writeIndex } from '#backend/modules/search/search.service.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import type { CatalogDiff } from '#contract/ops/files.ts'
import { catalogDiff } from './catalog-diff.rules.ts'
import { readCatalog } from './catalog-export.repo.ts'
import { catalogChecks } from './catalog.rules.ts'
import { newestCatalog } from './catalog-version.rules.ts'
import { writeExtras, writeFilters } from './catalog-parts.repo.ts'
import { writeGroups, writeOptions, writeSlots } from './catalog-options.repo.ts'
import { writeCategories } from './catalog-categories.repo.ts'
import { writeDishes } from './catalog-dishes.repo.ts'
import { ImportError, type Problem } from './problems.rules.ts'

export interface ImportProgress {
  step: 'goods' | 'search'
  done: number
  of: number
}
export interface ImportOptions {
  dryRun?: boolean
  /** An error thrown here rolls back the import. */
  onProgress?: (progress: ImportProgress) => void
}

async function checked(document: unknown, cities: ReadonlySet<string>): Promise<CatalogDocument> {
  const problems: Problem[] = []
  const catalog = await inTurns(
    catalogChecks(document, cities),
    (found) => void problems.push(...found),
  )
  if (!catalog || problems.length > 0) throw new ImportError('menu', problems)
  return catalog
}

/** Missing items become inactive, since orders refer to them. @throws ImportError */
export async function importCatalog(
  db: Kysely<Database>,
  document: unknown,
  { dryRun = false, onProgress }: ImportOptions = {},
): Promise<{ goods: number; diff: CatalogDiff }> {
  return inTransaction(db, async (trx) => {
    if (!dryRun) await bumpVersion(trx)
    const cities = await cityIdsByCode(trx)
    const catalog = newestCatalog(await checked(document, new Set(cities.keys())))
    const diff = await inTurns(catalogDiff(await readCatalog(trx), catalog))
    const of = catalog.goods.length
    if (dryRun) return { goods: of, diff }
    await writeFilters(trx, catalog.filters)
    const optionIds = await writeOptions(trx, catalog.options)
    await writeGroups(trx, catalog.groups)
    await writeSlots(trx, catalog.slots)
    const categoryIds = await writeCategories(trx, catalog.categories)
    await writeDishes(trx, catalog.goods, {
      optionIds,
      categoryIds,
      cities,
      onWritten: (done) => onProgress?.({ step: 'goods', done, of }),
    })
    await writeExtras(trx, catalog)
    onProgress?.({ step: 'search', done: of, of })
    await writeIndex(trx)
    return { goods: of, diff }
  })
}

/** Importing the result changes nothing. */
export const exportCatalog = (db: Kysely<Database>): Promise<CatalogDocument> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readCatalog)
