import type * as v from 'valibot'
import { bumpVersion } from '#backend/db/transaction.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import type { optionChange, opsOption } from '#contract/ops/ops.calls.ts'
import { cityForChange } from './city.repo.ts'
import {
  optionByCode,
  makeOptionAvailable,
  makeOptionUnavailable,
  stopsOf,
} from './options.repo.ts'

/** Imports of the menu keep the change. @throws Refusal NOT_FOUND; INVALID */
export async function changeOption(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  code: string,
  { cityId, available, until }: v.InferOutput<typeof optionChange>,
): Promise<v.InferOutput<typeof opsOption>> {
  const end = until ? new Date(until) : null
  if (end && end <= now()) throw new Refusal('INVALID', { errors: { until: ['future'] } })
  return retriedTransaction(db, async (trx) => {
    await bumpVersion(trx, 'availability')
    const option = await optionByCode(trx, code)
    if (!option) throw notFound()
    const city = await cityForChange(trx, cityId)
    if (!city) throw new Refusal('INVALID', { errors: { cityId: ['unknown'] } })
    const place = { option_id: option.id, domain_id: city.id }
    await (available ? makeOptionAvailable(trx, place) : makeOptionUnavailable(trx, place, end))
    const stops = await stopsOf(trx, option.id)
    return {
      code,
      stops: stops.map(({ domain_id, until: till }) => ({
        city_id: domain_id,
        until: till?.toISOString() ?? null,
      })),
    }
  })
}
