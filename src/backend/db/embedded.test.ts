import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedPlace, newEmbeddedPlace, type TestPlace } from '#tests/backend/support/engines.ts'
import { isWholeRun, sampled } from '#tests/support/tier.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isBusy } from './faults.ts'
import { isMigrated } from './migrate.ts'

/** Every opening starts an engine: the tests take over what the one before has left open. */
let made: TestPlace
let database: OpenDatabase | undefined
const open = async (): Promise<OpenDatabase> => (database ??= await openDatabase(made.place))
const close = async () => {
  await database?.close()
  database = undefined
}
const filesOf = ({ place }: TestPlace) => readdirSync(place.dataDir ?? '').toSorted()
beforeAll(async () => {
  made = await embeddedPlace()
  made.place.deadline = 2000
})
afterAll(async () => {
  await close()
  await made.remove()
})

test('a folder in use is refused', async () => {
  await open()
  await expect(openDatabase(made.place)).rejects.toThrow(`in use by process ${process.pid}`)
})

test('the engine caches 16 MB of its files', async () => {
  const { kysely } = await open()
  const { rows } = await sql`show shared_buffers`.execute(kysely)
  expect(rows).toEqual([{ shared_buffers: '16MB' }])
})

test('stored data is there after closing and opening again', async () => {
  const first = await open()
  await first.kysely
    .insertInto('filter')
    .values({ code: 'kept', position: 1, name: '{"en":"Kept"}' })
    .execute()
  await close()
  expect(filesOf(made)).toEqual(['README.txt', 'database', 'owner.lock'])
  const second = await open()
  const stored = second.kysely.selectFrom('filter').selectAll().where('code', '=', 'kept')
  expect(await stored.execute()).toEqual([{ code: 'kept', position: 1, name: { en: 'Kept' } }])
})

test('a query outside an open transaction is refused as busy, and the transaction goes on', async () => {
  const { kysely } = await open()
  await kysely.transaction().execute(async (trx) => {
    await expect(sql`select 1`.execute(kysely)).rejects.toSatisfy(isBusy)
    await sql`select 1`.execute(trx)
  })
})

wholeTest(
  'a stuck thread fails waiting queries as busy, then restarts with all committed data',
  async () => {
    const { kysely, ping } = await open()
    await kysely
      .insertInto('filter')
      .values({ code: 'committed', position: 1, name: '{}' })
      .execute()
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
    const left = kysely
      .selectFrom('filter')
      .select('code')
      .where('code', 'in', ['committed', 'lost'])
    expect(await left.execute()).toEqual([{ code: 'committed' }])
  },
)

test('a damaged database is refused with advice, and its folder is left unlocked', async () => {
  const damaged = await embeddedPlace()
  const control = join(damaged.place.dataDir ?? '', 'database', 'global', 'pg_control')
  writeFileSync(control, Buffer.alloc(8192, 7))
  await expect(openDatabase(damaged.place)).rejects.toThrow(
    /^The database in \S+ cannot be opened: it is damaged.* Restore it from a backup/,
  )
  expect(filesOf(damaged)).toEqual(['README.txt', 'database', 'owner.lock'])
  await damaged.remove()
})

wholeTest('an interrupted first start begins again and leaves nothing behind', async () => {
  const fresh = newEmbeddedPlace()
  const folder = join(fresh.place.dataDir ?? '', 'database')
  for (const _start of sampled([1, 2])) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'PG_VERSION'), 'half')
    writeFileSync(`${folder}.making`, '')
    const started = await openDatabase(fresh.place)
    expect(await isMigrated(started.kysely)).toBe(true)
    await started.close()
    expect(filesOf(fresh)).toEqual(['README.txt', 'database', 'owner.lock'])
    rmSync(join(folder, 'complete'))
  }
  await fresh.remove()
})

// It takes several times as long as the template.
if (isWholeRun)
  test('a missing template makes the start fall back to initdb', async () => {
    const fresh = newEmbeddedPlace()
    fresh.place.template = '/nowhere/template.tar.gz'
    const started = await openDatabase(fresh.place)
    await started.ping()
    expect(await isMigrated(started.kysely)).toBe(false)
    await started.close()
    await fresh.remove()
  })
