import { localeCodes } from '#contract/locales.ts'
import type * as v from 'valibot'
import { retriedTransaction } from '#backend/db/retry.ts'
import { bumpVersion } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { writeCsv } from '#backend/core/csv.rules.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { availabilityImported } from '#contract/ops/files.ts'
import { markAvailable, readAllUnavailable, readPrices, markUnavailable } from './dish.repo.ts'
import { cityIdsByCode } from '#backend/modules/cities/cities.service.ts'
import { refusedFile } from './problems.ts'
import { readAvailabilityList, availabilityColumns } from './availability-list.rules.ts'

export async function exportAvailability(
  { db }: Pick<Deps, 'db'>,
  cities: readonly CityId[] | null,
): Promise<string> {
  const all = await readAllUnavailable(db)
  const own = cities === null ? all : all.filter(({ domain_id }) => cities.includes(domain_id))
  const rows = own.map(({ dish, document, city, reason, until }) => [
    dish,
    document.name.en,
    document.sku ?? '',
    city,
    ...localeCodes.map((code) => reason[code] ?? ''),
    until?.toISOString() ?? '',
  ])
  return writeCsv(availabilityColumns, rows)
}

/** Dishes missing from the list are sold again. @throws Refusal INVALID, nothing applied */
export const importAvailability = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  file: string,
  dryRun: boolean,
): Promise<v.InferOutput<typeof availabilityImported>> =>
  retriedTransaction(db, async (trx) => {
    if (!dryRun) await bumpVersion(trx)
    const listed = await readPrices(trx)
    const dishes = new Map(listed.map(({ id, slug }) => [slug, id]))
    const cities = await cityIdsByCode(trx)
    const list = readAvailabilityList(file, {
      dishes: new Map(listed.map(({ slug, sku = '' }) => [slug, sku])),
      cities: new Set(cities.keys()),
      now: now(),
    })
    if ('problems' in list) throw refusedFile(list.problems)
    const known = new Map(
      (await readAllUnavailable(trx)).map((row) => [`${row.dish} ${row.city}`, row]),
    )
    const named = new Set(list.unavailable.map(({ dish, city }) => `${dish} ${city}`))
    const [added, changed]: [string[], string[]] = [[], []]
    for (const { dish, city, reason, until } of list.unavailable) {
      const name = `${dish} ${city}`
      const before = known.get(name)
      if (
        before &&
        localeCodes.every((code) => before.reason[code] === reason[code]) &&
        before.until?.getTime() === until?.getTime()
      )
        continue
      ;(before ? changed : added).push(name)
      const dishId = dishes.get(dish)
      const cityId = cities.get(city)
      if (!dryRun && dishId !== undefined && cityId !== undefined)
        await markUnavailable(trx, { dishId, cityId, reason, until })
    }
    const removed = [...known].filter(([name]) => !named.has(name))
    if (!dryRun)
      for (const [, { goods_id, domain_id }] of removed)
        await markAvailable(trx, goods_id, domain_id)
    return {
      dry_run: dryRun,
      stops: list.unavailable.length,
      added,
      changed,
      removed: removed.map(([name]) => name),
    }
  })
