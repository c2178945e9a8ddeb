import * as v from 'valibot'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { currency } from '#contract/values/prices.ts'
import type { Conversion } from './conversion.rules.ts'

export async function readChanges(db: Handle): Promise<Conversion[]> {
  const rows = await db.selectFrom('currency_change').selectAll().execute()
  return rows.map(({ old_currency, new_currency, per }) => ({
    from: v.parse(currency, old_currency),
    to: v.parse(currency, new_currency),
    per: BigInt(per),
  }))
}

export async function currenciesInUse(db: Handle): Promise<Set<string>> {
  const rows = await db.selectFrom('domain').select('currency').distinct().execute()
  return new Set(rows.map(({ currency }) => currency))
}

export const deleteChange = (trx: Trx, from: string) =>
  trx.deleteFrom('currency_change').where('old_currency', '=', from).execute()

export const insertChange = (trx: Trx, { from, to, per }: Conversion, at: Date) =>
  trx
    .insertInto('currency_change')
    .values({ old_currency: from, new_currency: to, per: Number(per), at })
    .execute()
