import { rmSync } from 'node:fs'
import { createSnapshots } from '#backend/snapshots.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { type DatabasePlace, type OpenDatabase, openDatabase } from '#backend/db/database.ts'
import { migrate } from '#backend/db/migrate.ts'
import { testFolder } from '../../support/test-folder.ts'
import { manyStreets } from '../support/many-streets.ts'
import { varna } from '../support/shop-fixtures.ts'

const count = 50_000

export async function withManyPlaces(
  serverUrl: string,
  work: (engine: string, database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const dataDir = testFolder('places-')
  const places: [string, DatabasePlace][] = [
    ['embedded database', { dataDir }],
    ['PostgreSQL server', { databaseUrl: serverUrl }],
  ]
  for (const [engine, place] of places) {
    const database = await openDatabase(place)
    await migrate(database.kysely)
    const start = performance.now()
    await importCity(database.kysely, { ...varna(), streets: manyStreets(count) })
    console.log(
      `\nPlaces, ${engine}: ${count} streets stored in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
    await work(engine, database)
    await database.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
}

export const askingOf = ({ kysely: db }: OpenDatabase) => ({
  deps: { db, snapshots: createSnapshots(db) },
  locale: 'en' as const,
})
