import * as v from 'valibot'
import { bumpVersion, inTransaction } from '#backend/db/transaction.ts'
import type { City } from '#backend/core/city.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { DueWork } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { exportCity, importCity } from '#backend/modules/import/city.service.ts'
import { rate } from '#backend/modules/currency/conversion.rules.ts'
import { dayEnd } from '#backend/modules/cities/business-day.rules.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import { endedPauses, resumeDue, setExtraLead, setPause } from './city.repo.ts'
import { importing, refusedFile } from './problems.ts'
import type { CityId } from '#contract/values/ids.ts'

const currencyOptions = v.object({ rate: v.optional(rate), losing: v.optional(v.literal('1')) })

/** @throws Refusal INVALID with all `problems` */
export function putCity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  document: unknown,
  query: Readonly<Record<string, string>> = {},
): Promise<{ id: CityId; code: string }> {
  const parsed = v.safeParse(currencyOptions, query)
  if (!parsed.success)
    throw refusedFile(parsed.issues.map(({ message }) => ({ where: 'rate', message })))
  const { rate: per, losing } = parsed.output
  return importing(() => importCity(db, document, { per, losing: losing === '1', at: now() }))
}

/** @throws Refusal NOT_FOUND */
export async function getCity({ db }: Pick<Deps, 'db'>, code: string): Promise<CityDocument> {
  const city = await exportCity(db, code)
  if (!city) throw notFound()
  return city
}

type CityDeps = Pick<Deps, 'db' | 'snapshots' | 'now'>
type Pause = { until: string | null } | { minutes: number } | { restOfDay: true }

const ahead = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Null resumes ordering. */
function pauseEnd(pause: Pause, city: City, now: Date): Date | null {
  if ('minutes' in pause) return ahead(now, pause.minutes)
  if ('until' in pause) return pause.until === null ? null : new Date(pause.until)
  return dayEnd(city, now)
}

/** @throws Refusal NOT_FOUND; INVALID for a time in the past */
export async function pauseCity({ db, snapshots, now }: CityDeps, id: CityId, pause: Pause) {
  const at = now()
  const until = pauseEnd(pause, cityOf(await snapshots.shop(), id), at)
  if (until && until <= at) throw new Refusal('INVALID', { errors: { until: ['future'] } })
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx, 'shop')
    const city = await setPause(trx, id, until)
    if (!city) throw notFound()
    return { id, code: city.code, paused_until: until?.toISOString() ?? null }
  })
}

/** Replaces an earlier extension. @throws Refusal NOT_FOUND */
export async function extendLead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: CityId,
  { extra, minutes }: { extra: number; minutes: number },
) {
  const until = extra === 0 ? null : ahead(now(), minutes)
  return inTransaction(db, async (trx) => {
    await bumpVersion(trx, 'shop')
    const city = await setExtraLead(trx, id, { extra, until })
    if (!city) throw notFound()
    return { id, code: city.code, extra, until: until?.toISOString() ?? null }
  })
}

export const resumeWork = (deps: Pick<Deps, 'db' | 'now'>): DueWork => ({
  name: 'pauses',
  find: (now) => endedPauses(deps.db, now),
  work: () => resumeDueCities(deps),
})

export const resumeDueCities = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  resumeDue(db, now())
