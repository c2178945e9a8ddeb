import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  nominatimResult,
  photonAnswer,
  photonFeature,
} from '#tests/backend/support/address-answers.ts'
import { type Provider, startProvider } from '#tests/backend/support/provider.ts'
import { addressSearch, type AddressSearchOptions } from './address-search.ts'

const here = { lat: 43.2, lng: 27.9 }
const area = { language: 'ru', country: 'bg', center: here }
const yes = () => true
const street = { id: 'osm/W37148092', street: 'Роза', house: null, ...here }

let provider: Provider
let clock = 0
const warnings: unknown[] = []
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => {
  provider.forget()
  warnings.splice(0)
  clock = 0
})
afterAll(() => provider.close())

const searchBy = (kind: AddressSearchOptions['kind'], more: Partial<AddressSearchOptions> = {}) =>
  addressSearch(
    {
      kind,
      url: provider.url,
      contact: undefined,
      perSecond: 100,
      isForTyping: true,
      deadlineMs: 20_000,
      ...more,
    },
    { logger: { warn: (line: unknown) => void warnings.push(line) }, now: () => clock },
  )
const good = {
  photon: photonAnswer(photonFeature(here, { type: 'street', name: 'Роза' })),
  nominatim: [nominatimResult(here, { road: 'Роза' })],
}

describe.each(['photon', 'nominatim'] as const)('%s', (kind) => {
  test.each<[string, Parameters<Provider['answer']>[0], string]>([
    ['a fault', [500, {}], 'it answers 500'],
    ['a wrong address', [404, {}], 'it answers 404'],
    ['a redirect', [302, {}, { location: 'http://127.0.0.1:1/' }], 'it answers 302'],
    ['a web page', 'page', 'its answer is no JSON'],
    ['another form', [200, { result: [] }], 'its answer has another form'],
    ['a text', [200, 'hello'], 'its answer has another form'],
    ['a list without end', 'flood', 'its answer is too large'],
    ['no HTTP', 'garbage', 'it cannot be reached'],
    ['a lost connection', 'hang up', 'it cannot be reached'],
  ])('%s gives null and one warning without the address', async (_, answer, reason) => {
    const search = searchBy(kind)
    provider.answer(answer)
    expect(await search.search('Роза 12', area, yes)).toBeNull()
    expect(warnings).toEqual([{ provider: kind, reason, pauseMs: 2000 }])
  })

  test.each(['hang', 'trickle'] as const)(
    'the deadline ends a request that does this: %s',
    async (answer) => {
      const search = searchBy(kind, { deadlineMs: 50 })
      provider.answer(answer)
      expect(await search.search('роза', area, yes)).toBeNull()
      expect(warnings).toEqual([{ provider: kind, reason: 'it is too slow', pauseMs: 2000 }])
    },
  )

  test('a fault pauses requests for 2 s, then longer, until the next answer', async () => {
    const search = searchBy(kind)
    provider.answer([500, {}], [500, {}], [200, good[kind]], [500, {}])
    expect(await search.search('a1', area, yes)).toBeNull()
    expect(await search.search('a2', area, yes)).toBeNull()
    expect(provider.received).toHaveLength(1)
    clock = 2000
    expect(await search.search('a3', area, yes)).toBeNull()
    clock = 5999
    expect(await search.search('a4', area, yes)).toBeNull()
    expect(provider.received).toHaveLength(2)
    clock = 6000
    expect(await search.search('a5', area, yes)).toEqual([street])
    expect(await search.search('a6', area, yes)).toBeNull()
    expect(warnings.at(-1)).toMatchObject({ pauseMs: 2000 })
  })

  test.each([
    [{ 'retry-after': '7' }, 7000],
    [{}, 30_000],
    [{ 'retry-after': '99999' }, 300_000],
    [{ 'retry-after': 'Wed, 21 Oct 2065 07:28:00 GMT' }, 30_000],
  ])('429 with %j pauses requests for %d ms', async (headers, pauseMs) => {
    const search = searchBy(kind)
    provider.answer([429, {}, headers], [200, good[kind]])
    expect(await search.search('роза', area, yes)).toBeNull()
    expect(warnings).toMatchObject([{ reason: 'it answers 429', pauseMs }])
    clock = pauseMs - 1
    expect(await search.search('роза', area, yes)).toBeNull()
    expect(provider.received).toHaveLength(1)
    clock = pauseMs
    expect(await search.search('роза', area, yes)).toEqual([street])
  })

  test('requests keep to the rate, and repeated ones come from the cache', async () => {
    const search = searchBy(kind, { perSecond: 1 })
    provider.answer([200, good[kind]], [200, good[kind]])
    expect(await search.search('роза', area, yes)).toEqual([street])
    expect(await search.search('РОЗА', area, () => false)).toEqual([street])
    expect(await search.search('роза 1', area, yes)).toBeNull()
    clock = 1000
    expect(await search.search('роза 1', area, () => false)).toBeNull()
    expect(await search.search('роза 1', area, yes)).toEqual([street])
    expect(provider.received).toHaveLength(2)
    expect(warnings).toEqual([])
  })

  test('a quarter that is searched for is a part of the address found', async () => {
    const search = searchBy(kind)
    provider.answer([200, good[kind]], [200, good[kind]])
    expect(await search.search('роза (Варна)', area, yes)).toEqual([
      { ...street, street: 'Роза (Варна)' },
    ])
    expect(await search.search('роза', area, yes)).toEqual([street])
  })

  test('simultaneous equal requests share one', async () => {
    const search = searchBy(kind)
    provider.answer([200, good[kind]])
    const found = await Promise.all([1, 2, 3].map(() => search.search('роза', area, yes)))
    expect(found).toEqual([[street], [street], [street]])
    expect(provider.received).toHaveLength(1)
  })

  test('a request carries the contact, the language and the box around the city', async () => {
    const search = searchBy(kind, { url: `${provider.url}/maps`, contact: 'shop@example.com' })
    await search.search('ул. Роза & 12', area, yes)
    const [request] = provider.received
    const asked = new URL(request?.url ?? '', provider.url)
    expect(request?.headers).toMatchObject({
      'user-agent': 'open-storefront/0.1 (shop@example.com)',
      'accept-language': 'ru',
    })
    expect(asked.pathname).toMatch(/^\/maps\/(api|search)$/)
    expect(asked.searchParams.get('q')).toBe('ул. роза & 12')
    expect(asked.searchParams.get('bbox') ?? asked.searchParams.get('viewbox')).toBe(
      '27.4,42.7,28.4,43.7',
    )
  })
})

test('Photon houses, towers and quarters are found; cities, other countries and far places are not', async () => {
  provider.answer([
    200,
    photonAnswer(
      photonFeature(here, {
        type: 'house',
        osm_type: 'N',
        osm_key: 'building',
        street: 'Роза',
        housenumber: '12А',
      }),
      photonFeature(here, { type: 'street', name: 'Роза' }),
      photonFeature(here, { type: 'street', name: 'РОЗА', osm_id: 5 }),
      photonFeature(here, { type: 'house', osm_key: 'tourism', name: 'Tower' }),
      photonFeature(here, { type: 'house', housenumber: '7', locality: 'Чайка' }),
      photonFeature(here, { type: 'city', name: 'Варна' }),
      photonFeature(here, { type: 'street', name: 'Trandafir', countrycode: 'RO' }),
      photonFeature({ lat: 44, lng: 27.9 }, { type: 'street', name: 'Далечна' }),
      photonFeature({ lat: 443, lng: 27.9 }, { type: 'street', name: 'Никъде' }),
      photonFeature(here, { type: 'street', name: 'x'.repeat(300) }),
      null,
    ),
  ])
  const found = await searchBy('photon').search('роза', area, yes)
  expect(found?.map(({ street, house }) => [street, house])).toEqual([
    ['Роза', '12А'],
    ['Роза', null],
    ['Tower', null],
    ['Чайка', '7'],
  ])
})

test('Nominatim addresses are read in parts, also a single one; no result is not a fault', async () => {
  const search = searchBy('nominatim')
  provider.answer(
    [
      200,
      [
        nominatimResult(here, { road: 'Роза', house_number: '12', suburb: 'Чайка' }),
        nominatimResult(here, { suburb: 'Чайка' }, { place_rank: 20 }),
        nominatimResult(here, {}, { place_rank: 16 }),
        nominatimResult(here, { road: 'Trandafir', country_code: 'ro' }),
        nominatimResult(here, { road: 'Роза' }, { lat: 'north' }),
      ],
    ],
    [200, nominatimResult(here, { pedestrian: 'Роза' })],
    [200, { error: 'Unable to geocode' }],
  )
  const found = await search.search('роза', area, yes)
  expect(found?.map(({ street, house }) => [street, house])).toEqual([
    ['Роза', '12'],
    ['Чайка', null],
  ])
  expect(await search.reverse(here, area, yes)).toEqual([street])
  expect(await search.reverse({ lat: 43, lng: 28.2 }, area, yes)).toEqual([])
  expect(warnings).toEqual([])
})
