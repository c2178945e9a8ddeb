import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { procedures } from '#contract/procedures.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { unnamedFallbacks } from '#tests/backend/support/fallbacks.ts'
import { menuReads } from '#tests/backend/support/menu-reads.ts'
import { type Reads, shopReads } from '#tests/backend/support/shop-reads.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'

/** A URL of every GET of the contract, with its text in both languages. */
const reads: Reads = { ...shopReads, ...menuReads }

/** Answers that depend on the customer or the time. */
const hasOwnTests =
  /^(slot|auth|user|demo|address|favorite|viewed|loyalty|privacy|order|payment|ops)\./

test('the table of reads covers every GET of the contract', () => {
  const gets = procedures.filter(({ method }) => method === 'GET').map(({ name }) => name)
  expect(Object.keys(reads).sort()).toEqual(gets.filter((name) => !hasOwnTests.test(name)).sort())
})

describeWithDatabase('reads', (engine) => {
  let backend: Backend
  const read = async (path: string, language: string) =>
    ask(backend, `/api/v1${path}`, { headers: { 'accept-language': language } })
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { publicUrl: (host) => `https://${host}` })
  })

  for (const [name, { path, en, ru }] of Object.entries(reads)) {
    test(`${name} answers in both languages`, async () => {
      expect(await read(path, 'en')).toMatchObject({ status: 200, body: en })
      expect(await read(path, 'ru')).toMatchObject({ status: 200, body: ru })
    })
  }

  for (const [name, { path }] of Object.entries(reads)) {
    test(`${name} names the language of what the restaurant has not written in the one asked for`, async () => {
      const [en, ru, de] = await Promise.all(
        ['en', 'ru', 'de'].map(async (language) => (await read(path, language)).body),
      )
      expect(unnamedFallbacks({ en, ru, de })).toEqual([])
      expect(JSON.stringify(en)).not.toContain('"langs"')
    })
  }

  test('a city sells only dishes with a price in its currency', async () => {
    expect((await read('/domain/2/goods', 'en')).body).toMatchObject({ meta: { total: 12 } })
    expect(JSON.stringify((await read('/domain/2/category', 'en')).body)).not.toContain('secret')
    expect((await read('/domain/2/goods/eel', 'en')).body).toMatchObject({
      price: 33,
      unavailable_reason: null,
    })
  })

  test('a dish is found by its id, too', async () => {
    expect((await read('/domain/1/goods/1', 'en')).body).toMatchObject({ slug: 'philadelphia' })
  })

  test('a set lists its parts, a free choice its options', async () => {
    expect((await read('/domain/1/goods/big-set', 'en')).body).toMatchObject({
      parts: [
        { slug: 'philadelphia', count: 1 },
        { name: 'California', count: 2 },
      ],
      servings: 3,
    })
    const { body } = await read('/domain/1/goods/wings', 'en')
    expect(body).toMatchObject({
      has_options: true,
      free_of_choice: {
        included: 2,
        max: 4,
        dishes: [{ name: 'Soy sauce', price: 1 }, { price: 1.5 }],
      },
    })
  })

  test('a dish shows its allergens, its traces and how spicy it is', async () => {
    expect((await read('/domain/1/goods/big-set', 'en')).body).toMatchObject({
      allergens: ['fish'],
      may_contain: ['nuts', 'sesame'],
      spiciness: 2,
    })
    expect((await read('/domain/1/goods/maki', 'en')).body).toMatchObject({
      allergens: ['fish'],
      may_contain: [],
      spiciness: null,
      servings: null,
    })
  })

  test('a point with no street nearby has no place', async () => {
    expect(await read('/domain/1/places/reverse?lat=43.3&lng=27.9', 'en')).toMatchObject({
      status: 200,
      body: null,
    })
    expect(await read('/domain/1/places/reverse?lat=27.9&lng=43.2', 'en')).toMatchObject({
      status: 200,
      body: null,
    })
    expect(await read('/domain/9/places/reverse?lat=43.2&lng=27.9', 'en')).toMatchObject({
      status: 404,
    })
  })

  test('a point outside all zones has no delivery terms', async () => {
    const nothing = {
      free_delivery_from: null,
      min_sum: null,
      delivery_price: null,
      delivery_time_min: null,
      zone: null,
    }
    expect((await read('/address/min?lat=0&lng=0', 'en')).body).toEqual(nothing)
    expect((await read('/address/min?lat=43.2&lng=27.9&domainId=2', 'en')).body).toEqual(nothing)
    expect((await read('/address/min?lat=25.2&lng=55.3', 'en')).body).toMatchObject({
      min_sum: 40,
      delivery_price: 10,
    })
  })
})
