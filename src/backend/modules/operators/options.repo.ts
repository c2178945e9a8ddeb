import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { CityId } from '#contract/values/ids.ts'

type Handle = Kysely<Database>
interface Place {
  option_id: number
  domain_id: CityId
}

export const optionByCode = (trx: Handle, code: string) =>
  trx
    .selectFrom('option')
    .select('id')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst()

export const makeOptionUnavailable = (trx: Handle, place: Place, until: Date | null) =>
  trx
    .insertInto('option_stop')
    .values({ ...place, until })
    .onConflict((conflict) => conflict.columns(['option_id', 'domain_id']).doUpdateSet({ until }))
    .execute()

export const makeOptionAvailable = (trx: Handle, place: Place) =>
  trx
    .deleteFrom('option_stop')
    .where('option_id', '=', place.option_id)
    .where('domain_id', '=', place.domain_id)
    .execute()

export const stopsOf = (trx: Handle, optionId: number) =>
  trx
    .selectFrom('option_stop')
    .select(['domain_id', 'until'])
    .where('option_id', '=', optionId)
    .orderBy('domain_id')
    .execute()

export const optionStopsIn = (db: Handle, cityId: CityId) =>
  db
    .selectFrom('option_stop')
    .select(['option_id', 'until'])
    .where('domain_id', '=', cityId)
    .execute()
