import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import { searchDishes } from './search.service.ts'

const demo = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(new URL(`../../demo/${file}`, import.meta.url)), 'utf8'))

describeWithDatabase('the names of dishes', (engine) => {
  test('each finds its dish first, in all languages of a city', async () => {
    for (const city of ['varna', 'sofia', 'dubai', 'kyiv', 'almaty', 'berlin'])
      await importCity(engine.db, await demo(`cities/${city}.json`))
    await importCatalog(engine.db, await demo('catalog.json'))
    const deps = { db: engine.db, snapshots: createSnapshots(engine.db) }
    const [menu, { cities }] = [await deps.snapshots.menu(), await deps.snapshots.shop()]
    const dishes = [...menu.dishes.values()].filter((_, index) => isWholeRun || index % 10 === 0)
    const wrong: string[] = []
    for (const city of cities.filter(({ code }) => ['varna', 'berlin', 'dubai'].includes(code)))
      for (const locale of city.languages)
        for (const { name } of dishes.filter(({ prices }) => prices[city.currency])) {
          const text = name[locale] ?? name.en
          const [first] = await searchDishes({ deps, locale, cityId: city.id }, text)
          if (first?.name !== text) wrong.push(`${locale} ${text}: ${first?.name}`)
        }
    expect(wrong).toEqual([])
  }, 60_000)
})
