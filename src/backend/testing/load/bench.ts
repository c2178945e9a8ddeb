import { startServer } from '../../../../tests/support/postgres-server.ts'
import { buildWhatIsStale } from '../../../cli/build.ts'
import { startShop } from '../../../../tests/support/shop-process.ts'
import { measureOrders } from './bench-orders.ts'
import { measurePages } from './bench-pages.ts'
import { measurePlaces } from './bench-places.ts'

/** `npm run bench [-- part]`. Compare figures of one run only. */
const [only] = process.argv.slice(2)
if (only !== 'places') await buildWhatIsStale()
const server = await startServer()

const runs = (part: string): boolean => only === undefined || only === part
if (runs('pages')) await measurePages(server.url)
if (runs('places')) await measurePlaces(server.url)
if (runs('orders')) {
  const embedded = await startShop({ LOG_LEVEL: 'error' })
  console.log('\nCart calculations and orders, embedded database')
  await measureOrders(embedded)
  await embedded.stop()

  const onPostgres = await startShop({ LOG_LEVEL: 'error', DATABASE_URL: server.url })
  console.log('\nCart calculations and orders, PostgreSQL server')
  await measureOrders(onPostgres)
  await onPostgres.stop()
}
await server.stop()
