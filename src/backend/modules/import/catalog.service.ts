import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import { writeIndex } from '#backend/modules/search/search.service.ts'
import { catalogDocument } from '#contract/catalog.ts'
import { catalogProblems } from './catalog.rules.ts'
import { writeExtras, writeFilters, writeOptions } from './catalog-parts.repo.ts'
import { writeCategories, writeChoices } from './catalog-tree.repo.ts'
import { writeGoods } from './catalog-goods.repo.ts'
import { ImportError } from './problems.rules.ts'

/**
 * Makes a document the menu, in one transaction. Categories and dishes keep their ids by slug, options and choices theirs by code;
 * what the document no longer has becomes inactive, since orders may point at it.
 * @throws ImportError with everything that is wrong with the document
 */
export async function importCatalog(db: Kysely<Database>, document: unknown): Promise<void> {
  await inTransaction(db, async (trx) => {
    await bumpVersion(trx)
    const cities = new Map((await trx.selectFrom('domain').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]))
    const problems = catalogProblems(document, new Set(cities.keys()))
    if (problems.length > 0) throw new ImportError('menu', problems)
    const catalog = v.parse(catalogDocument, document)
    await writeFilters(trx, catalog.filters)
    const optionIds = await writeOptions(trx, catalog.options)
    const choiceIds = await writeChoices(trx, catalog.choices, optionIds)
    const categoryIds = await writeCategories(trx, catalog.categories)
    await writeGoods(trx, catalog.goods, { optionIds, choiceIds, categoryIds, cities })
    await writeExtras(trx, catalog)
    await writeIndex(trx)
  })
}
