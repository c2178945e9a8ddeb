import { beforeAll, expect, test } from 'vitest'
import type { Handle } from '#backend/db/schema.ts'
import { readVersions } from '#backend/db/transaction.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { interleaved, type Seam } from '#tests/backend/support/interleaving.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { cityId } from '#contract/values/ids.ts'
import { putGround } from './ground.service.ts'
import { putStreets } from './places.service.ts'

const varnaId = cityId(1)
const { center } = varna()
const house = {
  type: 'Feature',
  properties: { kind: 'house' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [center.lng, center.lat],
        [center.lng + 0.001, center.lat],
        [center.lng, center.lat + 0.001],
        [center.lng, center.lat],
      ],
    ],
  },
}
const imports: [string, Seam, (db: Handle) => Promise<unknown>][] = [
  ['a city', 'the streets are written', (db) => importCity(db, varna())],
  [
    'a list of streets',
    'the streets are written',
    (db) =>
      putStreets({ db }, varnaId, {
        type: 'text/csv',
        text: `name_en,lat,lng\nNew Street,${center.lat},${center.lng}\n`,
      }),
  ],
  [
    'the ground of a map',
    'the ground is written',
    (db) =>
      putGround({ db }, varnaId, JSON.stringify({ type: 'FeatureCollection', features: [house] })),
  ],
]

describeWithDatabase('an order', (engine) => {
  beforeAll(() => importCity(engine.db, varna()))

  // The one connection of the embedded engine has everything wait for a transaction.
  if (engine.name === 'postgres')
    test.each(imports)('goes on while %s is written', async (_what, seam, work) => {
      const before = await readVersions(engine.db)
      const order = () =>
        engine.db.transaction().execute((trx) => readVersions(trx, { locked: true }))
      const { ours, theirs } = await interleaved(engine, seam, work, order)
      expect(ours.status).toBe('fulfilled')
      expect(theirs).toEqual({ status: 'fulfilled', value: before })
      expect((await readVersions(engine.db)).version).toBe(before.version + 1)
    })
})
