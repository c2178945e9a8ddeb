import { startServer } from '../../src/backend/testing/server.ts'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { startShop } from '../support/shop-process.ts'
import { measureOrders } from './bench-orders.ts'
import { measurePages } from './bench-pages.ts'

/** `npm run bench`: everything is compared within one run; absolute figures of two runs say little. */
await buildWhatIsStale()

const embedded = await startShop({ LOG_LEVEL: 'error' })
console.log('\nPages, rendered for each request, against plain node:http with the same bytes (embedded database)')
await measurePages(embedded.origin)
console.log('\nCart calculations and orders, embedded database')
await measureOrders(embedded.origin)
await embedded.stop()

const server = await startServer()
const onPostgres = await startShop({ LOG_LEVEL: 'error', DATABASE_URL: server.url })
console.log('\nCart calculations and orders, PostgreSQL server')
await measureOrders(onPostgres.origin)
await onPostgres.stop()
await server.stop()
