import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  type OsmNode,
  type OsmRelation,
  type OsmWay,
  nodeBlock,
  osmBlob,
  osmExtract,
  osmHeader,
  wayBlock,
} from '#tests/backend/support/osm-extract.ts'
import { ask, fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { cityMap } from '#contract/cities/map.ts'
import { extracts, runCommand } from '#tests/backend/support/shop-terminal.ts'

const nodes: OsmNode[] = [
  { id: 1, lng: 27.9, lat: 43.2 },
  { id: 2, lng: 27.902, lat: 43.2 },
  { id: 3, lng: 27.904, lat: 43.2001 },
  {
    id: 4,
    lng: 27.9003,
    lat: 43.2002,
    tags: { 'addr:street': 'улица Роза', 'addr:housenumber': '1А;3' },
  },
  { id: 5, lng: 27.9035, lat: 43.2003, tags: { place: 'quarter', name: 'Чайка' } },
  { id: 6, lng: 27.9036, lat: 43.2003 },
  { id: 7, lng: 27.9037, lat: 43.2004 },
  { id: 10, lng: 27.905, lat: 43.201 },
  { id: 11, lng: 27.907, lat: 43.201 },
  { id: 12, lng: 27.907, lat: 43.203 },
  { id: 13, lng: 27.905, lat: 43.203 },
  { id: 14, lng: 27.9055, lat: 43.2015 },
  { id: 15, lng: 27.9065, lat: 43.2015 },
  { id: 16, lng: 27.906, lat: 43.2025 },
  { id: 18, lng: 2.35, lat: 48.85, tags: { place: 'quarter', name: 'Le Marais' } },
  { id: 19, lng: 2.36, lat: 48.86 },
]
const names = { name: 'улица Роза', 'name:en': 'Rose Street', 'name:ru': 'улица Розы' }
const ways: OsmWay[] = [
  { id: 1, refs: [2, 3], tags: { highway: 'residential', ...names } },
  { id: 2, refs: [2, 1], tags: { highway: 'residential', ...names } },
  {
    id: 3,
    refs: [6, 7, 6],
    tags: { building: 'yes', 'addr:street': 'улица Роза', 'addr:housenumber': '21' },
  },
  {
    id: 4,
    refs: [6, 7],
    tags: { building: 'yes', 'addr:place': 'Чайка', 'addr:housenumber': '5' },
  },
  { id: 5, refs: [18, 19], tags: { highway: 'residential', name: 'Rue de Rivoli' } },
  // A pond with an island, of parts in either direction.
  { id: 6, refs: [10, 11, 12], tags: {} },
  { id: 7, refs: [10, 13, 12], tags: {} },
  { id: 8, refs: [14, 15, 16, 14], tags: {} },
  { id: 9, refs: [1, 4], tags: { waterway: 'stream', name: 'Роса' } },
  { id: 10, refs: [4, 12], tags: { waterway: 'stream', name: 'Роса' } },
  { id: 11, refs: [4, 13], tags: { waterway: 'stream', tunnel: 'culvert' } },
  { id: 12, refs: [14, 15, 16, 14], tags: { building: 'house' } },
]
const relations: OsmRelation[] = [
  {
    id: 1,
    members: [
      { way: 6, role: 'outer' },
      { way: 8, role: 'inner' },
      { way: 7, role: '' },
    ],
    tags: { type: 'multipolygon', natural: 'water', name: 'Езеро', 'name:en': 'The Pond' },
  },
  { id: 2, members: [{ way: 6, role: '' }], tags: { type: 'route', name: 'Tram 1' } },
]
const good = osmExtract(nodes, ways, relations)
const data = osmBlob('OSMData', nodeBlock(nodes))
const join = (...parts: Uint8Array[]) => Buffer.concat(parts)

describeWithDatabase('the import of an OpenStreetMap extract', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const run = (...args: string[]) => runCommand(backend, ['places', 'import', ...args])
  const find = async (query: string, language = 'en') =>
    (
      await ask(backend, `/api/v1/domain/1/places?query=${encodeURIComponent(query)}`, {
        headers: { 'accept-language': language },
      })
    ).body

  describe('when nothing may change', () => {
    test.each<[string, Uint8Array, string]>([
      ['an empty file', new Uint8Array(), 'is no OpenStreetMap extract'],
      ['a text', Buffer.from('<osm version="0.6"></osm>'), 'is no OpenStreetMap extract'],
      ['three bytes', good.subarray(0, 3), 'is no OpenStreetMap extract'],
      ['data without a header', data, 'is no OpenStreetMap extract'],
      ['a file that was cut', good.subarray(0, good.length - 20), 'it is incomplete'],
      ['a file that was cut in a length', join(good, Buffer.from([0, 0])), 'it is incomplete'],
      [
        'a feature of tomorrow',
        join(osmHeader(['OsmSchema-V0.9']), data),
        'needs "OsmSchema-V0.9", which this import does not know',
      ],
      [
        'a history',
        join(osmHeader(['OsmSchema-V0.6', 'HistoricalInformation']), data),
        'needs "HistoricalInformation"',
      ],
      [
        'a bomb',
        join(osmHeader(), osmBlob('OSMData', Buffer.alloc(40_000_000), { says: 1000 })),
        'has a block that cannot be unpacked',
      ],
      [
        'a bomb that is announced',
        join(osmHeader(), osmBlob('OSMData', Buffer.alloc(40_000_000))),
        'has a block that is larger than the format allows',
      ],
      [
        'another packing',
        join(osmHeader(), osmBlob('OSMData', nodeBlock(nodes), { packing: 'zstd' })),
        'is packed by Zstandard',
      ],
      [
        'a damaged block',
        join(osmHeader(), osmBlob('OSMData', nodeBlock(nodes).subarray(0, 60))),
        'has a damaged block',
      ],
      [
        'noise',
        join(osmHeader(), osmBlob('OSMData', Buffer.alloc(5000, 0xff))),
        'has a damaged block',
      ],
      [
        'ways before nodes',
        join(osmHeader(), osmBlob('OSMData', wayBlock(ways)), data),
        'is not sorted',
      ],
      ['nodes twice', join(osmHeader(), data, data), 'is not sorted'],
      [
        'another country',
        osmExtract(nodes.slice(-2), ways.slice(4, 5)),
        'has no streets in the zones of varna, dubai',
      ],
    ])('refuses %s and keeps the streets', async (_, bytes, sentence) => {
      extracts['wrong.osm.pbf'] = bytes
      const { code, err } = await run('wrong.osm.pbf')
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) })
      expect(err).toContain('wrong.osm.pbf')
      expect(await find('Sea')).toMatchObject([{ street: 'Sea Street' }])
    })

    test('refuses a missing file and an unknown city', async () => {
      expect(await run('gone.osm.pbf')).toMatchObject({
        code: 1,
        err: 'gone.osm.pbf cannot be read: no such file',
      })
      extracts['good.osm.pbf'] = good
      expect((await run('good.osm.pbf', '--city', 'atlantis')).err).toContain('There is no city')
    })

    test('changes nothing in a dry run', async () => {
      extracts['good.osm.pbf'] = good
      expect(await run('good.osm.pbf', '--dry-run')).toMatchObject({
        code: 0,
        out: 'Nothing was changed.\nvarna would have 2 streets, 4 house numbers, 2 waters and 1 buildings\ndubai: not in this file, it keeps its map',
      })
      expect(await find('Sea')).toMatchObject([{ street: 'Sea Street' }])
    })
  })

  test('stores streets, houses and quarters under their names in each language', async () => {
    extracts['good.osm.pbf'] = good
    expect(await run('good.osm.pbf', '--city', 'varna', '--json')).toMatchObject({
      code: 0,
      out: '[{"city":"varna","streets":2,"houses":4,"waters":2,"buildings":1}]',
    })
    expect(await find('Sea')).toEqual([])
    const source = 'openstreetmap'
    expect(await find('rose 21')).toMatchObject([
      { street: 'Rose Street', house: '21', lng: 27.903633, lat: 43.200333, source },
    ])
    expect(await find('розы 1a', 'ru')).toMatchObject([
      { street: 'улица Розы', house: '1A', lng: 27.9003, lat: 43.2002 },
    ])
    // The local name finds it; a house that nobody has mapped is at its neighbour.
    expect(await find('ул. Роза 5')).toMatchObject([
      { street: 'Rose Street', house: '5', lng: 27.9003 },
    ])
    expect(await find('Чайка 5')).toMatchObject([{ street: 'Чайка', house: '5', source }])
    expect(
      (await ask(backend, '/api/v1/domain/1/places/reverse?lat=43.2002&lng=27.9004')).body,
    ).toMatchObject({ street: 'Rose Street', house: '1А' })
  })

  test('puts waters and buildings on the map, and names their source', async () => {
    const { body } = await ask(backend, '/api/v1/domain/1/map?bbox=27.89,43.19,27.91,43.21', {
      headers: { 'accept-language': 'en' },
    })
    expect(body).toMatchObject({
      streets: [{ name: 'Rose Street' }, { name: 'Чайка' }],
      lakes: [{ name: 'The Pond', rings: [expect.any(Array), expect.any(Array)] }],
      rivers: [
        {
          name: 'Роса',
          metres: 2,
          line: [
            [27.9, 43.2],
            [27.9003, 43.2002],
            [27.907, 43.203],
          ],
        },
      ],
      source: 'openstreetmap',
    })
    const { lakes, houses } = v.parse(cityMap, body)
    const shore = nodes.slice(7, 11).map(({ lng, lat }) => `${lng},${lat}`)
    expect(new Set(lakes[0]?.rings[0]?.map(String))).toEqual(new Set(shore))
    // A building of three positions has no area.
    expect(houses).toHaveLength(1)
  })

  test('puts the streets and their source into the document of the city', async () => {
    const { body } = await ask(backend, '/api/v1/ops/city/varna', {
      headers: { authorization: 'Bearer operator-token-of-the-tests' },
    })
    expect(body).toMatchObject({
      streets: [
        {
          numbers: [
            ['1А', 27.9003, 43.2002],
            ['3', 27.9003, 43.2002],
            ['21', expect.any(Number), expect.any(Number)],
          ],
          source: 'openstreetmap',
        },
        { name: { en: 'Чайка' }, source: 'openstreetmap' },
      ],
    })
  })
})
