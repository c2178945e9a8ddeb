import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import type { Locale } from '#contract/locales.ts'
import { searchDishes } from './search.service.ts'

const demo = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(new URL(`../../demo/${file}`, import.meta.url)), 'utf8'))

interface Case {
  city: string
  locale: Locale
  query: string
  finds: string[]
  misses?: string[]
}
const cases: Case[] = [
  {
    city: 'Varna',
    locale: 'bg',
    query: 'салатата',
    finds: ['greek-salad'],
    misses: ['margherita'],
  },
  { city: 'Varna', locale: 'bg', query: 'супата', finds: ['miso-soup'], misses: ['still-water'] },
  { city: 'Varna', locale: 'bg', query: 'сьомгата', finds: ['salmon-nigiri'] },
  { city: 'Varna', locale: 'bg', query: 'pizza', finds: ['margherita'], misses: ['greek-salad'] },
  { city: 'Kyiv', locale: 'uk', query: 'піцу', finds: ['margherita'], misses: ['greek-salad'] },
  { city: 'Kyiv', locale: 'uk', query: 'із креветкою', finds: ['prawn-burger'] },
  { city: 'Kyiv', locale: 'uk', query: 'gswf', finds: ['margherita'] },
  { city: 'Dubai', locale: 'ar', query: 'السلطة', finds: ['greek-salad'], misses: ['margherita'] },
  { city: 'Dubai', locale: 'ar', query: 'شوربه', finds: ['miso-soup'], misses: ['still-water'] },
  { city: 'Dubai', locale: 'ar', query: 'برجر بالروبيان', finds: ['prawn-burger'] },
  { city: 'Dubai', locale: 'ar', query: 'margherita', finds: ['margherita'] },
  // Languages that the city does not speak.
  { city: 'Varna', locale: 'en', query: 'garnelenburger', finds: [] },
  { city: 'Varna', locale: 'bg', query: 'برجر', finds: [] },
  { city: 'Kyiv', locale: 'uk', query: 'сьомга', finds: [] },
]

describeWithDatabase('the search in the languages of a city', (engine) => {
  let find: (one: Case) => Promise<string[]>
  beforeAll(async () => {
    for (const city of ['varna', 'sofia', 'dubai', 'kyiv'])
      await importCity(engine.db, await demo(`cities/${city}.json`))
    await importCatalog(engine.db, await demo('catalog.json'))
    const deps = { db: engine.db, snapshots: createSnapshots(engine.db) }
    const { cities } = await deps.snapshots.shop()
    find = async ({ city, locale, query }) => {
      const id = cities.find(({ name }) => name.en === city)?.id
      if (id === undefined) throw new Error(`There is no ${city}`)
      return (await searchDishes({ deps, locale, cityId: id }, query)).map(({ slug }) => slug)
    }
  })

  test.each(cases)('$city, $locale: $query finds the right dishes', async (one) => {
    const found = await find(one)
    expect(found).toEqual(expect.arrayContaining(one.finds))
    expect(found.filter((slug) => one.misses?.includes(slug))).toEqual([])
    if (one.finds.length === 0) expect(found).toEqual([])
  })
})
