import { expect, onTestFinished, test } from 'vitest'
import { postgresPlace } from '#tests/backend/support/engines.ts'
import { freezingProxy } from '#tests/backend/support/freezing-proxy.ts'
import { openDatabase } from './database.ts'

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
