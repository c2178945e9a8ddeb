import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newEmbeddedPlace, type TestPlace } from '#tests/backend/support/engines.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isBusy } from './faults.ts'
import { isMigrated } from './migrate.ts'

let made: TestPlace
let database: OpenDatabase | undefined
const open = async (): Promise<OpenDatabase> => (database = await openDatabase(made.place))
const close = async () => {
  await database?.close()
  database = undefined
}
const folder = () => join(made.place.dataDir ?? '', 'database')
beforeEach(() => {
  made = newEmbeddedPlace()
})
afterEach(async () => {
  await close()
  await made.remove()
})

test('a folder in use is refused', async () => {
  await open()
  await expect(openDatabase(made.place)).rejects.toThrow(`in use by process ${process.pid}`)
})

test('an interrupted first start begins again and leaves nothing behind', async () => {
  for (const _start of [1, 2]) {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(join(folder(), 'PG_VERSION'), 'half')
    writeFileSync(`${folder()}.making`, '')
    const { kysely } = await open()
    expect(await isMigrated(kysely)).toBe(true)
    await close()
    expect(readdirSync(made.place.dataDir ?? '').toSorted()).toEqual([
      'README.txt',
      'database',
      'owner.lock',
    ])
    rmSync(join(folder(), 'complete'))
  }
})

test('stored data is there after closing and opening again', async () => {
  const first = await open()
  await first.kysely
    .insertInto('filter')
    .values({ code: 'kept', position: 1, name: '{"en":"Kept"}' })
    .execute()
  await close()
  expect(readdirSync(made.place.dataDir ?? '').toSorted()).toEqual([
    'README.txt',
    'database',
    'owner.lock',
  ])
  const second = await open()
  expect(await second.kysely.selectFrom('filter').selectAll().execute()).toEqual([
    { code: 'kept', position: 1, name: { en: 'Kept' } },
  ])
})

test('a missing template makes the start fall back to initdb', async () => {
  made.place.template = '/nowhere/template.tar.gz'
  const { kysely, ping } = await open()
  await ping()
  expect(await isMigrated(kysely)).toBe(false)
})

test('a damaged database is refused with advice, and its folder is left unlocked', async () => {
  await open()
  await close()
  writeFileSync(join(folder(), 'global', 'pg_control'), Buffer.alloc(8192, 7))
  await expect(open()).rejects.toThrow(
    /^The database in \S+ cannot be opened: it is damaged.* Restore it from a backup/,
  )
  expect(readdirSync(made.place.dataDir ?? '').toSorted()).toEqual([
    'README.txt',
    'database',
    'owner.lock',
  ])
})

test('a query outside an open transaction is refused as busy, and the transaction goes on', async () => {
  made.place.deadline = 2000
  const { kysely } = await open()
  await kysely.transaction().execute(async (trx) => {
    await expect(sql`select 1`.execute(kysely)).rejects.toSatisfy(isBusy)
    await sql`select 1`.execute(trx)
  })
})

test('a stuck thread fails waiting queries as busy, then restarts with all committed data', async () => {
  made.place.deadline = 2000
  const { kysely, ping } = await open()
  await kysely.insertInto('filter').values({ code: 'committed', position: 1, name: '{}' }).execute()
  const stuck = kysely.transaction().execute(async (trx) => {
    await trx.insertInto('filter').values({ code: 'lost', position: 2, name: '{}' }).execute()
    await sql`select pg_sleep(60)`.execute(trx)
  })
  const outcomes = await Promise.allSettled([stuck, ping()])
  expect(
    outcomes.map((outcome) => outcome.status === 'rejected' && isBusy(outcome.reason)),
  ).toEqual([true, true])
  await expect
    .poll(
      () =>
        ping().then(
          () => 'answered',
          () => 'busy',
        ),
      { timeout: 15_000 },
    )
    .toBe('answered')
  expect(await kysely.selectFrom('filter').select('code').execute()).toEqual([
    { code: 'committed' },
  ])
})
