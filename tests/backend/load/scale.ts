import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { createBackend } from '#backend/app.ts'
import { openDatabase } from '#backend/db/database.ts'
import { copyOrders } from '#backend/demo/copies.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { catalogDocument } from '#contract/menu/catalog.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import { menuOfCopies } from '#tests/support/menu-copies.ts'

/** A large demo for load tests, in `DATABASE_URL` or the `DATA_DIR` of a stopped shop. */
const { values } = parseArgs({
  options: { goods: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } },
})
const [dish, orders] = [Number(values.goods), Number(values.orders)]
if (![dish, orders].every((count) => Number.isInteger(count) && count >= 0)) {
  console.error('node tests/backend/load/scale.ts --goods <number> --orders <number>')
  process.exit(2)
}

const portion = 2000
const demo = fileURLToPath(new URL('../../../src/backend/demo', import.meta.url))
const env = processEnvironment()
const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }
const silent = { info: () => {}, warn: () => {}, error: () => {} }

const filling = await createBackend({ ...place, demoFolder: demo, logger: silent })
await filling.close()
const { kysely: db, close } = await openDatabase(place)
const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
if (dish > 0) {
  const menu = v.parse(catalogDocument, JSON.parse(await readFile(`${demo}/catalog.json`, 'utf8')))
  const imported = await importCatalog(db, menuOfCopies(menu, dish))
  console.log(`${imported.goods} dishes after ${seconds()}`)
}
for (let first = 1; first <= orders; first += portion) {
  const count = Math.min(portion, orders - first + 1)
  const added = await copyOrders(db, { first, count, of: orders, now: new Date() })
  console.log(`${first - 1 + added} orders after ${seconds()}`)
}
await close()
