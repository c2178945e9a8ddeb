import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('the ground of a map', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const type = 'application/geo+json'
  const put = (body: string, headers: Record<string, string> = {}, city = '1') =>
    ask(backend, `/api/v1/ops/domain/${city}/ground`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${opsToken}`, 'content-type': type, ...headers },
    })
  const collection = (...features: unknown[]) =>
    JSON.stringify({ type: 'FeatureCollection', features })
  const square = (lng: number, lat: number, size: number) => [
    [lng, lat],
    [lng + size, lat],
    [lng + size, lat + size],
    [lng, lat + size],
    [lng, lat],
  ]
  const shape = (properties: object, lng: number, size: number) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [square(lng, 43, size)] },
  })
  const house = (lng: number) => shape({ kind: 'house' }, lng, 0.0001)
  const map = async (west: number, east: number, language = 'en') =>
    (
      await ask(backend, `/api/v1/domain/1/map?bbox=${west},42.9,${east},43.5`, {
        headers: { 'accept-language': language },
      })
    ).body

  test('is refused to strangers, in another type, for an unknown city and with an error', async () => {
    expect(await put('{}', { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 })
    expect(await put('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 400 })
    expect(await put(collection(), {}, '99')).toMatchObject({ status: 404 })
    expect(await put(collection(), {}, '9999999999')).toMatchObject({ status: 404 })
    expect(await put('{')).toMatchObject({ status: 422, body: { problems: [{ where: '$' }] } })
    expect(await put(collection(house(27.9), shape({ kind: 'sea' }, 27, 1)))).toMatchObject({
      status: 422,
      body: { problems: [{ where: '$.features[1]' }] },
    })
    expect(await map(27, 29)).toMatchObject({ lakes: [], rivers: [], houses: [] })
  })

  test('is shown in its part of the map, the largest waters first, in the language asked for', async () => {
    const lakes = [
      shape({ kind: 'lake', name_en: 'Pond', name_ru: 'Пруд' }, 27.9, 0.01),
      shape({ kind: 'lake', source: 'openstreetmap' }, 27.95, 0.04),
      shape({ kind: 'lake', name_en: 'Far Lake' }, 28.5, 0.01),
    ]
    const river = {
      type: 'Feature',
      properties: { kind: 'river', metres: 30, name_en: 'River' },
      geometry: { type: 'LineString', coordinates: square(27.9, 43, 0.01) },
    }
    expect(await put(collection(...lakes, river, house(27.9), house(28.6)))).toMatchObject({
      status: 200,
      body: { lakes: 3, rivers: 1, houses: 2 },
    })
    expect(await map(27.89, 28, 'ru')).toMatchObject({
      lakes: [{ name: null }, { name: 'Пруд', labels: [[27.905, 43.005]] }],
      rivers: [{ name: 'River', metres: 30 }],
      houses: [
        [
          [27.9, 43],
          [27.9001, 43],
          [27.9001, 43.0001],
          [27.9, 43.0001],
          [27.9, 43],
        ],
      ],
      source: 'openstreetmap',
    })
    expect(await map(28.45, 28.7)).toMatchObject({
      lakes: [{ name: 'Far Lake' }],
      rivers: [],
      houses: [expect.any(Array)],
    })
    expect(await put(collection())).toMatchObject({ body: { lakes: 0, rivers: 0, houses: 0 } })
    expect(await map(27, 29)).toMatchObject({ lakes: [], rivers: [], houses: [] })
  })

  test('has houses only in parts of the map with 3000 or fewer', async () => {
    const row = Array.from({ length: 3001 }, (_, nth) => house(28 + nth / 10_000))
    expect(await put(collection(...row))).toMatchObject({ body: { houses: 3001 } })
    expect(await map(27, 29)).toMatchObject({ houses: [] })
    expect(await map(28.00015, 29)).toMatchObject({ houses: { length: 3000 } })
  })
})
