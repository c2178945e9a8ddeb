import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handle } from '#backend/db/schema.ts'
import { inTransaction, lockChanges } from '#backend/db/transaction.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import { putGround } from '#backend/modules/places/ground.service.ts'
import { loadCustomer } from './customer.ts'
import { loadPromo } from './promo.ts'

/** The first is the default city. */
const cityOrder = ['varna', 'sofia', 'dubai', 'kyiv', 'almaty', 'berlin']

/** Fills an empty shop, all or nothing. False when a city exists. @throws ImportError */
export async function loadDemo(db: Handle, folder: string, now: Date): Promise<boolean> {
  const text = (file: string) => readFile(join(folder, file), 'utf8')
  const read = async (file: string): Promise<unknown> => JSON.parse(await text(file))
  return inTransaction(db, async (trx) => {
    // Two processes may start at once: the second waits here, and finds the shop filled.
    await lockChanges(trx)
    if (await trx.selectFrom('domain').select('id').limit(1).executeTakeFirst()) return false
    for (const city of cityOrder) {
      const { id } = await importCity(trx, await read(`cities/${city}.json`))
      await putGround({ db: trx }, id, await text(`cities/${city}.geojson`))
    }
    await importCatalog(trx, await read('catalog.json'))
    await importContent(trx, await read('content.json'), now)
    await loadPromo(trx, folder, now)
    await loadCustomer(trx, now)
    return true
  })
}
