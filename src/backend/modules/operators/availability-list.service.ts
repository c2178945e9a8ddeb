import { localeCodes } from '#contract/locales.ts'
import type * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { bumpVersion, lockChanges } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { writeCsv } from '#backend/core/csv.rules.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { availabilityImported } from '#contract/ops/files.ts'
import { markAvailable, readAllUnavailable, readPrices, markUnavailable } from './dish.repo.ts'
import { cityIdsByCode } from '#backend/modules/cities/cities.service.ts'
import { refusedFile } from './problems.ts'
import {
  readAvailabilityList,
  availabilityColumns,
  reasonAfter,
} from './availability-list.rules.ts'
import { optionCell, optionIn } from './option-list.rules.ts'
import {
  makeOptionAvailable,
  makeOptionUnavailable,
  readAllOptionStops,
  readOptions,
} from './options.repo.ts'

export async function exportAvailability(
  { db }: Pick<Deps, 'db'>,
  cities: readonly CityId[] | null,
): Promise<string> {
  const isOwn = ({ domain_id }: { domain_id: CityId }) =>
    cities === null || cities.includes(domain_id)
  const dishes = (await readAllUnavailable(db)).filter(isOwn)
  const options = (await readAllOptionStops(db)).filter(isOwn)
  return writeCsv(availabilityColumns, [
    ...dishes.map(({ dish, document, city, reason, until }) => [
      dish,
      document.name.en,
      document.sku ?? '',
      city,
      ...localeCodes.map((code) => reason[code] ?? ''),
      until?.toISOString() ?? '',
    ]),
    ...options.map(({ code, name, document, city, until }) => [
      optionCell(code),
      name.en,
      document.sku ?? '',
      city,
      ...localeCodes.map(() => ''),
      until?.toISOString() ?? '',
    ]),
  ])
}

interface KnownStop {
  reason: LocalizedText | null
  until: Date | null
  end: () => Promise<unknown>
}

/** By dish or option, and city. */
async function knownStops(trx: Handle): Promise<ReadonlyMap<string, KnownStop>> {
  const dishes = await readAllUnavailable(trx)
  const options = await readAllOptionStops(trx)
  return new Map<string, KnownStop>([
    ...dishes.map(
      ({ dish, city, reason, until, goods_id, domain_id }) =>
        [
          `${dish} ${city}`,
          { reason, until, end: () => markAvailable(trx, goods_id, domain_id) },
        ] as const,
    ),
    ...options.map(
      ({ code, city, until, option_id, domain_id }) =>
        [
          `${optionCell(code)} ${city}`,
          { reason: null, until, end: () => makeOptionAvailable(trx, { option_id, domain_id }) },
        ] as const,
    ),
  ])
}

/**
 * Dishes missing from the list are sold again, and options if it names any: lists of dishes alone
 * leave what the kitchen said of options. @throws Refusal INVALID, nothing applied
 */
export const importAvailability = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  file: string,
  dryRun: boolean,
): Promise<v.InferOutput<typeof availabilityImported>> =>
  retriedTransaction(db, async (trx) => {
    if (!dryRun) await lockChanges(trx)
    const sold = await readPrices(trx)
    const dishes = new Map(sold.map(({ id, slug }) => [slug, id]))
    const options = new Map((await readOptions(trx)).map((option) => [option.code, option]))
    const cities = await cityIdsByCode(trx)
    const list = readAvailabilityList(file, {
      dishes: new Map(sold.map(({ slug, sku = '' }) => [slug, sku])),
      options: new Map([...options].map(([code, { sku = '' }]) => [code, sku])),
      cities: new Set(cities.keys()),
      now: now(),
    })
    if ('problems' in list) throw refusedFile(list.problems)
    const known = await knownStops(trx)
    const named = new Set(list.unavailable.map(({ dish, city }) => `${dish} ${city}`))
    const [added, changed]: [string[], string[]] = [[], []]
    for (const { dish, city, reason: listed, until } of list.unavailable) {
      const name = `${dish} ${city}`
      const before = known.get(name)
      const reason =
        listed && before?.reason ? reasonAfter(before.reason, listed, list.languages) : listed
      if (
        before &&
        localeCodes.every((code) => before.reason?.[code] === reason?.[code]) &&
        before.until?.getTime() === until?.getTime()
      )
        continue
      ;(before ? changed : added).push(name)
      const cityId = cities.get(city)
      const dishId = dishes.get(dish)
      const option = options.get(optionIn(dish) ?? '')
      if (dryRun || cityId === undefined) continue
      if (option)
        await makeOptionUnavailable(trx, { option_id: option.id, domain_id: cityId }, until)
      else if (dishId !== undefined && reason)
        await markUnavailable(trx, { dishId, cityId, reason, until })
    }
    const hasOptions = list.unavailable.some(({ dish }) => optionIn(dish) !== undefined)
    const removed = [...known].filter(
      ([name]) => !named.has(name) && (hasOptions || optionIn(name) === undefined),
    )
    if (!dryRun) {
      for (const [, { end }] of removed) await end()
      await bumpVersion(trx, 'availability')
    }
    return {
      dry_run: dryRun,
      stops: list.unavailable.length,
      added,
      changed,
      removed: removed.map(([name]) => name),
    }
  })
