import { queryObjects } from 'node:v8'
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

test('a listener keeps nothing of its looks at a connection that holds', async () => {
  const { place, remove } = await postgresPlace()
  onTestFinished(remove)
  const onGap = vi.fn()
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => queries.mockRestore())
  const listen = serverListener(place.databaseUrl ?? '', 60)
  onTestFinished(listen('board_event', { onGap, onNotification: () => {} }))
  const promisesAfter = async (looks: number) => {
    queries.mockClear()
    await expect.poll(() => queries.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(looks)
    queries.mockClear()
    return queryObjects(Promise, { format: 'count' })
  }
  const before = await promisesAfter(5)
  expect((await promisesAfter(25)) - before).toBeLessThan(25)
}, 60_000)
