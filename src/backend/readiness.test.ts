import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWriteCheck } from './readiness.ts'
import { describeEachEngine } from '#tests/backend/support/engines.ts'

describeEachEngine('readiness', (engine) => {
  test('a database that takes writes is ready', async () => {
    expect(await createWriteCheck(engine.db)()).toBe(true)
  })

  test('a database that only reads is not ready', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sql`set default_transaction_read_only = on`.execute(engine.db),
      ),
    )
    expect(await createWriteCheck(engine.db)()).toBe(false)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sql`set default_transaction_read_only = off`.execute(engine.db),
      ),
    )
  })

  test('3 simultaneous checks share one file, so that a full disk fails them', async () => {
    const files = async () =>
      (
        await sql<{
          temp_files: number
        }>`select temp_files from pg_stat_database where datname = current_database()`.execute(
          engine.db,
        )
      ).rows[0]?.temp_files ?? 0
    // A session sends its statistics when it is idle, or on request.
    const flush = () =>
      Promise.all(
        Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush()`.execute(engine.db)),
      )
    await flush()
    const before = await files()
    const check = createWriteCheck(engine.db)
    expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true])
    await expect.poll(async () => (await flush(), files())).toBe(before + 1)
  })
})
