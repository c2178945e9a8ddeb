import type * as v from 'valibot'
import { retriedTransaction } from '#backend/db/retry.ts'
import { bumpVersion } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { writeCsv } from '#backend/core/csv.rules.ts'
import { currencyCodes } from '#contract/prices.ts'
import { toDecimal } from '#contract/money.ts'
import type { pricesImported } from '#contract/ops-files.ts'
import { readPrices, writePrices } from './goods.repo.ts'
import { priceAfter } from './price.rules.ts'
import { priceColumns, readPriceList } from './price-list.rules.ts'
import { refusedFile } from './problems.ts'

/** One row per dish and currency. */
export async function exportPrices({ db }: Pick<Deps, 'db'>): Promise<string> {
  const dishes = await readPrices(db)
  const rows = dishes.flatMap(({ slug, document: { name, old_prices }, prices }) =>
    currencyCodes.flatMap((currency) => {
      const [price, old] = [prices[currency], old_prices[currency]]
      return price === undefined
        ? []
        : [[slug, name.en, currency, toDecimal(price), old === undefined ? '' : toDecimal(old)]]
    }),
  )
  return writeCsv(priceColumns, rows)
}

/** Dishes that are not in the list keep their prices. @throws Refusal INVALID, nothing applied */
export const importPrices = (
  { db }: Pick<Deps, 'db'>,
  file: string,
  dryRun: boolean,
): Promise<v.InferOutput<typeof pricesImported>> =>
  retriedTransaction(db, async (trx) => {
    if (!dryRun) await bumpVersion(trx)
    const dishes = new Map(
      (await readPrices(trx)).map(({ id, slug, prices, document }) => [
        slug,
        { id, prices, old_prices: document.old_prices },
      ]),
    )
    const list = readPriceList(file, new Set(dishes.keys()))
    if ('problems' in list) throw refusedFile(list.problems)
    const changes = list.prices.flatMap(({ dish, currency, ...change }) => {
      const known = dishes.get(dish)
      if (!known) return []
      const after = { ...known, ...priceAfter(known, currency, change) }
      const [now, then] = [known.prices[currency], after.prices[currency]]
      const isSame = now === then && known.old_prices[currency] === after.old_prices[currency]
      dishes.set(dish, after)
      return isSame
        ? []
        : [
            {
              goods: dish,
              currency,
              before: now === undefined ? null : toDecimal(now),
              after: then === undefined ? null : toDecimal(then),
            },
          ]
    })
    const changed = [...new Set(changes.map(({ goods }) => goods))].flatMap(
      (dish) => dishes.get(dish) ?? [],
    )
    if (!dryRun) await writePrices(trx, changed)
    return { dry_run: dryRun, rows: list.prices.length, prices: changes }
  })
