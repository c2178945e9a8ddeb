import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../testing/engines.ts'
import { createSnapshots } from '../modules/snapshots.ts'
import { toE164 } from '../modules/phone.rules.ts'
import { demoCustomer } from './customer.ts'
import { loadDemo } from './load.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

describeEachEngine('the demo restaurant', (engine) => {
  test('passes every check of the import, is loaded once, and sells something in every city and category', async () => {
    expect(await loadDemo(engine.db, folder, new Date())).toBe(true)
    expect(await loadDemo(engine.db, folder, new Date())).toBe(false)
    expect(await engine.db.selectFrom('customer').select('phone').execute()).toEqual([{ phone: toE164(demoCustomer.phone, 'bg') }])
    const { menu, shop } = await engine.db.transaction().execute((trx) => createSnapshots(engine.db).locked(trx))
    expect(shop.cities.map(({ code }) => code)).toEqual(['varna', 'sofia', 'dubai', 'kyiv'])
    const dishes = [...menu.goods.values()]
    for (const city of shop.cities) expect(dishes.filter(({ prices }) => prices[city.currency] !== undefined).length).toBeGreaterThan(100)
    const used = new Set(dishes.flatMap(({ categoryIds }) => categoryIds))
    const parents = new Set([...menu.categories.values()].map(({ parentId }) => parentId))
    expect([...menu.categories.values()].filter(({ id }) => !used.has(id) && !parents.has(id))).toEqual([])
  })
})
