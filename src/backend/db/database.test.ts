import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { BusyError, isBusy } from './faults.ts'
import { isMigrated, migrate } from './migrate.ts'

describeEachEngine('database', (engine) => {
  test('the schema is current after the start, and migrating again changes nothing', async () => {
    expect(await isMigrated(engine.db)).toBe(true)
    await Promise.all([migrate(engine.db), migrate(engine.db)])
    expect(await isMigrated(engine.db)).toBe(true)
  })

  test('refuses a database of another version with advice', async () => {
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(engine.db)
    await rename('0003-search', '0003-other')
    await expect(migrate(engine.db)).rejects.toThrow(
      /does not know 0003-other. Start the version that made the database, export/,
    )
    await rename('0003-other', '0003-search')
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      engine.db,
    )
    await expect(migrate(engine.db)).rejects.toThrow(
      /A newer version of the shop has used this database \(it has run 9999-later\)/,
    )
    await sql`delete from kysely_migration where name = '9999-later'`.execute(engine.db)
    await migrate(engine.db)
  })

  test('refuses at once the queries beyond 500 waiting ones', async () => {
    const order: unknown[] = []
    const queries = Array.from({ length: 600 }, () =>
      engine.database.ping().then(
        () => 'answered',
        (error: unknown) => error,
      ),
    )
    for (const query of queries) void query.then((outcome) => order.push(outcome))
    const outcomes = await Promise.all(queries)
    const refused = outcomes.filter((outcome) => outcome !== 'answered')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(101)
    for (const error of refused) expect(error).toBeInstanceOf(BusyError)
    expect(order.slice(0, refused.length)).toEqual(refused)
  })

  test('returns counts, large integers, dates, JSON and arrays with both engines alike', async () => {
    const { rows } =
      await sql`select count(*) as count, 9007199254740991::int8 as most, '2026-01-02T03:04:05Z'::timestamptz as at, '{"a":[1]}'::jsonb as doc, array[1,2] as list`.execute(
        engine.db,
      )
    expect(rows).toEqual([
      {
        count: 1,
        most: Number.MAX_SAFE_INTEGER,
        at: new Date('2026-01-02T03:04:05Z'),
        doc: { a: [1] },
        list: [1, 2],
      },
    ])
  })

  test('refuses an integer that a JavaScript number cannot hold exactly', async () => {
    await expect(sql`select 9007199254740993::int8 as more`.execute(engine.db)).rejects.toThrow(
      '9007199254740993',
    )
    await engine.database.ping()
  })

  test('reports a failed query with its code, and goes on', async () => {
    await expect(sql`select 1/0`.execute(engine.db)).rejects.toMatchObject({ code: '22012' })
    await expect(
      sql`insert into shop_version values (1, 1)`.execute(engine.db),
    ).rejects.toMatchObject({ code: '23505' })
    await engine.database.ping()
  })

  test('keeps nothing of a transaction that fails', async () => {
    const failing = engine.db.transaction().execute(async (trx) => {
      await trx.insertInto('filter').values({ code: 'gone', position: 1, name: '{}' }).execute()
      throw new Error('Not this time')
    })
    await expect(failing).rejects.toThrow('Not this time')
    expect(await engine.db.selectFrom('filter').selectAll().execute()).toEqual([])
  })

  test('drops a connection that has become read-only', async () => {
    const write = () => engine.db.updateTable('shop_version').set({ version: 1 }).execute()
    // As after a failover, or in a session with other settings; in every connection of the pool.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sql`set default_transaction_read_only = on`.execute(engine.db),
      ),
    )
    await expect(write()).rejects.toSatisfy(isBusy)
    await Promise.all(Array.from({ length: 10 }, write))
  })

  test('returns 3 million characters in one answer whole', async () => {
    const { rows } = await sql<{ text: string }>`select repeat('щ', 3000000) as text`.execute(
      engine.db,
    )
    expect(rows[0]?.text.length).toBe(3_000_000)
  })
})

test('errors that a retry can mend count as busy, all others as faults', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of [
    '08006',
    '53300',
    '57P01',
    '57014',
    '40001',
    '40P01',
    '55P03',
    '25006',
    '57P05',
    '53100',
    'ECONNREFUSED',
    'ECONNRESET',
  ])
    expect(isBusy(withCode(code))).toBe(true)
  for (const code of ['23505', '22P02', '42P01', 'ENOENT'])
    expect(isBusy(withCode(code))).toBe(false)
  expect(isBusy(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
  expect(isBusy(new Error('Query read timeout'))).toBe(true)
  expect(isBusy(new TypeError('x is not a function'))).toBe(false)
  expect(isBusy('x')).toBe(false)
})
