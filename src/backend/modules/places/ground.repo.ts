import { sql } from 'kysely'
import type { Handle } from '#backend/db/schema.ts'
import { chunks } from '#backend/db/transaction.ts'
import type { GroundKind, PlaceSource } from '#contract/cities/place.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { Bounds } from './bounds.rules.ts'
import type { Ground } from './ground-list.rules.ts'
import { asBox } from './places.repo.ts'

export interface GroundRow {
  name: LocalizedText | null
  shape: [number, number][][]
  labels: [number, number][]
  metres: number | null
  source: PlaceSource | null
}

export async function writeGround(
  trx: Handle,
  cityId: CityId,
  ground: readonly Ground[],
): Promise<void> {
  await trx.deleteFrom('ground').where('domain_id', '=', cityId).execute()
  for (const portion of chunks(ground, 1000)) {
    const rows = portion.map(({ name, shape, labels, bounds, ...more }) => ({
      ...more,
      domain_id: cityId,
      name: name && JSON.stringify(name),
      shape: JSON.stringify(shape),
      labels: JSON.stringify(labels),
      bounds: asBox(bounds),
    }))
    await trx.insertInto('ground').values(rows).execute()
  }
  // The embedded engine has no autovacuum.
  await sql`analyze ground`.execute(trx)
}

/** The largest first; a shape may miss the box that its bounds meet. */
export const readGround = async (
  db: Handle,
  cityId: CityId,
  { kind, box, limit }: { kind: Exclude<GroundKind, 'house'>; box: Bounds; limit: number },
): Promise<GroundRow[]> =>
  (
    await sql<GroundRow>`select name, shape, labels, metres, source from ground
      where domain_id = ${cityId} and kind = ${kind} and bounds && ${asBox(box)}::box
      order by length(diagonal(bounds)) desc, id limit ${limit}`.execute(db)
  ).rows

export const readHouses = async (
  db: Handle,
  cityId: CityId,
  { box, limit }: { box: Bounds; limit: number },
): Promise<Pick<GroundRow, 'shape' | 'source'>[]> =>
  (
    await sql<Pick<GroundRow, 'shape' | 'source'>>`select shape, source from ground
      where domain_id = ${cityId} and kind = 'house' and bounds && ${asBox(box)}::box
      limit ${limit}`.execute(db)
  ).rows
