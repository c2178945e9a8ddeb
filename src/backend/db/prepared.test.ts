import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { isBusy } from './faults.ts'
import { retriedTransaction } from './retry.ts'

describeEachEngine('prepared queries', (engine) => {
  const texts = async () =>
    (
      await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        engine.db,
      )
    ).rows.map(({ statement }) => statement)

  test('begin with the third use on a connection', async () => {
    await engine.db.connection().execute(async (one) => {
      const prepared = async (text: string) =>
        (
          await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
            one,
          )
        ).rows.some(({ statement }) => statement.includes(text))
      const ask = () => sql<{ own: number }>`select ${7}::int as own`.execute(one)
      await ask()
      await ask()
      expect(await prepared('::int as own')).toBe(false)
      expect((await ask()).rows).toEqual([{ own: 7 }])
      expect(await prepared('::int as own')).toBe(true)
      expect((await sql`select ${8}::int as own`.execute(one)).rows).toEqual([{ own: 8 }])
    })
  })

  test('are planned again by a new connection when a table has other columns', async () => {
    await sql`create table planned (id int)`.execute(engine.db)
    await sql`insert into planned values (1)`.execute(engine.db)
    const read = (db = engine.db) => sql`select * from planned where id = ${1}`.execute(db)
    const readOften = async () => {
      for (let times = 0; times < 5; times++) await read()
    }
    await readOften()
    await sql`alter table planned add column name text`.execute(engine.db)
    const outcome = await read().catch((error: unknown) => error)
    expect(isBusy(outcome)).toBe(true)
    expect((await read()).rows).toEqual([{ id: 1, name: null }])

    await readOften()
    await sql`alter table planned add column other text`.execute(engine.db)
    const { rows } = await retriedTransaction(engine.db, (trx) => read(trx))
    expect(rows).toEqual([{ id: 1, name: null, other: null }])
  })

  test('are at most 500, however many are sent', async () => {
    for (let nth = 0; nth < 600; nth++)
      for (let times = 0; times < 3; times++)
        await sql`select ${nth}::int as ${sql.ref(`column_${nth}`)}`.execute(engine.db)
    expect((await texts()).length).toBeLessThanOrEqual(500)
  })
})
