import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import { replaceStreets } from '#backend/modules/places/places.service.ts'
import { type CityDocument, cityDocument } from '#contract/place.ts'
import { readCity } from './city-export.repo.ts'
import {
  inheritAvailability,
  knownCities,
  writeBranches,
  writeCity,
  writeZones,
} from './city.repo.ts'
import { cityProblems } from './city.rules.ts'
import { ImportError } from './problems.rules.ts'
import type { CityId } from '#contract/ids.ts'

/** Ids are stable by code. @throws ImportError with all problems of the document */
export async function importCity(
  db: Kysely<Database>,
  document: unknown,
): Promise<{ id: CityId; code: string }> {
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx)
    const cities = await knownCities(trx)
    const parsed = v.safeParse(cityDocument, document)
    // The city's own hosts are not taken. Without a code their owner is unknown.
    const named = v.safeParse(v.object({ code: v.string() }), document)
    const taken = new Set(
      named.success
        ? cities.filter(({ code }) => code !== named.output.code).flatMap(({ hosts }) => hosts)
        : [],
    )
    const problems = cityProblems(document, taken)
    if (problems.length > 0 || !parsed.success) throw new ImportError('city', problems)
    const city = parsed.output
    const known = cities.find(({ code }) => code === city.code)
    const id = await writeCity(trx, city, known?.position ?? (cities.at(-1)?.position ?? -1) + 1)
    await writeBranches(trx, id, city.branches)
    await writeZones(trx, id, city.zones)
    await replaceStreets(trx, id, city.streets)
    if (!known) await inheritAvailability(trx, { id, code: city.code })
    return { id, code: city.code }
  })
}

/** An import of the result makes no difference; undefined for an unknown code. */
export const exportCity = (db: Kysely<Database>, code: string): Promise<CityDocument | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readCity(trx, code))
