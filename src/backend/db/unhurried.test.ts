import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPlace } from '#tests/backend/support/engines.ts'
import { openDatabase } from './database.ts'
import { busyReason } from './faults.ts'
import { migrator } from './migrate.ts'

const deadline = 1000
/** Migrations of a database that has run none. */
async function opened() {
  const { place, remove } = await postgresPlace()
  onTestFinished(remove)
  const database = await openDatabase({ ...place, deadline })
  onTestFinished(() => database.close())
  await sql`drop table kysely_migration`.execute(database.kysely)
  return database
}

test('a migration may take longer than a query', async () => {
  const database = await opened()
  const slow = {
    up: async (db: typeof database.kysely) => {
      await sql`select pg_sleep(1.5)`.execute(db)
    },
  }
  const { error } = await database.unhurried((db) => migrator(db, { slow }).migrateToLatest())
  expect(error).toBeUndefined()
})

test('a migration gives way to those who wait for its table behind a long reader', async () => {
  const database = await opened()
  const { kysely } = database
  const change = {
    up: async (db: typeof kysely) => {
      await sql`alter table purchase add column later text`.execute(db)
    },
  }
  const reader = await kysely.startTransaction().execute()
  await sql`select count(*) from purchase`.execute(reader)
  const migrating = () => database.unhurried((db) => migrator(db, { change }).migrateToLatest())
  const held = await migrating()
  await reader.rollback().execute()
  expect(busyReason(held.error)).toBe('canceling statement due to lock timeout')
  expect((await migrating()).error).toBeUndefined()
})
