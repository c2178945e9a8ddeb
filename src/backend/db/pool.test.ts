import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPlace } from '#tests/backend/support/engines.ts'
import { freezingProxy } from '#tests/backend/support/freezing-proxy.ts'
import { openDatabase } from './database.ts'
import type { Handle } from './schema.ts'

test('a server that vanishes without a word is left for the one that answers', async () => {
  const { place, remove } = await postgresPlace()
  onTestFinished(remove)
  const proxy = await freezingProxy(place.databaseUrl ?? '')
  onTestFinished(() => proxy.stop())
  const database = await openDatabase({ databaseUrl: proxy.url, deadline: 2000, connections: 3 })
  onTestFinished(() => database.close())
  const { ping } = database
  await Promise.all([ping(), ping(), ping()])
  proxy.freeze()
  await expect
    .poll(
      () =>
        ping().then(
          () => 'answered',
          () => 'busy',
        ),
      { timeout: 20_000 },
    )
    .toBe('answered')
}, 60_000)

test('a server ends the transaction of a machine that vanished, of a migration too', async () => {
  const { place, remove } = await postgresPlace()
  onTestFinished(remove)
  const database = await openDatabase({ ...place, connections: 1 })
  onTestFinished(() => database.close())
  const timeout = async (db: Handle) =>
    (
      await sql<{ set: string }>`
      select current_setting('idle_in_transaction_session_timeout') as set`.execute(db)
    ).rows
  expect(await timeout(database.kysely)).toEqual([{ set: '1min' }])
  expect(await database.unhurried(timeout)).toEqual([{ set: '1min' }])
})
