import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { bumpVersion, inTransaction, lockChanges } from '#backend/db/transaction.ts'
import type { GroundKind } from '#contract/cities/place.ts'
import type { CityId } from '#contract/values/ids.ts'
import { groundOfGeoJson } from './ground-list.rules.ts'
import { writeGround } from './ground.repo.ts'
import { cityCentre } from './places.repo.ts'

/** One transaction. @throws Refusal NOT_FOUND; INVALID with all `problems`, nothing applied */
export async function putGround(
  { db }: Pick<Deps, 'db'>,
  cityId: CityId,
  text: string,
): Promise<{ lakes: number; rivers: number; houses: number }> {
  const city = await cityCentre(db, cityId)
  if (!city) throw notFound()
  const list = groundOfGeoJson(text, city)
  if ('problems' in list) throw new Refusal('INVALID', { data: { problems: list.problems } })
  await inTransaction(db, async (trx) => {
    await lockChanges(trx)
    await writeGround(trx, cityId, list.ground)
    await bumpVersion(trx, 'shop')
  })
  const count = (wanted: GroundKind) => list.ground.filter(({ kind }) => kind === wanted).length
  return { lakes: count('lake'), rivers: count('river'), houses: count('house') }
}
