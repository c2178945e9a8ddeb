import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { queryCases } from '#tests/backend/support/search-queries.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { searchDishes } from './search.service.ts'
import { cityId } from '#contract/values/ids.ts'

const demo = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(new URL(`../../demo/${file}`, import.meta.url)), 'utf8'))

test('the list has at least 100 queries', () =>
  expect(queryCases.length).toBeGreaterThanOrEqual(100))

describeWithDatabase('the search by customers', (engine) => {
  let find: (text: string) => Promise<string[]>
  beforeAll(async () => {
    for (const city of ['varna', 'sofia', 'dubai', 'kyiv', 'almaty', 'berlin'])
      await importCity(engine.db, await demo(`cities/${city}.json`))
    await importCatalog(engine.db, await demo('catalog.json'))
    const deps = { db: engine.db, snapshots: createSnapshots(engine.db) }
    const [city] = (await deps.snapshots.shop()).cities
    find = async (text) =>
      (await searchDishes({ deps, locale: 'en', cityId: city?.id ?? cityId(1) }, text)).map(
        ({ slug }) => slug,
      )
  })

  test.each(queryCases)(
    '$query finds the right dishes',
    async ({ query, first, finds = [], misses = [] }) => {
      const found = await find(query)
      if (first !== undefined) expect(found[0]).toBe(first)
      expect(found).toEqual(expect.arrayContaining([...finds]))
      expect(found.filter((slug) => misses.includes(slug))).toEqual([])
      if (first === undefined && finds.length === 0) expect(found).toEqual([])
    },
  )
})
