import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { exportCity, importCity } from '#backend/modules/import/city.service.ts'
import type { CityDocument } from '#contract/place.ts'
import { setPause } from './city.repo.ts'
import { importing } from './problems.ts'
import type { CityId } from '#contract/ids.ts'

/** Creates or replaces a city. @throws Refusal INVALID with all `problems` */
export const putCity = (
  { db }: Pick<Deps, 'db'>,
  document: unknown,
): Promise<{ id: CityId; code: string }> => importing(() => importCity(db, document))

/** @throws Refusal NOT_FOUND */
export async function getCity({ db }: Pick<Deps, 'db'>, code: string): Promise<CityDocument> {
  const city = await exportCity(db, code)
  if (!city) throw notFound()
  return city
}

/** Null resumes ordering at once. @throws Refusal NOT_FOUND; INVALID for a time in the past */
export async function pauseCity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: CityId,
  until: string | null,
) {
  const paused = until === null ? null : new Date(until)
  if (paused && paused <= now()) throw new Refusal('INVALID', { errors: { until: ['future'] } })
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx)
    const city = await setPause(trx, id, paused)
    if (!city) throw notFound()
    return { id, code: city.code, paused_until: paused?.toISOString() ?? null }
  })
}
