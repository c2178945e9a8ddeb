import fc from 'fast-check'
import { backendOn } from '#backend/app.ts'
import { oddQueries } from '../support/unicode-samples.ts'
import { startServer } from '../../support/postgres-server.ts'
import { silent } from '../support/shop.ts'
import { withManyPlaces } from './many-places.ts'

/** 10,000 odd queries to each engine: only 200, 400 and 422, within a second. */
const server = await startServer()
await withManyPlaces(server.url, async (_engine, database) => {
  const backend = backendOn(database, { logger: silent })
  await backend.start()
  const counts = new Map<number, number>()
  let slowest = 0
  for (const query of fc.sample(oddQueries, 10_000)) {
    const start = performance.now()
    const { status } = await backend.fetch(
      new Request(`http://shop.test/api/v1/domain/1/places?query=${query}`),
    )
    slowest = Math.max(slowest, performance.now() - start)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (![200, 400, 422].includes(status) || performance.now() - start > 1000) {
      console.log(`${status} after ${(performance.now() - start).toFixed(0)} ms: ${query}`)
      process.exitCode = 1
    }
  }
  console.log(
    [...counts].map(([status, count]) => `${count} times ${status}`).join(', '),
    `slowest ${slowest.toFixed(0)} ms`,
  )
})
await server.stop()
