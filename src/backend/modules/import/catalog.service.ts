import type { Snapshots } from '#backend/core/ports.ts'
import { inTurns } from '#backend/core/turns.ts'
import type { Handle } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction, lockChanges, readVersions } from '#backend/db/transaction.ts'
import { cityIdsByCode } from '#backend/modules/cities/cities.service.ts'
import { completeIndex, markOutdated } from '#backend/modules/search/search-index.service.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import type { CatalogDiff, SectionDiff } from '#contract/ops/files.ts'
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
  /** Those that are to know the new menu at once; not inside a transaction of the caller's. */
  snapshots?: Pick<Snapshots, 'readAhead'>
}

interface Prepared {
  /** The shop's, when the menu before was read. */
  version: number
  catalog: CatalogDocument
  diff: CatalogDiff
}

/** @throws ImportError */
async function prepare(db: Handle, document: unknown): Promise<Prepared> {
  const { version } = await readVersions(db)
  const cities = new Set((await cityIdsByCode(db)).keys())
  const problems: Problem[] = []
  const checked = await inTurns(
    catalogChecks(document, cities),
    (found) => void problems.push(...found),
  )
  if (!checked || problems.length > 0) throw new ImportError('menu', problems)
  const catalog = newestCatalog(checked)
  return { version, catalog, diff: await inTurns(catalogDiff(await readCatalog(db), catalog)) }
}

const isChanged = ({ added, changed, removed }: SectionDiff): boolean =>
  added.length + changed.length + removed.length > 0

const hasOtherWords = ({ sections }: CatalogDiff): boolean =>
  [sections.goods, sections.categories, sections.options, sections.filters].some(isChanged)

async function write(
  trx: Handle,
  { catalog, diff }: Prepared,
  onProgress: NonNullable<ImportOptions['onProgress']>,
): Promise<void> {
  const of = catalog.goods.length
  await writeFilters(trx, catalog.filters)
  const optionIds = await writeOptions(trx, catalog.options)
  await writeGroups(trx, catalog.groups)
  await writeSlots(trx, catalog.slots)
  const categoryIds = await writeCategories(trx, catalog.categories)
  await writeDishes(trx, catalog.goods, {
    diff: diff.sections.goods,
    optionIds,
    categoryIds,
    cities: await cityIdsByCode(trx),
    onWritten: (done) => onProgress({ step: 'goods', done, of }),
  })
  await writeExtras(trx, catalog)
  onProgress({ step: 'search', done: of, of })
  if (hasOtherWords(diff)) await markOutdated(trx)
}

const resultOf = ({ catalog, diff }: Prepared) => ({ goods: catalog.goods.length, diff })

/**
 * Missing items become inactive, since orders refer to them. Orders wait for the last moment alone:
 * what takes long is done before the transaction, or after it. Inside one of the caller's, the search
 * follows later. @throws ImportError
 */
export async function importCatalog(
  db: Handle,
  document: unknown,
  { dryRun = false, onProgress = () => {}, snapshots }: ImportOptions = {},
): Promise<{ goods: number; diff: CatalogDiff }> {
  const early = await prepare(db, document)
  if (dryRun) return resultOf(early)
  const written = inTransaction(db, async (trx): Promise<Prepared> => {
    await lockChanges(trx)
    const { version } = await readVersions(trx)
    const prepared = version === early.version ? early : await prepare(trx, document)
    await write(trx, prepared, onProgress)
    await snapshots?.readAhead(trx, written)
    await bumpVersion(trx, 'menu')
    return prepared
  })
  const result = resultOf(await written)
  if (!db.isTransaction) await completeIndex(db)
  return result
}

/** Importing the result changes nothing. */
export const exportCatalog = (db: Handle): Promise<CatalogDocument> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readCatalog)
