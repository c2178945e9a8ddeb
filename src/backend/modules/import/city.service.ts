import * as v from 'valibot'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction, lockChanges } from '#backend/db/transaction.ts'
import { recordChange } from '#backend/modules/currency/currency.service.ts'
import { indexedStreets, replaceStreets } from '#backend/modules/places/places.service.ts'
import { type CityDocument, cityDocument } from '#contract/cities/place.ts'
import { readCity } from './city-export.repo.ts'
import {
  inheritAvailability,
  knownCities,
  writeBranches,
  writeCity,
  writeZones,
} from './city.repo.ts'
import { cityProblems } from './city.rules.ts'
import { cityIn } from './currency.rules.ts'
import {
  broughtToOthers,
  type CurrencyChange,
  convertMoney,
  currencyLosses,
} from './currency.service.ts'
import { ImportError } from './problems.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

type KnownCity = Awaited<ReturnType<typeof knownCities>>[number]

export interface CurrencyOptions {
  /** Rate by which all amounts are converted, also those of the document; see `rate`. */
  per?: bigint | undefined
  /** Accepts what would be lost, and what a rate would change in other cities. */
  losing?: boolean | undefined
  at?: Date | undefined
}

/**
 * Orders wait for the last moment alone, and for amounts that are converted.
 * @throws ImportError with all problems, or with what a new currency would lose
 */
export async function importCity(
  db: Handle,
  document: unknown,
  options: CurrencyOptions = {},
): Promise<{ id: CityId; code: string }> {
  const parsed = v.safeParse(cityDocument, document)
  const streets = indexedStreets(parsed.success ? parsed.output.streets : [])
  return inTransaction(db, async (trx) => {
    await lockChanges(trx)
    const cities = await knownCities(trx)
    // Excludes the city's own hosts, which are unknown without a code.
    const named = v.safeParse(v.object({ code: v.string() }), document)
    const taken = new Set(
      named.success
        ? cities.filter(({ code }) => code !== named.output.code).flatMap(({ hosts }) => hosts)
        : [],
    )
    const problems = cityProblems(document, taken)
    if (problems.length > 0 || !parsed.success) throw new ImportError('city', problems)
    const known = cities.find(({ code }) => code === parsed.output.code)
    const others = cities.filter((other) => other !== known)
    const city = await inNewCurrency(trx, parsed.output, { known, others }, options)
    const id = await writeCity(trx, city, known?.position ?? (cities.at(-1)?.position ?? -1) + 1)
    await writeBranches(trx, id, city.branches)
    await writeZones(trx, id, city.zones)
    await replaceStreets(trx, id, streets)
    if (!known) await inheritAvailability(trx, { id, code: city.code })
    await bumpVersion(trx)
    return { id, code: city.code }
  })
}

async function inNewCurrency(
  trx: Trx,
  city: CityDocument,
  { known, others }: { known: KnownCity | undefined; others: readonly KnownCity[] },
  { per, losing = false, at = new Date() }: CurrencyOptions,
): Promise<CityDocument> {
  const from = known?.currency ?? city.currency
  const to = city.currency
  if (from === to) return city
  const change = { from, to, isLeft: others.every(({ currency }) => currency !== from) }
  if (per !== undefined) {
    if (!losing) await requireSameElsewhere(trx, change, others)
    await convertMoney(trx, { ...change, per }, at)
    if (change.isLeft) await recordChange(trx, { from, to, per }, at)
    return cityIn(city, { ...change, per })
  }
  const losses = losing ? [] : await currencyLosses(trx, change)
  if (losses.length === 0) {
    if (change.isLeft) await recordChange(trx, { from, to }, at)
    return city
  }
  const message = `With ${to} instead of ${from} this would be lost. It is converted with "rate" (--rate), ${from} for 1 ${to}; "losing" (--yes) changes the currency without it`
  throw new ImportError('city', [{ path: '$.currency', message }, ...losses])
}

/** A dish without a price in a currency is not sold in its cities. @throws ImportError */
async function requireSameElsewhere(
  trx: Trx,
  change: CurrencyChange,
  others: readonly KnownCity[],
): Promise<void> {
  const { to } = change
  const same = others.flatMap(({ code, currency }) => (currency === to ? [code] : []))
  const brought = same.length > 0 ? await broughtToOthers(trx, change, same) : []
  if (brought.length === 0) return
  const message = `With amounts in ${to} this would begin to apply in ${same.join(', ')}, too. Give it amounts in ${to} first, or convert it for every city with "losing" (--yes)`
  throw new ImportError('city', [{ path: '$.currency', message }, ...brought])
}

export const exportCity = (db: Handle, code: string): Promise<CityDocument | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readCity(trx, code))
