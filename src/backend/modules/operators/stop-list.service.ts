import type * as v from 'valibot'
import { retriedTransaction } from '#backend/db/retry.ts'
import { bumpVersion } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { writeCsv } from '#backend/core/csv.rules.ts'
import type { stopsImported } from '#contract/ops-files.ts'
import { deleteStop, readAllStops, readPrices, writeStop } from './goods.repo.ts'
import { refusedFile } from './problems.ts'
import { readStopList, stopColumns } from './stop-list.rules.ts'

export async function exportStops({ db }: Pick<Deps, 'db'>): Promise<string> {
  const rows = (await readAllStops(db)).map(({ dish, document, city, reason, until }) => [
    dish,
    document.name.en,
    city,
    reason.en,
    reason.ru ?? '',
    until?.toISOString() ?? '',
  ])
  return writeCsv(stopColumns, rows)
}

/** Dishes that are not in the list are sold again. @throws Refusal INVALID, nothing applied */
export const importStops = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  file: string,
  dryRun: boolean,
): Promise<v.InferOutput<typeof stopsImported>> =>
  retriedTransaction(db, async (trx) => {
    if (!dryRun) await bumpVersion(trx)
    const dishes = new Map((await readPrices(trx)).map(({ id, slug }) => [slug, id]))
    const cities = new Map(
      (await trx.selectFrom('domain').select(['id', 'code']).orderBy('position').execute()).map(
        ({ id, code }) => [code, id],
      ),
    )
    const list = readStopList(file, {
      dishes: new Set(dishes.keys()),
      cities: new Set(cities.keys()),
      now: now(),
    })
    if ('problems' in list) throw refusedFile(list.problems)
    const known = new Map(
      (await readAllStops(trx)).map((stop) => [`${stop.dish} ${stop.city}`, stop]),
    )
    const named = new Set(list.stops.map(({ dish, city }) => `${dish} ${city}`))
    const [added, changed]: [string[], string[]] = [[], []]
    for (const { dish, city, reason, until } of list.stops) {
      const name = `${dish} ${city}`
      const before = known.get(name)
      if (
        before?.reason.en === reason.en &&
        before.reason.ru === reason.ru &&
        before.until?.getTime() === until?.getTime()
      )
        continue
      ;(before ? changed : added).push(name)
      const [goodsId, domainId] = [dishes.get(dish), cities.get(city)]
      if (!dryRun && goodsId !== undefined && domainId !== undefined)
        await writeStop(trx, { goodsId, domainId, reason, until })
    }
    const removed = [...known].filter(([name]) => !named.has(name))
    if (!dryRun)
      for (const [, { goods_id, domain_id }] of removed) await deleteStop(trx, goods_id, domain_id)
    return {
      dry_run: dryRun,
      stops: list.stops.length,
      added,
      changed,
      removed: removed.map(([name]) => name),
    }
  })
