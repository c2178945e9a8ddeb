import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import {
  nominatimResult,
  photonAnswer,
  photonFeature,
} from '#tests/backend/support/address-answers.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Provider, startProvider } from '#tests/backend/support/provider.ts'
import { ask, fillShop, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'

const here = { lat: 43.2, lng: 27.9 }
const rose = photonFeature(here, { type: 'house', street: 'Роза', housenumber: '12' })
const own = 'Морская улица'

describeWithDatabase('places of a provider', (engine) => {
  let provider: Provider
  let number = 0
  beforeAll(async () => {
    await fillShop(engine.db)
    provider = await startProvider(() => photonAnswer())
  })
  afterEach(() => void provider.received.splice(0))
  afterAll(() => provider.close())
  const shop = (
    more: { kind?: 'photon' | 'nominatim'; isForTyping?: boolean; deadlineMs?: number } = {},
  ) =>
    testBackend(engine.database, {
      now: () => openHour,
      addressSearch: {
        kind: 'photon',
        url: provider.url,
        contact: undefined,
        perSecond: 1000,
        isForTyping: true,
        deadlineMs: 20_000,
        ...more,
      },
    })
  const find = async (backend: Backend, query: string, more = '') =>
    ask(backend, `/api/v1/domain/1/places?query=${encodeURIComponent(query)}${more}`, {
      headers: { 'accept-language': 'ru' },
    })

  test('come with the licence that they need', async () => {
    provider.answer([200, photonAnswer(rose)])
    expect(await find(shop(), 'роза 12')).toMatchObject({
      status: 200,
      body: [{ street: 'Роза', house: '12', label: 'Роза, 12', ...here, source: 'openstreetmap' }],
    })
  })

  test.each(['hang', 'hang up', 'garbage', 'flood', 'trickle', 'page'] as const)(
    'fall back to the shop’s own streets when the provider does this: %s',
    async (answer) => {
      provider.answer(answer)
      const { status, body } = await find(shop({ deadlineMs: 300 }), 'морская')
      expect({ status, body }).toMatchObject({ status: 200, body: [{ street: own }] })
      expect(JSON.stringify(body)).not.toContain('openstreetmap')
    },
  )

  test.each([
    ['429', [429, {}]],
    ['503', [503, {}]],
    ['another form', [200, { features: 3 }]],
    ['nothing found', [200, photonAnswer()]],
  ] as const)(
    'fall back to the shop’s own streets when the provider answers: %s',
    async (_, [status, body]) => {
      provider.answer([status, body])
      expect(await find(shop(), 'морская')).toMatchObject({
        status: 200,
        body: [{ street: own }],
      })
    },
  )

  test('are not requested while a customer is typing, where that is forbidden', async () => {
    const backend = shop({ isForTyping: false })
    expect(await find(backend, 'морская', '&typing=1')).toMatchObject({
      body: [{ street: own }],
    })
    expect(provider.received).toEqual([])
    await find(backend, 'роза')
    expect(provider.received).toHaveLength(1)
  })

  wholeTest(
    'come from the shop’s own streets once a requester has used up a share of the provider',
    async () => {
      const backend = shop()
      for (let count = 0; count < 130; count += 1)
        expect((await find(backend, `роза ${(number += 1)}`)).status).toBe(200)
      expect(provider.received.length).toBeLessThan(130)
      expect(provider.received.length).toBeGreaterThanOrEqual(60)
      expect(await find(backend, 'морская')).toMatchObject({ body: [{ street: own }] })
    },
  )

  test('are not requested for an unknown city or an invalid query', async () => {
    const backend = shop()
    expect(await ask(backend, '/api/v1/domain/99/places?query=roza')).toMatchObject({ status: 404 })
    expect((await find(backend, 'р')).status).toBe(422)
    expect((await find(backend, 'роза', '&typing=yes')).status).toBe(422)
    expect(provider.received).toEqual([])
  })

  test('give the nearest house of a point, or nothing where the provider finds none', async () => {
    const backend = shop({ kind: 'nominatim' })
    const at = (lat: number) => ask(backend, `/api/v1/domain/1/places/reverse?lat=${lat}&lng=27.9`)
    provider.answer(
      [200, nominatimResult(here, { road: 'Роза', house_number: '12' })],
      [200, { error: 'Unable to geocode' }],
      [500, {}],
    )
    expect(await at(43.2001)).toMatchObject({ status: 200, body: { street: 'Роза', house: '12' } })
    const [none, fault] = [await at(43.45), await at(43.46)]
    expect([none, fault]).toMatchObject([
      { status: 200, body: null },
      { status: 200, body: null },
    ])
  })
})
