import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postgresPlace } from '#tests/backend/support/engines.ts'
import { freezingProxy } from '#tests/backend/support/freezing-proxy.ts'
import { serverListener } from './listen.ts'

test('a listener turns from a server that vanished without a word to the one that answers', async () => {
  const { place, remove } = await postgresPlace()
  onTestFinished(remove)
  const proxy = await freezingProxy(place.databaseUrl ?? '')
  onTestFinished(() => proxy.stop())
  const onGap = vi.fn()
  const onNotification = vi.fn()
  onTestFinished(serverListener(proxy.url, 200)('board_event', { onGap, onNotification }))
  await expect.poll(() => onGap).toHaveBeenCalledTimes(1)
  proxy.freeze()
  await expect.poll(() => onGap, { timeout: 20_000 }).toHaveBeenCalledTimes(2)
  const sender = new pg.Client({ connectionString: place.databaseUrl })
  await sender.connect()
  onTestFinished(() => sender.end())
  await sender.query("notify board_event, 'placed'")
  await expect.poll(() => onNotification).toHaveBeenCalledWith('placed')
}, 60_000)
