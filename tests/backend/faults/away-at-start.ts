import assert from 'node:assert/strict'
import { startServer } from '../../support/postgres-server.ts'
import { startShop } from '../../support/shop-process.ts'
import { eventually } from './scenario-shop.ts'

/** Without its database the demo answers 503, is not ready, and opens by itself later. */
export async function awayAtStart(): Promise<void> {
  const server = await startServer()
  await server.halt()
  const shop = await startShop({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' })
  const statusOf = async (path: string) => (await fetch(shop.origin + path)).status
  try {
    assert.match(
      shop.output(),
      /Its data cannot be read yet: visitors are answered 503 until it can/,
    )
    assert.deepEqual(
      [await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/api/v1/domain')],
      [200, 503, 503],
    )
    await server.resume()
    await eventually(
      'ready when the database is there',
      90,
      async () => (await statusOf('/readyz')) === 200,
    )
    assert.equal(await statusOf('/products'), 200)
    await eventually('the demo is announced', 15, async () =>
      shop.output().includes('The demo restaurant is open'),
    )
  } finally {
    await shop.stop()
    await server.stop()
  }
}
