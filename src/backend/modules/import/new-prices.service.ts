import { inTurns } from '#backend/core/turns.ts'
import type { StoredDishGroup } from '#backend/db/schema.menu.ts'
import type { Handle } from '#backend/db/schema.ts'
import { cityIdsByCode } from '#backend/modules/cities/cities.service.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { type MinorPrices, toDecimalPrices } from '#contract/values/prices.ts'
import { decimalGroups, readCatalog } from './catalog-export.repo.ts'
import { catalogChecks } from './catalog.rules.ts'
import type { Problem } from './problems.rules.ts'

interface Priced {
  slug: string
  prices: MinorPrices
  old_prices: MinorPrices
  groups: readonly StoredDishGroup[]
}

/** What an import of the menu with these prices would refuse; places begin with the dish. */
export async function newPriceProblems(trx: Handle, dishes: readonly Priced[]): Promise<Problem[]> {
  if (dishes.length === 0) return []
  const cities = new Set((await cityIdsByCode(trx)).keys())
  const catalog = await readCatalog(trx)
  const priced = new Map(dishes.map((dish) => [dish.slug, dish]))
  const goods = catalog.goods.map((dish) => {
    const { prices, old_prices, groups } = priced.get(dish.slug) ?? {}
    return {
      ...dish,
      ...(prices && { prices: toDecimalPrices(prices) }),
      ...(old_prices && { old_prices: toDecimalPrices(old_prices) }),
      ...(groups && dish.groups && { groups: decimalGroups(groups) }),
    }
  })
  const problemsOf = async (document: CatalogDocument): Promise<Problem[]> => {
    const problems: Problem[] = []
    await inTurns(catalogChecks(document, cities), (found) => void problems.push(...found))
    return problems
  }
  // Other changes of prices may have left problems, which are not those of these dishes.
  const before = new Set((await problemsOf(catalog)).map(({ path, message }) => path + message))
  const slugAt = (_place: string, index: string) => goods[Number(index)]?.slug ?? ''
  return (await problemsOf({ ...catalog, goods }))
    .filter(({ path, message }) => !before.has(path + message))
    .map(({ path, message }) => ({ message, path: path.replace(/^\$\.goods\[(\d+)\]/, slugAt) }))
}
