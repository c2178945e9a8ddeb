import { startServer } from '../../support/postgres-server.ts'
import { buildWhatIsStale } from '../../../src/cli/build.ts'
import { startShop } from '../../support/shop-process.ts'
import { onOneCore } from '../../load/one-core.ts'
import { measureBoard } from './bench-board.ts'
import { measureImport } from './bench-import.ts'
import { measureOrders, measureSteadyOrders } from './bench-orders.ts'
import { measurePages } from './bench-pages.ts'
import { measurePlaces } from './bench-places.ts'
import { measureSize } from './bench-size.ts'

/** `npm run bench [-- part]`. Compare figures of one run only. */
const [only] = process.argv.slice(2)
if (only !== 'places') await buildWhatIsStale()
const server = await startServer()
const env = { LOG_LEVEL: 'error' }

const runs = (part: string): boolean => only === undefined || only === part
if (runs('pages')) await measurePages(server.url)
if (runs('places')) await measurePlaces(server.url)
if (runs('orders')) {
  const embedded = await startShop(env)
  console.log('\nCart calculations and orders, embedded database')
  await measureSteadyOrders(embedded)
  await measureOrders(embedded)
  await embedded.stop()

  const onPostgres = await startShop({ ...env, DATABASE_URL: server.url })
  console.log('\nCart calculations and orders, PostgreSQL server')
  await measureSteadyOrders(onPostgres)
  // The embedded database is a thread of its shop, and needs the second one.
  onOneCore(onPostgres.child.pid)
  await measureOrders(onPostgres)
  await onPostgres.stop()
}
for (const [part, title, measure] of [
  ['board', "The kitchen's board", measureBoard],
  ['import', 'Import of a menu', measureImport],
] as const) {
  if (!runs(part)) continue
  for (const engine of ['embedded', 'postgres']) {
    const shop = await startShop({
      ...env,
      ...(engine === 'postgres' && { DATABASE_URL: server.url }),
    })
    console.log(`\n${title}, ${engine}`)
    await measure(shop)
    await shop.stop()
  }
}
if (runs('size')) await measureSize(server.url)
await server.stop()
