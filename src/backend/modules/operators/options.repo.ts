import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { OptionPriceList } from './option-list.rules.ts'

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

/** Prices in minor units. */
export async function readOptions(trx: Handle) {
  const rows = await trx
    .selectFrom('option')
    .select(['id', 'code', 'name', 'prices', 'document'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ document: { sku, variant_prices = [] }, ...option }) => ({
    ...option,
    sku,
    variant_prices,
  }))
}

/** Minor units. */
export async function writeOptionPrices(
  trx: Handle,
  options: readonly (OptionPriceList & { id: number })[],
): Promise<void> {
  const ids = options.map(({ id }) => id)
  const prices = options.map((option) => option.prices && JSON.stringify(option.prices))
  const documents = options.map(({ variant_prices }) =>
    JSON.stringify(variant_prices.length > 0 ? { variant_prices } : {}),
  )
  await sql`
    update option set prices = other.prices::jsonb, document = document || other.priced::jsonb
    from unnest(${ids}::int[], ${prices}::text[], ${documents}::text[]) as other (id, prices, priced)
    where option.id = other.id`.execute(trx)
}

export const readAllOptionStops = (trx: Handle) =>
  trx
    .selectFrom('option_stop')
    .innerJoin('option', 'option.id', 'option_stop.option_id')
    .innerJoin('domain', 'domain.id', 'option_stop.domain_id')
    .select([
      'option_id',
      'domain_id',
      'option.code',
      'option.name',
      'option.document',
      'domain.code as city',
      'until',
    ])
    .where('option.active', '=', true)
    .orderBy('option.position')
    .orderBy('option_id')
    .orderBy('domain.position')
    .execute()
